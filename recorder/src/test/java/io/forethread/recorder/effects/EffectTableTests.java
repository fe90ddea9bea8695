package io.forethread.recorder.effects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingDeque;

class EffectTableTests {

    /** What only newer JDKs have, or what only subtypes declare. */
    private static final Set<String> NEWER =
            Set.of(
                    "java.lang.ScopedValue",
                    "java.lang.Thread$Builder",
                    "java.util.SequencedCollection",
                    "java.util.concurrent.atomic.Striped64", // its methods are in its subclasses
                    "java.util.concurrent.StructuredTaskScope",
                    "java.util.concurrent.StructuredTaskScope$Subtask");

    private static final Set<String> NEWER_METHODS =
            Set.of(
                    "toString",
                    "close",
                    "addFirst",
                    "addLast",
                    "getFirst",
                    "getLast",
                    "removeFirst",
                    "removeLast",
                    "reversed",
                    "resultNow",
                    "exceptionNow",
                    "state");

    @Test
    void everyLineMeansSomethingThatExists() throws IOException {
        List<String> dangling = new ArrayList<>();
        for (EffectLine line : standardLines()) {
            if (line.owner().endsWith("*") || NEWER.contains(line.owner())) {
                continue;
            }
            Set<String> names = methodNames(line.owner());
            for (MethodPattern pattern : line.methods()) {
                String name = pattern.name();
                boolean exists =
                        name.endsWith("*")
                                ? names.stream().anyMatch(n -> matches(name, n))
                                : names.contains(name) || NEWER_METHODS.contains(name);
                if (!exists) {
                    dangling.add(line.owner() + "." + name);
                }
            }
        }
        assertThat(dangling).isEmpty();
    }

    private static boolean matches(String pattern, String name) {
        return name.startsWith(pattern.substring(0, pattern.length() - 1));
    }

