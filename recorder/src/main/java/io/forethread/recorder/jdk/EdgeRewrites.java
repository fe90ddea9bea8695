package io.forethread.recorder.jdk;

import static io.forethread.recorder.jdk.rewrite.EdgeCode.afterRead;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.awaitAtEnd;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.awaitIfTrue;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.beforeCall;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.beforeWrite;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.entry;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.entryOfElement;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.entryOfField;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.entryOfPart;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.entryOfType;
import static io.forethread.recorder.jdk.rewrite.EdgeCode.result;

import io.forethread.recorder.jdk.rewrite.BarrierRewrite;
import io.forethread.recorder.jdk.rewrite.EdgeCode;
import io.forethread.recorder.jdk.rewrite.ExitHook;
import io.forethread.recorder.jdk.rewrite.HookCalls;
import io.forethread.recorder.jdk.rewrite.MethodRewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lists the places where code of the JDK publishes something that another thread sees; {@code
 * docs/happens-before.md} lists the resulting edges. Methods that a JDK does not have are ignored.
 */
final class EdgeRewrites {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String FUTURE_TASK = CONCURRENT + "FutureTask";
    private static final String COMPLETABLE_FUTURE = CONCURRENT + "CompletableFuture";
    private static final String POOL = CONCURRENT + "ThreadPoolExecutor";
    private static final String SCHEDULED_POOL = CONCURRENT + "ScheduledThreadPoolExecutor";
    private static final String PER_TASK = CONCURRENT + "ThreadPerTaskExecutor";
    private static final String FORK_JOIN_POOL = CONCURRENT + "ForkJoinPool";
    private static final String FORK_JOIN_TASK = CONCURRENT + "ForkJoinTask";
    private static final String COMPLETER = CONCURRENT + "CountedCompleter";
    private static final String DELAYED = CONCURRENT + "DelayScheduler";
    private static final String PHASER = CONCURRENT + "Phaser";
    private static final String SUBSCRIPTION =
            CONCURRENT + "SubmissionPublisher$BufferedSubscription";

    private static final String TASK = "(L" + FORK_JOIN_TASK + ";)";
    private static final String SCHEDULED = "(L" + CONCURRENT + "RunnableScheduledFuture;)V";
    private static final String SCHEDULED_TASK = DELAYED + "$ScheduledForkJoinTask";
    private static final String SUBSCRIBER = "L" + CONCURRENT + "Flow$Subscriber;";
    private static final String TIMED = "(JL" + CONCURRENT + "TimeUnit;)Z";

    private static final int ENDED = 1;
    private static final int SHUT_DOWN = 2;

    /** The methods of a {@code FutureTask} in which its own thread reads its state. */
    private static final Set<String> OF_RUNNER =
            Set.of("run()V", "runAndReset()Z", "handlePossibleCancellationInterrupt(I)V");

    private static final EdgeRewrites ALL = new EdgeRewrites();

    /** The rewrites of single methods, by class, and by name and descriptor. */
    private final Map<String, Map<String, List<MethodRewrite>>> byMethod = new HashMap<>();

    private EdgeRewrites() {
        threadPools();
        futures();
        forkJoin();
        completableFutures();
        synchronizers();
        others();
    }

    private void add(String type, String method, MethodRewrite rewrite) {
        byMethod.computeIfAbsent(type, key -> new HashMap<>())
                .computeIfAbsent(method, key -> new ArrayList<>())
                .add(rewrite);
    }

    private void executor(String type) {
        add(type, "shutdown()V", entryOfPart("signal", SHUT_DOWN));
        add(type, "shutdownNow()Ljava/util/List;", entryOfPart("signal", SHUT_DOWN));
        add(type, "isShutdown()Z", awaitIfTrue(SHUT_DOWN));
        add(type, "isTerminated()Z", awaitIfTrue(ENDED));
        add(type, "awaitTermination" + TIMED, awaitIfTrue(ENDED));
        add(type, "close()V", awaitAtEnd(ENDED));
    }

    private void threadPools() {
        executor(POOL);
        add(POOL, "execute(Ljava/lang/Runnable;)V", entry("signal", 1));
        add(
                POOL,
                "runWorker(L" + POOL + "$Worker;)V",
                beforeCall(
                        "beforeExecute",
                        "(Ljava/lang/Thread;Ljava/lang/Runnable;)V",
                        EdgeCode::awaitTop));
        add(POOL, "processWorkerExit(L" + POOL + "$Worker;Z)V", entryOfPart("signal", ENDED));
        add(
                POOL,
                "tryTerminate()V",
                beforeCall("terminated", "()V", code -> EdgeCode.ofPart(code, "await", ENDED)));
        add(SCHEDULED_POOL, "delayedExecute" + SCHEDULED, entry("signal", 1));
        add(SCHEDULED_POOL, "reExecutePeriodic" + SCHEDULED, entry("signal", 1));
        executor(PER_TASK);
        add(PER_TASK, "taskComplete(Ljava/lang/Thread;)V", entryOfPart("signal", ENDED));
    }

