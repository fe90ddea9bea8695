package io.forethread.extension.random;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** What Forethread says of programs that nobody thought of. */
@Tag("soak")
@Tag("any-junit")
class RandomProgramTests {
    private static final int PROGRAMS =
            Integer.getInteger(
                    "forethread.tests.programs",
                    Boolean.getBoolean("forethread.tests.soak") ? 60 : 15);
    private static final int FIRST = Integer.getInteger("forethread.tests.firstProgram", 0);

    private static final Map<String, String> UNTIL_EXHAUSTED =
            Map.of(
                    "detect", "order violation, deadlock",
                    "generations", "unbounded",
                    "maxReplays", "unbounded",
                    "budget", "10m");

    @TempDir Path folder;

    @Test
    void all_ends_of_a_program_are_reached_and_it_is_said_that_these_are_all()
            throws IOException, ReflectiveOperationException {
        int several = 0;
        int checked = 0;
        long runs = 0;
        BigInteger executions = BigInteger.ZERO;
        Map<String, RandomProgram> programs = programs();
        try (CompiledPrograms compiled = CompiledPrograms.of(programs, folder)) {
            for (String name : programs.keySet()) {
                ProgramResults results =
                        ProgramResults.of(compiled.type(name), UNTIL_EXHAUSTED, folder);
                if (!results.isObservedPassed()) {
                    continue; // then nothing is predicted
                }
                Enumeration enumeration = new Enumeration(programs.get(name));
                String description = programs.get(name).source(name) + results;
                assertThat(results.ends()).as(description).isEqualTo(enumeration.ends());
                assertThat(results.coverage().get("exhausted")).as(description).isEqualTo(true);
                assertThat(results.coverage().get("open")).as(description).isEqualTo(0L);
                checked++;
                several += enumeration.ends().size() > 1 ? 1 : 0;
                runs += results.runs();
                executions = executions.add(enumeration.executions());
            }
        }
        System.out.printf(
                "%d programs, %d with several ends: %d runs in place of %d executions%n",
                checked, several, runs, executions);
        assertThat(checked).isGreaterThan(PROGRAMS / 2);
        assertThat(several).isGreaterThan(checked / 3);
    }

    @Test
    void schedules_that_promise_to_be_followed_are()
            throws IOException, ReflectiveOperationException {
        Map<String, Integer> counts = new TreeMap<>();
        Map<String, RandomProgram> programs = programs();
        try (CompiledPrograms compiled = CompiledPrograms.of(programs, folder)) {
            for (String name : programs.keySet()) {
                ProgramResults results = ProgramResults.of(compiled.type(name), Map.of(), folder);
                for (Map<?, ?> prediction : results.predictions()) {
                    String strength = (String) prediction.get("strength");
                    if (!strength.equals("RELAXED") && !prediction.get("outcome").equals("")) {
                        assertThat(prediction.get("verdict"))
                                .as(programs.get(name).source(name) + prediction)
                                .isNotEqualTo("diverged");
                        assertThat((String) prediction.get("explanation"))
                                .as(programs.get(name).source(name) + prediction)
                                .doesNotContain("left the schedule");
                        counts.merge(strength, 1, Integer::sum);
                    }
                }
            }
        }
        System.out.println("Schedules that were followed: " + counts);
        assertThat(counts.get("PRECISE")).isGreaterThan(PROGRAMS);
        assertThat(counts.get("CONTROL_AWARE")).isGreaterThan(PROGRAMS / 10);
    }

    /** Returns programs of which all that they can do can be found out. */
    private static Map<String, RandomProgram> programs() {
        Map<String, RandomProgram> programs = new LinkedHashMap<>();
        for (long seed = FIRST; programs.size() < PROGRAMS; seed++) {
            RandomProgram program = RandomProgram.of(seed);
            if (Enumeration.isPossible(program)) {
                programs.put("Program" + seed, program);
            }
        }
        return programs;
    }
}
