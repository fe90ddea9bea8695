package io.forethread.scheduler.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.Program;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

/** The generator itself: programs that compile, schedules that are valid, and enough variety. */
@Tag("soak")
@Tag("any-jdk")
class RandomProgramTests {
    private static final int COUNT = ProgramPool.SIZE;

    @Test
    @DisplayName("The same seed gives the same program and the same schedule")
    void isReproducible() {
        for (long seed = 1; seed <= 20; seed++) {
            RandomProgram one = RandomProgram.generate(seed);
            RandomProgram other = RandomProgram.generate(seed);
            assertThat(one.source()).isEqualTo(other.source());
            assertThat(RandomSchedule.of(one, seed).events())
                    .isEqualTo(RandomSchedule.of(other, seed).events());
        }
    }

    @Test
    @DisplayName("A program of one thread, run by the JVM, leaves what the abstract machine says")
    void machineAgreesWithJvm() throws Exception {
        List<RandomProgram> programs =
                LongStream.rangeClosed(1, COUNT / 10)
                        .mapToObj(seed -> RandomProgram.generate(seed, 1))
                        .toList();
        CompiledPrograms compiled = ProgramCompiler.compile(programs);
        for (RandomProgram program : programs) {
            Program running = compiled.load(program);
            running.run();
            AbstractMachine machine = new AbstractMachine(program);
            while (!machine.enabled().isEmpty()) {
                machine.perform(ThreadBody.FIRST, waiting -> waiting.get(0));
            }
            assertThat(machine.pending()).as(program.source()).isEmpty();
            assertSameFields(program, running, machine);
        }
    }

    private static void assertSameFields(
            RandomProgram program, Program running, AbstractMachine machine)
            throws ReflectiveOperationException {
        for (FieldVariable field : program.fields()) {
            Class<?> declaring =
                    switch (field.home()) {
                        case SELF, SELF_STATIC -> running.getClass();
                        case BASE, BASE_STATIC -> running.getClass().getSuperclass();
                        case NODE -> null;
                    };
            if (declaring == null) {
                continue;
            }
            Field real = declaring.getDeclaredField(field.name());
            real.setAccessible(true);
            Variable variable = new Variable(field.home().isStatic() ? "" : "self", field.name());
            Object expected = machine.read(variable, field.type());
            if (field.type().isReference()) {
                assertThat(real.get(running) == null)
                        .as(program.source())
                        .isEqualTo(expected == null);
            } else {
                assertThat(real.get(running)).as(program.source()).isEqualTo(expected);
            }
        }
    }

    @Test
    @DisplayName("Schedules obey the rules, and their legs put together are the schedule")
    void schedulesAreValid() {
        for (RandomProgram program : ProgramPool.programs()) {
            RandomSchedule schedule = RandomSchedule.of(program, program.seed());
            ScheduleRules.check(schedule);
            List<ExpectedEvent> events = new ArrayList<>();
            String last = "";
            for (Leg leg : schedule.legs()) {
                assertThat(leg.thread()).isNotEqualTo(last);
                last = leg.thread();
                events.addAll(leg.events());
            }
            assertThat(events).isEqualTo(schedule.events());
        }
    }

    @Test
    @DisplayName(
            "Every event of a schedule has one site in the bytecode, and shares it with no other")
    void eventsHaveSites() {
        SiteFinder sites = new SiteFinder(ProgramPool.compiled());
        for (RandomProgram program : ProgramPool.programs()) {
            Map<Site, Place> places = new HashMap<>();
            for (ExpectedEvent event : RandomSchedule.of(program, program.seed()).events()) {
                Site site = sites.find(event.kind(), event.place());
                assertThat(site.line()).isEqualTo(event.place().line());
                assertThat(places.putIfAbsent(site, event.place())).isIn(null, event.place());
            }
        }
    }