    private void futures() {
        add(FUTURE_TASK, "finishCompletion()V", entry("signal", 0));
    }

    private void forkJoin() {
        add(FORK_JOIN_TASK, "fork()L" + FORK_JOIN_TASK + ";", entry("signal", 0));
        add(FORK_JOIN_TASK, "doExec()I", entry("taskBegins", 0)); // its type in JDK 17
        add(FORK_JOIN_TASK, "doExec()V", entry("taskBegins", 0));
        add(
                FORK_JOIN_TASK,
                "getAndBitwiseOrStatus(I)I",
                result("statusChanged", "(ILjava/lang/Object;)V"));
        add(
                FORK_JOIN_TASK,
                "casStatus(II)Z",
                EdgeCode.beforeReturn(Opcodes.IRETURN, EdgeRewrites::casStatus));
        add(COMPLETER, "weakCompareAndSetPendingCount(II)Z", entry("signal", 0));
        add(COMPLETER, "compareAndSetPendingCount(II)Z", entry("signal", 0));

        executor(FORK_JOIN_POOL);
        String submitted = TASK + "L" + FORK_JOIN_TASK + ";";
        add(FORK_JOIN_POOL, "externalPush" + TASK + "V", entry("signal", 1));
        add(FORK_JOIN_POOL, "externalSubmit" + submitted, entry("signal", 1));
        add(FORK_JOIN_POOL, "poolSubmit" + submitted.replace("(", "(Z"), entry("signal", 2));
        add(
                FORK_JOIN_POOL,
                "scheduleDelayedTask(L" + SCHEDULED_TASK + ";)L" + SCHEDULED_TASK + ";",
                entry("signal", 1));
        add(SCHEDULED_TASK, "postExec()Z", entry("signal", 0)); // it may be a periodic one
        String worker = "(L" + CONCURRENT + "ForkJoinWorkerThread;Ljava/lang/Throwable;)V";
        String queue = "(L" + FORK_JOIN_POOL + "$WorkQueue;";
        add(FORK_JOIN_POOL, "deregisterWorker" + worker, entryOfPart("signal", ENDED));
        add(FORK_JOIN_POOL, "awaitWork" + queue + ")I", entryOfPart("signal", ENDED));
        add(FORK_JOIN_POOL, "deactivate" + queue + "I)I", entryOfPart("signal", ENDED));
        add(FORK_JOIN_POOL, "awaitQuiescence" + TIMED, awaitIfTrue(ENDED));
        add(FORK_JOIN_POOL, "isQuiescent()Z", awaitIfTrue(ENDED));
    }

