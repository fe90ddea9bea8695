package io.forethread.recorder.agent;

import java.lang.reflect.InvocationTargetException;

/** Installs Forethread in this JVM, then runs JUnit's ConsoleLauncher in it. */
public final class InstalledLauncher {
    private InstalledLauncher() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Installation installation =
                Installation.ensure(ClassFilter.standard(), (bytes, name, loader, loaded) -> null);
        if (!installation.problems().isEmpty()) {
            System.err.println(installation.problems());
            System.exit(2);
        }
        try {
            Class.forName("org.junit.platform.console.ConsoleLauncher")
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) arguments);
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace();
            System.exit(3);
        }
    }
}
