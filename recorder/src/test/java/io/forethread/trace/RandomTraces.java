package io.forethread.trace;

import io.forethread.trace.store.TraceBuilder;

import java.util.List;
import java.util.Random;

/**
 * Makes traces that no program would, but any trace must survive: all kinds of event, names that
 * look like notation, several things of the same name, bits that are no proper value of their type.
 */
public final class RandomTraces {
    private static final List<String> CLASSES =
            List.of(
                    "Account",
                    "bank.Account",
                    "shop.Account",
                    "bank.Account$Part",
                    "bank.Lambda$$14/0x0000000800c03000",
                    "?",
                    "a b|c@d(e)=f#g:h+i~j,k\\l\"m",
                    "\u00fcber.\u4e2d\ud83d\ude00",
                    "[I",
                    "[[Z",
                    "[Lbank.Account;",
                    "[[Ljava.lang.Object;",
                    "[Lint;",
                    "[",
                    "int[]",
                    "/slash",
                    "//x",
                    "\\u0041");
    private static final List<String> MEMBERS =
            List.of(
                    "balance",
                    "<init>",
                    "run",
                    "a.b",
                    "odd name|=",
                    "x",
                    "\u00e9",
                    "?",
                    "lambda$0");
    private static final List<String> DESCRIPTORS =
            List.of("Z", "B", "C", "S", "I", "J", "F", "D", "Ljava/lang/String;", "[I", "L a|b;");
    private static final List<String> PARAMETERS =
            List.of("", "I", "Ljava/lang/Object;", "[[Ljava/lang/String;J", "La/b$c;");
    private static final List<String> RESULTS =
            List.of("V", "Z", "I", "J", "D", "Ljava/lang/Object;", "[I");
    private static final List<String> JAVA_NAMES =
            List.of("", "main", "Test worker", " blanks  inside and around ", "a\nb\tc\\d", "\"\"");
    private static final long[] ODD_VALUES = {
        0,
        1,
        -1,
        2,
        'x',
        '|',
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        Integer.MIN_VALUE,
        0x8000_0000L,
        Float.floatToRawIntBits(1.5f),
        Float.floatToRawIntBits(Float.NaN),
        0x7fc0_0001,
        Double.doubleToRawLongBits(-0.0),
        Double.doubleToRawLongBits(Double.POSITIVE_INFINITY),
        0x7ff8_0000_0000_0001L
    };

    private final Random random;

    public RandomTraces(long seed) {
        random = new Random(seed);
    }

    public Trace next(int size) {
        TraceBuilder trace = new TraceBuilder().truncated(random.nextInt(8) == 0);
        TraceDictionary words = dictionary(trace.dictionary());
        for (int i = 0; i < size; i++) {
            addEvent(trace, words);
        }
        return trace.build();
    }

    private TraceDictionary dictionary(TraceDictionary.Builder builder) {
        for (int i = 0; i < 4; i++) {
            builder.addThread(i == 0 ? "T0" : "T0." + random.nextInt(4), pick(JAVA_NAMES));
        }
        for (int i = 0; i < 12; i++) {
            builder.addField(
                    new Field(
                            pick(CLASSES),
                            pick(MEMBERS),
                            pick(DESCRIPTORS),
                            random.nextBoolean(),
                            random.nextBoolean(),
                            random.nextBoolean()));
        }
        for (int i = 0; i < 20; i++) {
            builder.addSite(
                    new Site(
                            pick(CLASSES),
                            pick(MEMBERS),
                            random.nextInt(5) == 0 ? "" : "(ILjava/lang/String;[J)V",
                            random.nextInt(3),
                            random.nextBoolean() ? "" : "Some File.java",
                            random.nextInt(4) - 1));
        }
        for (int i = 0; i < 12; i++) {
            builder.addMethod(
                    new CalledMethod(
                            pick(CLASSES),
                            pick(MEMBERS),
                            "(" + pick(PARAMETERS) + ")" + pick(RESULTS),
                            random.nextBoolean(),
                            CallEffect.of(random.nextInt(4))));
        }
        builder.deep(random.nextBoolean());
        for (int i = 0; i < 15; i++) {
            builder.addObject(pick(CLASSES), random.nextBoolean());
        }
        return builder.build();
    }

    private void addEvent(TraceBuilder trace, TraceDictionary words) {
        EventKind kind = EventKind.of(1 + random.nextInt(EventKind.values().length));
        int thread = random.nextInt(words.threads().size());
        int site = random.nextInt(words.sites().size());
        int owner = random.nextInt(words.objectCount());
        int member = random.nextBoolean() ? 0 : random.nextInt();
        long value = random.nextBoolean() ? oddValue() : 0;
        switch (kind) {
            case READ_FIELD, WRITE_FIELD -> {
                member = random.nextInt(words.fields().size());
                value = fieldValue(words, words.field(member).descriptor());
            }
            case READ_ELEMENT, WRITE_ELEMENT -> {
                String className = words.className(owner);
                value =
                        ValueType.ofElements(className) == ValueType.REFERENCE
                                ? random.nextInt(words.objectCount())
                                : oddValue();
            }
            case ACQUIRE, RELEASE -> member = random.nextInt(3);
            case MARK -> member = random.nextInt(words.fields().size());
            case START, JOIN, INTERRUPT, UNPARK -> value = random.nextInt(words.threads().size());
            case NOTIFY -> value = random.nextInt(words.threads().size() + 1);
            case WAKE, PARK -> value = random.nextInt(4);
            case INVOKE -> {
                member = random.nextInt(words.methods().size());
                value =
                        CallArguments.pack(
                                random.nextInt(words.objectCount()),
                                random.nextInt(words.objectCount()));
            }
            case ANSWER -> {
                member = random.nextInt(words.methods().size());
                value = fieldValue(words, words.method(member).resultDescriptor());
            }
            default -> {}
        }
        trace.add(kind, thread, site, owner, member, value);
    }

    private long fieldValue(TraceDictionary words, String descriptor) {
        return ValueType.ofDescriptor(descriptor) == ValueType.REFERENCE
                ? random.nextInt(words.objectCount())
                : oddValue();
    }

    private long oddValue() {
        return random.nextInt(4) == 0
                ? random.nextLong()
                : ODD_VALUES[random.nextInt(ODD_VALUES.length)];
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