    @Test
    @DisplayName("Programs compile, and are as varied as the engine's users will be")
    void programsAreVaried() {
        Variety variety = new Variety();
        for (RandomProgram program : ProgramPool.programs()) {
            assertThat(ProgramPool.compiled().load(program)).isNotNull();
            variety.add(RandomSchedule.of(program, program.seed()));
        }
        assertThat(variety.schedulesWith)
                .as(variety.toString())
                .containsOnlyKeys(TraceComparison.VOCABULARY);
        assertThat(variety.schedulesWith.values())
                .as(variety.toString())
                .allMatch(count -> count > COUNT / 10);
        assertThat(variety.deadlocks).as(variety.toString()).isBetween(COUNT / 50, COUNT / 5);
        assertThat(variety.reentrant).as(variety.toString()).isGreaterThan(COUNT / 5);
        assertThat(variety.repeated).as(variety.toString()).isGreaterThan(COUNT / 2);
        assertThat(variety.chosen).as(variety.toString()).isGreaterThan(COUNT / 50);
        assertThat(variety.types).as(variety.toString()).contains(ValueType.values());
    }

    /** Counts what occurs in schedules. */
    private static final class Variety {
        final Map<EventKind, Integer> schedulesWith = new EnumMap<>(EventKind.class);
        final Map<EventKind, Integer> events = new EnumMap<>(EventKind.class);
        final Set<ValueType> types = new HashSet<>();
        int deadlocks;
        int reentrant;
        int repeated;
        int chosen;
        int legs;
        int total;

        void add(RandomSchedule schedule) {
            Set<EventKind> kinds = new HashSet<>();
            Set<ExpectedEvent> seen = new HashSet<>();
            boolean again = false;
            for (ExpectedEvent event : schedule.events()) {
                kinds.add(event.kind());
                events.merge(event.kind(), 1, Integer::sum);
                ExpectedEvent site =
                        new ExpectedEvent(event.thread(), event.kind(), event.place(), null, null);
                again |= event.place().line() > 0 && !seen.add(site);
            }
            kinds.forEach(kind -> schedulesWith.merge(kind, 1, Integer::sum));
            schedule.program().fields().forEach(field -> types.add(field.type()));
            deadlocks += schedule.isDeadlock() ? 1 : 0;
            repeated += again ? 1 : 0;
            reentrant += schedule.events().stream().anyMatch(Variety::isReentry) ? 1 : 0;
            chosen += hadChoice(schedule) ? 1 : 0;
            legs += schedule.legs().size();
            total += schedule.events().size();
        }

        private static boolean isReentry(ExpectedEvent event) {
            return event.kind() == EventKind.ACQUIRE && (int) event.value() > 1;
        }

        /** Tells whether a notify woke another thread than the one that had waited longest. */
        private static boolean hadChoice(RandomSchedule schedule) {
            List<ExpectedEvent> waits = new ArrayList<>();
            for (ExpectedEvent event : schedule.events()) {
                if (event.kind() == EventKind.WAIT) {
                    waits.add(event);
                } else if (event.kind() == EventKind.NOTIFY && event.value() != null) {
                    ExpectedEvent longest =
                            waits.stream()
                                    .filter(wait -> wait.variable().equals(event.variable()))
                                    .findFirst()
                                    .orElseThrow();
                    if (!longest.thread().equals(event.value())) {
                        return true;
                    }
                    waits.remove(longest);
                } else if (event.kind() == EventKind.NOTIFY_ALL) {
                    waits.removeIf(wait -> wait.variable().equals(event.variable()));
                }
            }
            return false;
        }

        @Override
        public String toString() {
            return ("events %s, schedules with %s; %d deadlock, %d re-enter, %d repeat a site,"
                            + " %d wake another than the first; %d events and %d legs in all")
                    .formatted(
                            events,
                            schedulesWith,
                            deadlocks,
                            reentrant,
                            repeated,
                            chosen,
                            total,
                            legs);
        }
    }
}
