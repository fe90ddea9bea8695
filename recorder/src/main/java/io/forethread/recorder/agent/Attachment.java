package io.forethread.recorder.agent;

import net.bytebuddy.agent.ByteBuddyAgent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;

/** Gets an {@link Instrumentation} if the JVM was started without {@code -javaagent}. */
final class Attachment {
    private Attachment() {}

    static Instrumentation attach() {
        try {
            return load();
        } catch (RuntimeException | LinkageError e) {
            throw new InstallationException(
                    reason(e)
                            + " Starting the JVM with -javaagent:<jar of"
                            + " forethread-recorder> avoids this.",
                    e);
        }
    }

    private static Instrumentation load() {
        File jar;
        try {
            jar = AgentJar.inCache();
        } catch (IOException e) {
            return ByteBuddyAgent.install(); // with a jar among the temporary files
        }
        ByteBuddyAgent.attach(jar, ByteBuddyAgent.ProcessProvider.ForCurrentVm.INSTANCE);
        return ByteBuddyAgent.getInstrumentation();
    }

    private static String reason(Throwable failure) {
        if (hasOption("-XX:+DisableAttachMechanism")) {
            return "This JVM runs with -XX:+DisableAttachMechanism, so no agent can be attached to"
                    + " it.";
        }
        if (hasOption("-XX:-EnableDynamicAgentLoading")) {
            return "This JVM runs with -XX:-EnableDynamicAgentLoading, so no agent can be loaded.";
        }
        if (ModuleLayer.boot().findModule("jdk.attach").isEmpty()) {
            return "This Java runtime has no module jdk.attach, so no agent can be attached to it.";
        }
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return "This JVM refused to load Forethread's agent: " + root + ".";
    }

    private static boolean hasOption(String option) {
        try {
            return ManagementFactory.getRuntimeMXBean().getInputArguments().contains(option);
        } catch (RuntimeException | LinkageError e) {
            return false; // a runtime without java.management cannot tell
        }
    }
}