    private static List<EffectLine> standardLines() throws IOException {
        List<EffectLine> lines = new ArrayList<>();
        try (BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(
                                EffectTable.class.getResourceAsStream(
                                        "/io/forethread/recorder/effects.txt"),
                                StandardCharsets.UTF_8))) {
            int number = 0;
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                number++;
                EffectLine line = EffectLine.parse(text, number);
                if (line != null) {
                    lines.add(line);
                }
            }
        }
        return lines;
    }

    private static Set<String> methodNames(String owner) {
        Set<String> names = new LinkedHashSet<>();
        try {
            Class<?> type = Class.forName(owner);
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Method method : c.getDeclaredMethods()) {
                    names.add(method.getName());
                }
            }
            for (Method method : type.getMethods()) {
                names.add(method.getName());
            }
        } catch (ClassNotFoundException e) {
            names.add("no such class");
        }
        return names;
    }

    @Test
    void whatIsSaidOfSubtypesGoesFirst() {
        EffectTable table = EffectTable.standard();
        Effect offer = table.lookup(LinkedBlockingDeque.class, "offer", "(Ljava/lang/Object;)Z");
        assertThat(offer.meanings())
                .containsExactlyInAnyOrder(
                        Meaning.WRITES,
                        Meaning.GIVES,
                        Meaning.TRIES,
                        Meaning.CONCURRENT,
                        Meaning.PUBLISHES);
        assertThat(offer.element()).isZero();
        Effect isEmpty = table.lookup(LinkedBlockingDeque.class, "isEmpty", "()Z");
        assertThat(isEmpty.meanings())
                .containsExactlyInAnyOrder(Meaning.READS, Meaning.CONCURRENT, Meaning.PUBLISHES);
    }

    @Test
    void theReceiversClassTellsMoreThanTheCallSite() {
        EffectTable table = EffectTable.standard();
        Effect general =
                table.lookup(
                        List.of("java/util/Queue", "java/util/Collection"),
                        "offer",
                        "(Ljava/lang/Object;)Z",
                        false);
        assertThat(general.meanings()).containsExactlyInAnyOrder(Meaning.WRITES, Meaning.GIVES);
        int id = table.number(general);
        assertThat(EffectTable.get(id).id()).isEqualTo(id);
        assertThat(EffectTable.get(id, LinkedBlockingDeque.class).has(Meaning.PUBLISHES)).isTrue();
        assertThat(EffectTable.get(id, ArrayDeque.class).has(Meaning.PUBLISHES)).isFalse();
    }

    @Test
    void whatIsSaidOfAllCallsOnAnObjectHoldsForItsViews() {
        EffectTable table = EffectTable.standard();
        Effect next = table.lookup(Iterator.class, "next", "()Ljava/lang/Object;");
        int id = table.number(next);
        Class<?> iterator = new ArrayList<>().iterator().getClass();
        assertThat(EffectTable.get(id, iterator, LinkedBlockingDeque.class).meanings())
                .containsExactlyInAnyOrder(Meaning.READS, Meaning.CONCURRENT, Meaning.PUBLISHES);
        assertThat(EffectTable.get(id, iterator, ArrayDeque.class).meanings())
                .containsExactly(Meaning.READS);
    }

    @Test
    void unlistedInstanceMethodsWriteAndStaticOnesDoNothing() {
        EffectTable table = EffectTable.standard();
        List<String> lineage = List.of("java/util/Calendar", "java/lang/Object");
        assertThat(table.lookup(lineage, "add", "(II)V", false).meanings())
                .containsExactly(Meaning.WRITES);
        assertThat(table.lookup(lineage, "getInstance", "()Ljava/util/Calendar;", true).isPure())
                .isTrue();
    }

    @Test
    void whatIsNotKnownToBeForOneThreadIsNoRace() {
        EffectTable table = EffectTable.standard();
        List<String> proxy = List.of("java/net/Proxy", "java/lang/Object");
        assertThat(table.lookup(proxy, "address", "()Ljava/net/SocketAddress;", false).meanings())
                .containsExactlyInAnyOrder(Meaning.READS, Meaning.CONCURRENT);
        List<String> pipe = List.of("java/nio/channels/Pipe", "java/lang/Object");
        assertThat(table.lookup(pipe, "sink", "()V", false).meanings())
                .containsExactlyInAnyOrder(Meaning.WRITES, Meaning.CONCURRENT);
        assertThat(table.lookup(ArrayList.class, "trimToSize", "()V").meanings())
                .containsExactly(Meaning.WRITES);
    }

    @Test
    void linesOfUsersGoFirst() throws IOException {
        Reader mine = new StringReader("java.util.Calendar.add|set(int,int) pure # we never share");
        EffectTable table = EffectTable.standard().with(EffectTable.parse(mine));
        List<String> lineage = List.of("java/util/Calendar", "java/lang/Object");
        assertThat(table.lookup(lineage, "add", "(II)V", false).isPure()).isTrue();
        assertThat(table.lookup(lineage, "set", "(III)V", false).isPure()).isFalse();
    }

    @Test
    void nonsenseIsReportedWithItsLine() {
        assertThatThrownBy(() -> EffectTable.parse(new StringReader("\na.B.c reeds")))
                .hasMessage("Effects, line 2: no such meaning: reeds in \"a.B.c reeds\"");
        assertThatThrownBy(() -> EffectTable.parse(new StringReader("a.B.c")))
                .hasMessage("Effects, line 1: a meaning is missing in \"a.B.c\"");
    }

    /** Overrides one method of the class that has the state. */
    private static final class CountingList extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        @Override
        public boolean add(String element) {
            return super.add(element);
        }
    }

    /** Has no state but what it makes itself. */
    private static final class Countdown implements Iterator<Integer> {
        private int left = 3;

        @Override
        public boolean hasNext() {
            return left > 0;
        }

        @Override
        public Integer next() {
            return left--;
        }
    }

    /** Takes this test's classes for instrumented, or none. */
    private static EffectTable table(boolean instrumented) {
        return EffectTable.standard()
                .with(
                        new ProgramClasses() {
                            @Override
                            public boolean isInstrumented(Class<?> type) {
                                return instrumented && type.getEnclosingClass() != null;
                            }

                            @Override
                            public boolean declares(
                                    Class<?> type, String method, String descriptor) {
                                return type == CountingList.class && method.equals("add");
                            }
                        });
    }

    private static Set<Meaning> meanings(
            EffectTable table, Class<?> named, String method, String descriptor, Class<?> type) {
        return table.ofProgram(table.lookup(named, method, descriptor), type).meanings();
    }

    @Test
    void whatIsRecordedInsideACallHasNoEffectAtTheCall() {
        EffectTable table = table(true);
        String add = "(Ljava/lang/Object;)Z";
        assertThat(meanings(table, List.class, "add", add, CountingList.class))
                .containsExactly(Meaning.PURE);
        assertThat(meanings(table, List.class, "size", "()I", CountingList.class))
                .containsExactly(Meaning.READS);
        Effect ofSuper = table.lookup(ArrayList.class, "add", add).ofSuperCall();
        assertThat(table.ofProgram(ofSuper, CountingList.class).meanings())
                .contains(Meaning.WRITES);
        String next = "()Ljava/lang/Object;";
        assertThat(meanings(table, Iterator.class, "next", next, Countdown.class))
                .containsExactly(Meaning.PURE);
    }

    @Test
    void ofClassesThatAreNotInstrumentedTheCallIsAllThatIsSeen() {
        EffectTable table = table(false);
        String next = "()Ljava/lang/Object;";
        assertThat(meanings(table, Iterator.class, "next", next, Countdown.class))
                .doesNotContain(Meaning.PURE);
    }

    @Test
    void whatIsNotListedReadsIfItsCodeStoresNothing() {
        assertThat(unlisted(java.text.SimpleDateFormat.class, "toPattern", "()Ljava/lang/String;"))
                .isTrue();
        assertThat(unlisted(java.util.GregorianCalendar.class, "getCalendarType", STRING)).isTrue();
        assertThat(unlisted(java.util.regex.Matcher.class, "groupCount", "()I")).isTrue();
    }

    @Test
    void whatIsNotListedWritesIfItMayStoreSomething() {
        assertThat(unlisted(java.util.regex.Matcher.class, "find", "()Z")).isFalse();
        assertThat(unlisted(java.util.GregorianCalendar.class, "get", "(I)I")).isFalse();
        assertThat(unlisted(java.util.GregorianCalendar.class, "getTimeInMillis", "()J")).isFalse();
        assertThat(
                        unlisted(
                                java.text.SimpleDateFormat.class,
                                "format",
                                "(Ljava/util/Date;)Ljava/lang/String;"))
                .isFalse();
        assertThat(unlisted(java.util.zip.CRC32.class, "update", "(I)V")).isFalse();
        // There is no code to look at.
        assertThat(unlisted(java.text.Format.class, "noSuchMethod", "()V")).isFalse();
    }

    private static final String STRING = "()Ljava/lang/String;";

    private static boolean unlisted(Class<?> type, String method, String descriptor) {
        return ReadOnlyCode.isRead(Lineage.of(type), method, descriptor);
    }
}
