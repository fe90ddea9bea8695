package io.forethread.recorder.instrument.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.facts.MethodKey;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Set;
import java.util.Stack;
import java.util.Vector;

@SuppressWarnings({"JdkObsolete", "UnsynchronizedOverridesSynchronized"}) // that is the point
class GateRegistryTests {
    private static final String ADD = "(Ljava/lang/Object;)Z";

    static class Loaded {
        static synchronized void locks() {}

        synchronized int value() {
            return 1;
        }
    }

    static class Overrides extends Loaded {
        @Override
        int value() {
            return super.value() + 1;
        }
    }

    @Test
    void theReceiversMethodDecides() {
        int add = GateRegistry.method(null, "add", ADD, false);
        Vector<String> vector = new Vector<>();
        assertThat(GateRegistry.lockFor(vector, add)).isSameAs(vector);
        assertThat(GateRegistry.lockFor(new ArrayList<>(), add)).isNull();
        assertThat(GateRegistry.lockFor(null, add)).isNull();
        int push =
                GateRegistry.method(null, "push", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
        Stack<String> stack = new Stack<>();
        assertThat(GateRegistry.lockFor(stack, push)).isSameAs(stack);
    }

    @Test
    void wrappersHaveTheLockThatTheAccessorFinds() {
        int add = GateRegistry.method(null, "add", ADD, false);
        int iterator = GateRegistry.method(null, "iterator", "()Ljava/util/Iterator;", false);
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        try {
            GateRegistry.mutexes(wrapper -> "the lock of " + wrapper);
            assertThat(GateRegistry.lockFor(list, add)).isEqualTo("the lock of []");
            assertThat(GateRegistry.lockFor(list, iterator)).isNull();
        } finally {
            GateRegistry.mutexes(wrapper -> null);
        }
    }

    @Test
    void otherWrappersHaveTheLockOfWhatTheyWrap() {
        int add = GateRegistry.method(null, "add", ADD, false);
        int stream = GateRegistry.method(null, "stream", "()Ljava/util/stream/Stream;", false);
        Vector<String> vector = new Vector<>();
        Hashtable<String, Boolean> table = new Hashtable<>();
        Set<String> set = Collections.newSetFromMap(table);
        Collection<String> view = Collections.unmodifiableCollection(vector);
        try {
            GateRegistry.wrappers(wrapper -> wrapper == set ? table : vector);
            assertThat(GateRegistry.lockFor(view, add)).isSameAs(vector);
            assertThat(GateRegistry.lockFor(set, add)).isSameAs(table);
            assertThat(GateRegistry.lockFor(set, stream)).isNull();
            GateRegistry.wrappers(wrapper -> new HashMap<>());
            assertThat(GateRegistry.lockFor(set, add)).isNull();
        } finally {
            GateRegistry.wrappers(wrapper -> null);
        }
    }

    @Test
    void superCallsGoToTheNamedClass() {
        Overrides object = new Overrides();
        int any = GateRegistry.method(null, "value", "()I", false);
        int superCall = GateRegistry.method(Loaded.class.getName(), "value", "()I", false);
        assertThat(GateRegistry.lockFor(object, any)).isNull();
        assertThat(GateRegistry.lockFor(object, superCall)).isSameAs(object);
    }

    @Test
    void staticMethodsLockTheirClass() {
        int locks = GateRegistry.method(Overrides.class.getName(), "locks", "()V", true);
        assertThat(GateRegistry.lockFor(Overrides.class, locks)).isSameAs(Loaded.class);
    }

    @Test
    void methodsOfLoadedClassesAreKnown() {
        GateRegistry.alreadyLoaded(Loaded.class);
        assertThat(GateRegistry.isOfLoadedClass(new MethodKey("locks", "()V"))).isTrue();
        assertThat(GateRegistry.isOfLoadedClass(new MethodKey("neverSeen", "()V"))).isFalse();
    }
}