    private static void casStatus(MethodVisitor code) {
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ILOAD, 2);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        HookCalls.call(code, EdgeCode.EDGES, "statusChanged", "(ZILjava/lang/Object;)V");
    }

    private void completableFutures() {
        for (String arguments :
                List.of(
                        "internalComplete(Ljava/lang/Object;)Z",
                        "completeNull()Z",
                        "completeValue(Ljava/lang/Object;)Z",
                        "completeThrowable(Ljava/lang/Throwable;)Z",
                        "completeThrowable(Ljava/lang/Throwable;Ljava/lang/Object;)Z",
                        "completeRelay(Ljava/lang/Object;)Z")) {
            add(COMPLETABLE_FUTURE, arguments, result("signalIf", "(ZLjava/lang/Object;)V"));
        }
        String completion = COMPLETABLE_FUTURE + "$Completion";
        add(COMPLETABLE_FUTURE, "tryPushStack(L" + completion + ";)Z", entry("signalStage", 1));
        // A function runs in the thread that claims it, or returns from an executor.
        add(COMPLETABLE_FUTURE + "$UniCompletion", "claim()Z", awaitIfTrue(0));
        add(completion, "run()V", entry("await", 0));
        add(completion, "exec()Z", entry("await", 0));
    }

    private void synchronizers() {
        String barrier = BarrierRewrite.CLASS;
        add(barrier, "dowait(ZJ)I", BarrierRewrite::new);
        MethodRewrite generation = entryOfField(barrier, "generation", BarrierRewrite.GENERATION);
        add(barrier, "nextGeneration()V", generation);
        add(barrier, "breakBarrier()V", generation);

        MethodRewrite advancing =
                beforeCall(
                        "onAdvance",
                        "(II)Z",
                        code -> {
                            code.visitVarInsn(Opcodes.ALOAD, 0);
                            HookCalls.call(
                                    code, EdgeCode.EDGES, "advancing", "(L" + PHASER + ";)V");
                        });
        for (String arrival : List.of("doArrive(I)I", "arriveAndAwaitAdvance()I")) {
            add(PHASER, arrival, entryOfType("arriving", PHASER));
            add(PHASER, arrival, advancing);
        }
        for (String advance :
                List.of(
                        "arriveAndAwaitAdvance()I",
                        "awaitAdvance(I)I",
                        "awaitAdvanceInterruptibly(I)I",
                        "awaitAdvanceInterruptibly(IJL" + CONCURRENT + "TimeUnit;)I")) {
            add(PHASER, advance, result("advanced", "(IL" + PHASER + ";)V"));
        }
        for (String type :
                List.of("AbstractQueuedSynchronizer", "AbstractQueuedLongSynchronizer")) {
            String condition = CONCURRENT + "locks/" + type + "$ConditionObject";
            MethodRewrite threw =
                    ExitHook.onThrow(
                            condition,
                            code -> HookCalls.call(code, EdgeCode.EDGES, "waitThrew", "()V"));
            add(condition, "await()V", threw);
            add(condition, "awaitNanos(J)J", threw);
            add(condition, "awaitUntil(Ljava/util/Date;)Z", threw);
            add(condition, "await" + TIMED, threw);
        }
    }

    private void others() {
        add("java/util/Timer", "sched(Ljava/util/TimerTask;JJ)V", entry("signal", 1));
        add("java/util/TimerThread", "mainLoop()V", beforeCall("run", "()V", EdgeCode::awaitTop));

        add(SUBSCRIPTION, "offer(Ljava/lang/Object;Z)I", entryOfElement("signalElement", 1));
        add(SUBSCRIPTION, "retryOffer(Ljava/lang/Object;)I", entryOfElement("signalElement", 1));
        String next = "consumeNext(" + SUBSCRIBER + "Ljava/lang/Object;)Z";
        add(SUBSCRIPTION, next, entryOfElement("awaitElement", 2));
        for (String told :
                List.of("onSubscribe()V", "onComplete()V", "onError(Ljava/lang/Throwable;)V")) {
            add(SUBSCRIPTION, told, entry("signal", 0));
        }
        for (String seen : List.of("consumeSubscribe(", "consumeComplete(", "consumeError(")) {
            add(SUBSCRIPTION, seen + SUBSCRIBER + ")V", entry("await", 0));
            add(SUBSCRIPTION, seen + SUBSCRIBER + "Ljava/lang/Throwable;)V", entry("await", 0));
        }
    }

    /** Tells whether a class is to be rewritten. */
    static boolean concerns(String internalName) {
        return ALL.byMethod.containsKey(internalName) || !ofFields(internalName, "").isEmpty();
    }

    /** Returns the rewrite of a method. */
    static List<MethodRewrite> of(String internalName, String method) {
        List<MethodRewrite> rewrites =
                new ArrayList<>(
                        ALL.byMethod
                                .getOrDefault(internalName, Map.of())
                                .getOrDefault(method, List.of()));
        rewrites.addAll(ofFields(internalName, method));
        return rewrites;
    }

    /** Returns the rewrites of accesses to fields that say whether something is done. */
    private static List<MethodRewrite> ofFields(String type, String method) {
        if (type.startsWith(COMPLETABLE_FUTURE)) {
            String object = "Ljava/lang/Object;";
            return List.of(
                    afterRead("result", object, "result"),
                    beforeWrite("result", object),
                    afterRead("status", "I", "status"));
        }
        if (type.equals(FUTURE_TASK) && !OF_RUNNER.contains(method)) {
            return List.of(afterRead("state", "I", "state"));
        }
        if (type.equals(COMPLETER)) {
            return List.of(
                    afterRead("status", "I", "status"), afterRead("pending", "I", "pending"));
        }
        if (type.startsWith(FORK_JOIN_TASK)
                || type.startsWith(FORK_JOIN_POOL)
                || type.startsWith(DELAYED)) {
            return List.of(afterRead("status", "I", "status"));
        }
        if (type.equals(BarrierRewrite.CLASS)) {
            return List.of(afterRead("broken", "Z", "broken"));
        }
        return List.of();
    }
}
