package io.forethread.benchmarks.rivals;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.atomicity.AppendedBuffer;
import io.forethread.benchmarks.rivals.programs.atomicity.AuditDuringTransfer;
import io.forethread.benchmarks.rivals.programs.atomicity.CacheFilledTwice;
import io.forethread.benchmarks.rivals.programs.atomicity.ClosedMeanwhile;
import io.forethread.benchmarks.rivals.programs.atomicity.HalfBuiltSingleton;
import io.forethread.benchmarks.rivals.programs.atomicity.IteratedWithoutLock;
import io.forethread.benchmarks.rivals.programs.atomicity.ListenerAddedTwice;
import io.forethread.benchmarks.rivals.programs.atomicity.NumbersInBlocks;
import io.forethread.benchmarks.rivals.programs.atomicity.OneUnlockedIncrement;
import io.forethread.benchmarks.rivals.programs.atomicity.OverdrawnAccount;
import io.forethread.benchmarks.rivals.programs.atomicity.RefreshedTwice;
import io.forethread.benchmarks.rivals.programs.atomicity.TicketSellers;
import io.forethread.benchmarks.rivals.programs.atomicity.TwoSingletons;
import io.forethread.benchmarks.rivals.programs.atomicity.WordTally;
import io.forethread.benchmarks.rivals.programs.atomicity.WorkersTakeTasks;
import io.forethread.benchmarks.rivals.programs.atomicity.WriteUnderReadLock;
import io.forethread.benchmarks.rivals.programs.blocking.BarrierSetBackLate;
import io.forethread.benchmarks.rivals.programs.blocking.BufferWithIf;
import io.forethread.benchmarks.rivals.programs.blocking.BufferWithNotify;
import io.forethread.benchmarks.rivals.programs.blocking.EndsTooEarly;
import io.forethread.benchmarks.rivals.programs.blocking.LatchCountsWithoutLock;
import io.forethread.benchmarks.rivals.programs.blocking.MissedSignal;
import io.forethread.benchmarks.rivals.programs.blocking.NestedMonitors;
import io.forethread.benchmarks.rivals.programs.blocking.PermitsOneByOne;
import io.forethread.benchmarks.rivals.programs.blocking.PetersonReversed;
import io.forethread.benchmarks.rivals.programs.blocking.Philosophers;
import io.forethread.benchmarks.rivals.programs.blocking.ReaderSlipsIn;
import io.forethread.benchmarks.rivals.programs.blocking.SpinLockInTwoSteps;
import io.forethread.benchmarks.rivals.programs.blocking.ThreeSwitches;
import io.forethread.benchmarks.rivals.programs.blocking.TransfersBothWays;
import io.forethread.benchmarks.rivals.programs.blocking.TurnsChecked;
import io.forethread.benchmarks.rivals.programs.correct.BufferWithWhile;
import io.forethread.benchmarks.rivals.programs.correct.DoubleChecked;
import io.forethread.benchmarks.rivals.programs.correct.EndsInTime;
import io.forethread.benchmarks.rivals.programs.correct.LockedCounter;
import io.forethread.benchmarks.rivals.programs.correct.OrderedPhilosophers;
import io.forethread.benchmarks.rivals.programs.correct.Peterson;
import io.forethread.benchmarks.rivals.programs.correct.Phases;
import io.forethread.benchmarks.rivals.programs.correct.RefreshedOnce;
import io.forethread.benchmarks.rivals.programs.correct.SemaphoreLimits;
import io.forethread.benchmarks.rivals.programs.correct.SpinLockInOneStep;
import io.forethread.benchmarks.rivals.programs.correct.StackWithRetry;
import io.forethread.benchmarks.rivals.programs.correct.WordTallyByMerge;
import io.forethread.benchmarks.rivals.programs.structures.ListWithoutMarks;
import io.forethread.benchmarks.rivals.programs.structures.ListWithoutValidation;
import io.forethread.benchmarks.rivals.programs.structures.PoolReturnsTooEarly;
import io.forethread.benchmarks.rivals.programs.structures.QueueWithPlainLink;
import io.forethread.benchmarks.rivals.programs.structures.RingWithTwoProducers;
import io.forethread.benchmarks.rivals.programs.structures.SharedArrayList;
import io.forethread.benchmarks.rivals.programs.structures.SharedHashMap;
import io.forethread.benchmarks.rivals.programs.structures.SnapshotInOnePass;
import io.forethread.benchmarks.rivals.programs.structures.StackWithReusedNodes;
import io.forethread.benchmarks.rivals.programs.structures.StackWithoutRetry;
import io.forethread.benchmarks.rivals.programs.structures.StolenAndTaken;
import io.forethread.benchmarks.rivals.programs.structures.TableGrows;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/** All programs, in the order of the table. */
public final class Catalog {
    private static final List<Entry> ENTRIES =
            List.of(
                    new Entry("AppendedBuffer", Harm.ERROR, () -> new AppendedBuffer()),
                    new Entry("AuditDuringTransfer", Harm.ERROR, () -> new AuditDuringTransfer()),
                    new Entry("CacheFilledTwice", Harm.ERROR, () -> new CacheFilledTwice()),
                    new Entry("ClosedMeanwhile", Harm.ERROR, () -> new ClosedMeanwhile()),
                    new Entry("HalfBuiltSingleton", Harm.ERROR, () -> new HalfBuiltSingleton()),
                    new Entry("IteratedWithoutLock", Harm.ERROR, () -> new IteratedWithoutLock()),
                    new Entry("ListenerAddedTwice", Harm.ERROR, () -> new ListenerAddedTwice()),
                    new Entry("NumbersInBlocks", Harm.ERROR, () -> new NumbersInBlocks()),
                    new Entry("OneUnlockedIncrement", Harm.ERROR, () -> new OneUnlockedIncrement()),
                    new Entry("OverdrawnAccount", Harm.ERROR, () -> new OverdrawnAccount()),
                    new Entry("RefreshedTwice", Harm.ERROR, () -> new RefreshedTwice()),
                    new Entry("TicketSellers", Harm.ERROR, () -> new TicketSellers()),
                    new Entry("TwoSingletons", Harm.ERROR, () -> new TwoSingletons()),
                    new Entry("WordTally", Harm.ERROR, () -> new WordTally()),
                    new Entry("WorkersTakeTasks", Harm.ERROR, () -> new WorkersTakeTasks()),
                    new Entry("WriteUnderReadLock", Harm.ERROR, () -> new WriteUnderReadLock()),
                    new Entry("ListWithoutMarks", Harm.ERROR, () -> new ListWithoutMarks()),
                    new Entry(
                            "ListWithoutValidation", Harm.ERROR, () -> new ListWithoutValidation()),
                    new Entry("PoolReturnsTooEarly", Harm.ERROR, () -> new PoolReturnsTooEarly()),
                    new Entry("QueueWithPlainLink", Harm.ERROR, () -> new QueueWithPlainLink()),
                    new Entry("RingWithTwoProducers", Harm.ERROR, () -> new RingWithTwoProducers()),
                    new Entry("SharedArrayList", Harm.ERROR, () -> new SharedArrayList()),
                    new Entry("SharedHashMap", Harm.ERROR, () -> new SharedHashMap()),
                    new Entry("SnapshotInOnePass", Harm.ERROR, () -> new SnapshotInOnePass()),
                    new Entry("StackWithReusedNodes", Harm.ERROR, () -> new StackWithReusedNodes()),
                    new Entry("StackWithoutRetry", Harm.ERROR, () -> new StackWithoutRetry()),
                    new Entry("StolenAndTaken", Harm.ERROR, () -> new StolenAndTaken()),
                    new Entry("TableGrows", Harm.ERROR, () -> new TableGrows()),
                    new Entry(
                            "BarrierSetBackLate", Harm.STANDSTILL, () -> new BarrierSetBackLate()),
                    new Entry("BufferWithIf", Harm.ERROR, () -> new BufferWithIf()),
                    new Entry("BufferWithNotify", Harm.STANDSTILL, () -> new BufferWithNotify()),
                    new Entry("EndsTooEarly", Harm.ERROR, () -> new EndsTooEarly()),
                    new Entry(
                            "LatchCountsWithoutLock",
                            Harm.STANDSTILL,
                            () -> new LatchCountsWithoutLock()),
                    new Entry("MissedSignal", Harm.STANDSTILL, () -> new MissedSignal()),
                    new Entry("NestedMonitors", Harm.STANDSTILL, () -> new NestedMonitors()),
                    new Entry("PermitsOneByOne", Harm.STANDSTILL, () -> new PermitsOneByOne()),
                    new Entry("PetersonReversed", Harm.ERROR, () -> new PetersonReversed()),
                    new Entry("Philosophers", Harm.STANDSTILL, () -> new Philosophers()),
                    new Entry("ReaderSlipsIn", Harm.ERROR, () -> new ReaderSlipsIn()),
                    new Entry("SpinLockInTwoSteps", Harm.ERROR, () -> new SpinLockInTwoSteps()),
                    new Entry("ThreeSwitches", Harm.ERROR, () -> new ThreeSwitches()),
                    new Entry("TransfersBothWays", Harm.STANDSTILL, () -> new TransfersBothWays()),
                    new Entry("TurnsChecked", Harm.STANDSTILL, () -> new TurnsChecked()),
                    new Entry("BufferWithWhile", Harm.NONE, () -> new BufferWithWhile()),
                    new Entry("DoubleChecked", Harm.NONE, () -> new DoubleChecked()),
                    new Entry("EndsInTime", Harm.NONE, () -> new EndsInTime()),
                    new Entry("LockedCounter", Harm.NONE, () -> new LockedCounter()),
                    new Entry("OrderedPhilosophers", Harm.NONE, () -> new OrderedPhilosophers()),
                    new Entry("Peterson", Harm.NONE, () -> new Peterson()),
                    new Entry("Phases", Harm.NONE, () -> new Phases()),
                    new Entry("RefreshedOnce", Harm.NONE, () -> new RefreshedOnce()),
                    new Entry("SemaphoreLimits", Harm.NONE, () -> new SemaphoreLimits()),
                    new Entry("SpinLockInOneStep", Harm.NONE, () -> new SpinLockInOneStep()),
                    new Entry("StackWithRetry", Harm.NONE, () -> new StackWithRetry()),
                    new Entry("WordTallyByMerge", Harm.NONE, () -> new WordTallyByMerge()));

    private Catalog() {}

    /** What a program does in the worst case. */
    public enum Harm {
        /** Nothing: it is correct. */
        NONE,
        /** A thread ends by an exception or error. */
        ERROR,
        /** Threads wait for ever. */
        STANDSTILL
    }

    /**
     * A program of the catalog.
     *
     * @param harm what it does in the worst case
     * @param maker makes the program. Its class is not loaded before: some tools miss classes that
     *     were loaded earlier than they were
     */
    public record Entry(String name, Harm harm, Supplier<Program> maker) {

        public boolean hasBug() {
            return harm != Harm.NONE;
        }
    }

    public static List<Entry> entries() {
        return ENTRIES;
    }

    /** Returns the program with this name. */
    public static Entry named(String name) {
        return ENTRIES.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("There is no program " + name));
    }
}
