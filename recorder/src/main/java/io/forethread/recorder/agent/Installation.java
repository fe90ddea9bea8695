package io.forethread.recorder.agent;

import io.forethread.recorder.jdk.rewrite.UnsafeParking;

import java.lang.instrument.Instrumentation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * The installation of Forethread in this JVM: hooks in the bootstrap class path, rewritten JDK
 * classes, and instrumentation of the application's classes as they load. There is at most one.
 */
public final class Installation {
    private static Instrumentation given;
    private static Installation installed;
    private static String failure;

    private final Instrumentation instrumentation;
    private final InstallationProblems problems = new InstallationProblems();
    private final ApplicationTransformer application;
    private final Retransformation retransformation;
    private ClassFilter filter;
    private Duration time = Duration.ZERO;

    private Installation(
            Instrumentation instrumentation, ClassFilter filter, ClassRewriter rewriter) {
        this.instrumentation = instrumentation;
        this.filter = filter;
        application = new ApplicationTransformer(filter, rewriter, problems);
        retransformation = new Retransformation(instrumentation, problems);
    }

    /** Remembers what {@code -javaagent} provides; called before {@link #ensure}. */
    public static synchronized void given(Instrumentation instrumentation) {
        given = instrumentation;
    }

    /**
     * Installs Forethread, or sets the filter of the existing installation.
     *
     * @param filter which classes are the application's; null for the present filter or the default
     *     one
     * @param rewriter instruments them; that of the first call stays
     * @throws InstallationException if this JVM does not allow it; the same at every further call
     */
    public static synchronized Installation ensure(ClassFilter filter, ClassRewriter rewriter) {
        if (failure != null) {
            throw new InstallationException(failure);
        }
        if (installed == null) {
            installed = install(filter == null ? ClassFilter.standard() : filter, rewriter);
        } else if (filter != null && !filter.equals(installed.filter)) {
            installed.use(filter);
        }
        return installed;
    }

    private static Installation install(ClassFilter filter, ClassRewriter rewriter) {
        long start = System.nanoTime();
        try {
            Instrumentation instrumentation = given == null ? Attachment.attach() : given;
            Installation installation = new Installation(instrumentation, filter, rewriter);
            installation.install();
            installation.time = Duration.ofNanos(System.nanoTime() - start);
            return installation;
        } catch (InstallationException e) {
            failure = e.getMessage();
            throw e;
        }
    }

    private void install() {
        BootClasses.install(instrumentation);
        BootClasses.define(UnsafeParking.NAME, UnsafeParking.classFile());
        instrumentation.addTransformer(new JdkTransformer(problems), true);
        instrumentation.addTransformer(application, true);
        retransformation.ofLoaded(JdkTransformer::wants);
        requireRewritten(Thread.class);
        requireRewritten(LockSupport.class);
        application.noteLoaded(instrumentation.getAllLoadedClasses());
        retransformation.ofLoaded(application::wants);
    }

    /** Nothing can be scheduled without this class, so the installation fails. */
    private void requireRewritten(Class<?> type) {
        String problem = problems.about(type);
        if (problem != null) {
            throw new InstallationException(
                    "Forethread does not know how to work on Java "
                            + Runtime.version()
                            + ": "
                            + problem);
        }
    }

    private void use(ClassFilter newFilter) {
        ClassFilter old = filter;
        filter = newFilter;
        application.use(newFilter);
        retransformation.ofLoaded(
                type ->
                        application.wants(type)
                                && !old.includes(type.getName(), type.getClassLoader()));
    }

    /** Instruments all classes of the application again, in the way that new ones are now. */
    public static synchronized void renew() {
        if (installed != null) {
            installed.retransformation.ofLoaded(installed.application::wants);
        }
    }

    public Instrumentation instrumentation() {
        return instrumentation;
    }

    /** Returns the current filter. */
    public static synchronized Optional<ClassFilter> presentFilter() {
        return present().map(each -> each.filter);
    }

    /** Lists the classes that could not be instrumented so far, a sentence each. */
    public List<String> problems() {
        return problems.sentences();
    }

    /** Returns the installation in this JVM, if there is one. */
    public static synchronized Optional<Installation> present() {
        return Optional.ofNullable(installed);
    }

    /** Tells how long the installation took. */
    public Duration time() {
        return time;
    }
}
