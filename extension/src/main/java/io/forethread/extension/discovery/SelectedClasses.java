package io.forethread.extension.discovery;

import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.Filter;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.ClasspathRootSelector;
import org.junit.platform.engine.discovery.IterationSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.ModuleSelector;
import org.junit.platform.engine.discovery.NestedClassSelector;
import org.junit.platform.engine.discovery.NestedMethodSelector;
import org.junit.platform.engine.discovery.PackageNameFilter;
import org.junit.platform.engine.discovery.PackageSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Lists the classes that a request selects, by their internal names, without loading them. */
final class SelectedClasses {
    private final ClassFiles files;
    private final Predicate<String> wanted;
    private final Set<String> names = new TreeSet<>();

    private SelectedClasses(ClassFiles files, Predicate<String> wanted) {
        this.files = files;
        this.wanted = wanted;
    }

    static Set<String> of(LauncherDiscoveryRequest request, ClassFiles files) {
        SelectedClasses selected = new SelectedClasses(files, filter(request));
        request.getSelectorsByType(DiscoverySelector.class).forEach(selected::add);
        return selected.names;
    }

    /** Filters by name are for classes that are found in a package or folder. */
    private static Predicate<String> filter(LauncherDiscoveryRequest request) {
        Predicate<String> classes =
                Filter.composeFilters(request.getFiltersByType(ClassNameFilter.class))
                        .toPredicate();
        Predicate<String> packages =
                Filter.composeFilters(request.getFiltersByType(PackageNameFilter.class))
                        .toPredicate();
        return name ->
                classes.test(name)
                        && packages.test(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
    }

    private void add(DiscoverySelector selector) {
        if (selector instanceof ClassSelector one) {
            addClass(one.getClassName());
        } else if (selector instanceof MethodSelector one) {
            addClass(one.getClassName());
        } else if (selector instanceof NestedClassSelector one) {
            one.getEnclosingClassNames().forEach(this::addClass);
            addClass(one.getNestedClassName());
        } else if (selector instanceof NestedMethodSelector one) {
            one.getEnclosingClassNames().forEach(this::addClass);
            addClass(one.getNestedClassName());
        } else if (selector instanceof IterationSelector one) {
            add(one.getParentSelector());
        } else if (selector instanceof UniqueIdSelector one) {
            addClassesOf(one.getUniqueId());
        } else if (selector instanceof PackageSelector one) {
            addFound(files.inPackage(one.getPackageName()));
        } else if (selector instanceof ClasspathRootSelector one) {
            addFound(files.inRoot(one.getClasspathRoot()));
        } else if (selector instanceof ModuleSelector one) {
            addFound(files.inModule(one.getModuleName()));
        }
    }

    /** An id names the outermost class by its full name, those in it by their simple names. */
    private void addClassesOf(UniqueId id) {
        String around = null;
        for (UniqueId.Segment segment : id.getSegments()) {
            switch (segment.getType()) {
                case "class", "class-template" -> {
                    around = segment.getValue();
                    addClass(around);
                }
                case "nested-class", "nested-class-template" -> {
                    around = around + "$" + segment.getValue();
                    addClass(around);
                }
                default -> {}
            }
        }
    }

    private void addFound(List<String> classNames) {
        classNames.stream().filter(wanted).forEach(this::addClass);
    }

    private void addClass(String className) {
        names.add(className.replace('.', '/'));
    }
}
