package io.forethread.scheduler.primitives;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Optional;

/** Finds the field of a VarHandle that was made without a hook. */
final class VarHandleNames {
    private VarHandleNames() {}

    static void learn(VarHandle handle) {
        Optional<VarHandle.VarHandleDesc> description = handle.describeConstable();
        if (description.isEmpty() || handle.coordinateTypes().size() > 1) {
            return;
        }
        String name = description.get().constantName();
        if (!handle.coordinateTypes().isEmpty()) {
            AtomicVariables.made(handle, handle.coordinateTypes().get(0), name);
            return;
        }
        // Only the text of a static handle's description names the class: VarHandleDesc[static
        // Owner.name:type].
        try {
            Object owner = description.get().bootstrapArgsList().get(0);
            if (owner instanceof java.lang.constant.ClassDesc type) {
                Object resolved = type.resolveConstantDesc(MethodHandles.lookup());
                AtomicVariables.made(handle, (Class<?>) resolved, name);
            }
        } catch (ReflectiveOperationException e) {
            // The class is not accessible: accesses through the handle are not recorded.
        }
    }
}
