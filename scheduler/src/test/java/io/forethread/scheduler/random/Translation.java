package io.forethread.scheduler.random;

import io.forethread.scheduler.random.Instruction.Branch;
import io.forethread.scheduler.random.Instruction.OnMonitor;
import io.forethread.scheduler.random.Method.Form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes a program as Java source and as instructions for the abstract machine, both in one go, so
 * that every instruction knows its line.
 *
 * <p>Whatever a program needs (locks, nodes, arrays, threads) is in parameters and in locals that
 * lambdas capture: to read them is no event. There are no initializers either.
 */
final class Translation {
    private static final String INDENTATION = "    ";

    private final RandomProgram program;
    private final StringBuilder source = new StringBuilder();
    private final Map<String, List<Instruction>> code = new LinkedHashMap<>();
    private int lines;
    private int depth;
    private String enclosingClass;
    private String method;
    private List<Instruction> instructions = new ArrayList<>();

    private Translation(RandomProgram program) {
        this.program = program;
        this.enclosingClass = program.className();
    }

    /**
     * A program in both forms.
     *
     * @param code the instructions of every method, by its name
     */
    record Result(String source, Map<String, List<Instruction>> code) {}

    static Result of(RandomProgram program) {
        Translation translation = new Translation(program);
        translation.writeClass();
        return new Result(translation.source.toString(), translation.code);
    }

    // ---- what operations use

    /** Writes a line of source and returns its place. */
    Place line(String text) {
        source.append(INDENTATION.repeat(depth)).append(text).append('\n');
        lines++;
        return new Place(enclosingClass, method, lines, false);
    }

    /** Writes a line that opens a block. */
    Place open(String text) {
        Place place = line(text);
        depth++;
        return place;
    }

    /** Closes a block and opens another. */
    void reopen(String text) {
        depth--;
        open(text);
    }

    /** Closes a block; javac puts what happens at its end on this line. */
    Place close() {
        depth--;
        return line("}");
    }

    /** Adds an instruction and returns its index. */
    int emit(Instruction instruction) {
        instructions.add(instruction);
        return instructions.size() - 1;
    }

    /** Keeps room for a branch and returns its index. */
    int reserve() {
        return emit(new Branch(frame -> false, 0));
    }

    /** Fills the room at an index with a branch to what comes next. */
    void branch(int index, Predicate<Frame> condition) {
        instructions.set(index, new Branch(condition, instructions.size()));
    }

    void translate(List<Operation> operations) {
        for (Operation operation : operations) {
            operation.translate(this);
        }
    }

    /** Returns a statement that calls a method. */
    String call(Method callee) {
        String receiver = callee.receiver(program.simpleName());
        return receiver + "." + callee.name() + "(" + arguments() + ");";
    }

    // ---- the class

    private void writeClass() {
        line("package " + RandomProgram.PACKAGE + ";");
        line("");
        line("import io.forethread.programs.Program;");
        line("import io.forethread.programs.Threads;");
        line("");
        String name = program.simpleName();
        open("public final class " + name + " extends " + name + "Base implements Program {");
        writeFields(FieldVariable.Home.SELF, FieldVariable.Home.SELF_STATIC);
        line(RandomProgram.DONE.declaration(name));
        line("public " + name + "() {}");
        writeRun();
        program.threads().forEach(this::writeThread);
        program.methods().stream()
                .filter(each -> each.form() != Form.NODE_SYNCHRONIZED)
                .forEach(this::writeMethod);
        open("static final class Node {");
        enclosingClass = program.className() + "$Node";
        writeFields(FieldVariable.Home.NODE, FieldVariable.Home.NODE);
        program.methods().stream()
                .filter(each -> each.form() == Form.NODE_SYNCHRONIZED)
                .forEach(this::writeMethod);
        close();
        close();
        line("");
        open("class " + name + "Base {");
        writeFields(FieldVariable.Home.BASE, FieldVariable.Home.BASE_STATIC);
        close();
    }

    private void writeFields(FieldVariable.Home one, FieldVariable.Home other) {
        for (FieldVariable field : program.fields()) {
            if (field.home() == one || field.home() == other) {
                line(field.declaration(program.simpleName()));
            }
        }
    }

    private void writeRun() {
        line("@Override");
        open("public void run() throws Exception {");
        line(program.simpleName() + " self = this;");
        program.locks().forEach(lock -> line("Object " + lock + " = new Object();"));
        program.nodes().forEach(node -> line("Node " + node + " = new Node();"));
        for (ArrayVariable array : program.arrays()) {
            String type = array.type().keyword();
            String length = "[" + array.length() + "]";
            line(type + "[] " + array.name() + " = new " + type + length + ";");
        }
        line("thread0(" + arguments() + ");");
        close();
    }

    private void writeThread(ThreadBody thread) {
        method = thread.method();
        String siblings = threads(thread.siblings(), ", Thread c");
        open(
                "private static void "
                        + method
                        + "("
                        + parameters()
                        + siblings
                        + ") throws Exception {");
        if (!thread.name().equals(ThreadBody.FIRST)) {
            emit(new Instruction.Begin());
        }
        writeLocals();
        for (int child : thread.children()) {
            ThreadBody body = program.threads().get(child);
            String arguments = arguments() + threads(body.siblings(), ", c");
            String call = body.method() + "(" + arguments + ")";
            line("Thread c" + child + " = Threads.create(() -> " + call + ");");
        }
        translate(thread.body());
        if (thread.name().equals(ThreadBody.FIRST)) {
            new Operation.Finish(RandomProgram.DONE).translate(this);
        }
        close();
        emit(new Instruction.End());
        finishMethod();
    }

    private void writeMethod(Method each) {
        method = each.name();
        String modifiers = each.form().modifiers();
        open(modifiers + " void " + method + "(" + parameters() + ") throws Exception {");
        Place entry = writeLocals().ofMethod();
        if (each.isSynchronized()) {
            emit(new OnMonitor(entry, each.monitor(), MonitorAction.ACQUIRE));
        }
        translate(each.body());
        Place exit = close().ofMethod();
        if (each.isSynchronized()) {
            emit(new OnMonitor(exit, each.monitor(), MonitorAction.RELEASE));
        }
        finishMethod();
    }

    private void finishMethod() {
        code.put(method, List.copyOf(instructions));
        instructions = new ArrayList<>();
    }

    private Place writeLocals() {
        Place first =
                line(
                        IntStream.range(0, Frame.NUMBERS)
                                .mapToObj(i -> "x" + i + " = 0")
                                .collect(Collectors.joining(", ", "long ", ";")));
        line(
                IntStream.range(0, Frame.REFERENCES)
                        .mapToObj(i -> "o" + i + " = null")
                        .collect(Collectors.joining(", ", "Node ", ";")));
        return first;
    }

    private String parameters() {
        return Stream.of(
                        Stream.of(program.simpleName() + " self"),
                        program.locks().stream().map(lock -> "Object " + lock),
                        program.nodes().stream().map(node -> "Node " + node),
                        program.arrays().stream()
                                .map(array -> array.type().keyword() + "[] " + array.name()))
                .flatMap(each -> each)
                .collect(Collectors.joining(", "));
    }

    private String arguments() {
        return Stream.of(
                        Stream.of("self"),
                        program.locks().stream(),
                        program.nodes().stream(),
                        program.arrays().stream().map(ArrayVariable::name))
                .flatMap(each -> each)
                .collect(Collectors.joining(", "));
    }

    private static String threads(List<Integer> numbers, String prefix) {
        return numbers.stream().map(number -> prefix + number).collect(Collectors.joining());
    }
}
