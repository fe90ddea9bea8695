package io.forethread.extension.random;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What Forethread says of programs that nobody thought of. */
class RandomProgramTests {
    private static final int PROGRAMS = Integer.getInteger("forethread.programs", 60);
    private static final int FIRST = Integer.getInteger("forethread.firstProgram", 0);

    private static final Map<String, String> UNTIL_EXHAUSTED =
            Map.of(
                    "detect", "order violation, deadlock",
                    "generations", "unbounded",
                    "maxReplays", "unbounded",
                    "budget", "10m");

    @TempDir Path folder;

    @Test
    void all_ends_of_a_program_are_reached_and_no_run_is_in_vain()
            throws IOException, ReflectiveOperationException {
        Map<String, RandomProgram> programs = new LinkedHashMap<>();
        Map<String, Enumeration> enumerations = new LinkedHashMap<>();
        for (long seed = FIRST; programs.size() < PROGRAMS; seed++) {
            RandomProgram program = RandomProgram.of(seed);
            try {
                enumerations.put("Program" + seed, new Enumeration(program));
                programs.put("Program" + seed, program);
            } catch (Enumeration.TooLarge e) {
                // the next one
            }
        }
        int checked = 0;
        int several = 0;
        long runs = 0;
        BigInteger executions = BigInteger.ZERO;
        try (CompiledPrograms compiled = CompiledPrograms.of(programs, folder)) {
            for (String name : programs.keySet()) {
                Enumeration enumeration = enumerations.get(name);
                ProgramResults results =
                        ProgramResults.of(compiled.type(name), UNTIL_EXHAUSTED, folder);
                if (!results.isObservedPassed()) {
                    continue;
                }
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
}
