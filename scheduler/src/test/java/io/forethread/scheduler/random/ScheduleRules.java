package io.forethread.scheduler.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Checks a schedule event by event against the rules of Java's threads and monitors. It looks at
 * the events alone and shares no code with the abstract machine that made them.
 */
final class ScheduleRules {
    private final Map<Variable, Object> memory = new HashMap<>();
    private final Map<Variable, Deque<String>> holders = new HashMap<>();
    private final Map<String, Integer> heldBeforeWait = new HashMap<>();
    private final Map<String, Variable> waiting = new HashMap<>();
    private final Map<String, Variable> notified = new HashMap<>();
    private final Set<String> startedOnly = new HashSet<>();
    private final Set<String> running = new HashSet<>(Set.of(ThreadBody.FIRST));
    private final Set<String> ended = new HashSet<>();

    static void check(RandomSchedule schedule) {
        ScheduleRules rules = new ScheduleRules();
        for (ExpectedEvent event : schedule.events()) {
            rules.check(event);
        }
        assertThat(rules.running.isEmpty() && rules.startedOnly.isEmpty())
                .as("all threads have ended")
                .isEqualTo(!schedule.isDeadlock());
    }

    private void check(ExpectedEvent event) {
        String thread = event.thread();
        Object value = event.value();
        switch (event.kind()) {
            case BEGIN -> {
                assertThat(startedOnly.remove(thread)).isTrue();
                running.add(thread);
            }
            case END -> {
                assertThat(holders.values()).noneMatch(holder -> holder.contains(thread));
                assertThat(running.remove(thread)).isTrue();
                ended.add(thread);
            }
            default -> assertThat(running).contains(thread);
        }
        if (waiting.containsKey(thread) || notified.containsKey(thread)) {
            assertThat(event.kind().word()).isEqualTo("wake");
        }
        switch (event.kind()) {
            case READ_FIELD, READ_ELEMENT -> checkRead(event);
            case WRITE_FIELD, WRITE_ELEMENT -> memory.put(event.variable(), value);
            case START -> {
                assertThat(running).doesNotContain((String) value);
                assertThat(ended).doesNotContain((String) value);
                assertThat(startedOnly.add((String) value)).isTrue();
            }
            case JOIN -> assertThat(ended).contains((String) value);
            case BEGIN, END -> assertThat(value).isEqualTo(0);
            default -> checkMonitor(event, holders(event.variable()));
        }
    }

    private void checkRead(ExpectedEvent event) {
        if (memory.containsKey(event.variable())) {
            assertThat(event.value()).isEqualTo(memory.get(event.variable()));
        } else {
            memory.put(event.variable(), event.value());
            assertThat(event.value()).isIn(null, 0, 0L, (byte) 0, (short) 0, '\0', 0f, 0d, false);
        }
    }

    private void checkMonitor(ExpectedEvent event, Deque<String> holder) {
        String thread = event.thread();
        Variable monitor = event.variable();
        switch (event.kind()) {
            case ACQUIRE, WAKE -> assertThat(holder).allMatch(thread::equals);
            default -> assertThat(holder).isNotEmpty().allMatch(thread::equals);
        }
        switch (event.kind()) {
            case ACQUIRE -> {
                holder.push(thread);
                assertThat(event.value()).isEqualTo(holder.size());
            }
            case RELEASE -> {
                holder.pop();
                assertThat(event.value()).isEqualTo(holder.size());
            }
            case WAIT -> {
                assertThat(event.value()).isEqualTo(holder.size());
                heldBeforeWait.put(thread, holder.size());
                holder.clear();
                waiting.put(thread, monitor);
            }
            case WAKE -> {
                assertThat(notified.remove(thread)).isEqualTo(monitor);
                for (int i = heldBeforeWait.get(thread); i > 0; i--) {
                    holder.push(thread);
                }
            }
            case NOTIFY -> {
                if (event.value() == null) {
                    assertThat(waiting).doesNotContainValue(monitor);
                } else {
                    assertThat(waiting.remove(event.value())).isEqualTo(monitor);
                    notified.put((String) event.value(), monitor);
                }
            }
            case NOTIFY_ALL -> {
                Map<String, Variable> before = Map.copyOf(waiting);
                waiting.values().removeIf(monitor::equals);
                assertThat(event.value()).isEqualTo(before.size() - waiting.size());
                before.keySet().stream()
                        .filter(name -> !waiting.containsKey(name))
                        .forEach(name -> notified.put(name, monitor));
            }
            default -> throw new AssertionError("unexpected " + event);
        }
    }

    private Deque<String> holders(Variable monitor) {
        return holders.computeIfAbsent(monitor, key -> new ArrayDeque<>());
    }
}
