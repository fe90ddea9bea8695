package io.forethread.extension.discovery;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out, by class files alone, which classes are annotated with {@code @PredictConcurrency} and
 * where their tests come from.
 */
final class AnnotatedClasses {
    static final String PREDICT_CONCURRENCY = "io/forethread/PredictConcurrency";

    private final AnnotationOutlines outlines;
    private final Set<String> rewritten = new LinkedHashSet<>();
    private boolean any;

    AnnotatedClasses(AnnotationOutlines outlines) {
        this.outlines = outlines;
    }

    /** Looks at a class that is selected, and at all that its tests may come from. */
    void look(String internalName) {
        outlines.find(internalName).ifPresent(this::look);
    }

    private void look(AnnotationOutline selected) {
        if (isPredicted(selected, new HashSet<>())) {
            any = true;
            take(selected);
            return;
        }
        // A method or a nested class may be annotated on its own.
        for (String name : hierarchy(selected.name())) {
            if (hasAnnotatedMethod(name)) {
                any = true;
                rewritten.add(name);
            }
        }
        selected.members().forEach(this::look);
    }

    /** Tells whether anything that was looked at is annotated. */
    boolean any() {
        return any;
    }

    /** Returns the classes whose {@code @Test} methods are to become templates. */
    Set<String> rewritten() {
        return rewritten;
    }

    private void take(AnnotationOutline predicted) {
        if (rewritten.add(predicted.name())) {
            takeAll(predicted.parents());
            takeAll(predicted.members());
        }
    }

    private void takeAll(List<String> names) {
        names.forEach(name -> outlines.find(name).ifPresent(this::take));
    }

    /** Tells whether the annotation is on a class, on one that it extends, or on one around it. */
    private boolean isPredicted(AnnotationOutline outline, Set<String> seen) {
        if (!seen.add(outline.name())) {
            return false;
        }
        return mentions(outline.annotations())
                || anyPredicted(outline.parents(), seen)
                || (outline.enclosing() != null && anyPredicted(Set.of(outline.enclosing()), seen));
    }

    private boolean anyPredicted(Iterable<String> names, Set<String> seen) {
        for (String name : names) {
            Optional<AnnotationOutline> outline = outlines.find(name);
            if (outline.isPresent() && isPredicted(outline.get(), seen)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasAnnotatedMethod(String name) {
        return outlines.find(name)
                .map(AnnotationOutline::methodAnnotations)
                .filter(this::mentions)
                .isPresent();
    }

    /** Tells whether one of these annotation types is ours, or is itself annotated with ours. */
    private boolean mentions(Set<String> annotations) {
        Set<String> seen = new HashSet<>();
        return annotations.stream().anyMatch(annotation -> isOurs(annotation, seen));
    }

    private boolean isOurs(String annotation, Set<String> seen) {
        if (annotation.equals(PREDICT_CONCURRENCY)) {
            return true;
        }
        return seen.add(annotation)
                && outlines.find(annotation)
                        .map(AnnotationOutline::annotations)
                        .filter(more -> more.stream().anyMatch(one -> isOurs(one, seen)))
                        .isPresent();
    }

    /** Returns a class and all that it extends and implements. */
    private Set<String> hierarchy(String name) {
        Set<String> found = new LinkedHashSet<>();
        collectHierarchy(name, found);
        return found;
    }

    private void collectHierarchy(String name, Set<String> found) {
        Optional<AnnotationOutline> outline = outlines.find(name);
        if (outline.isPresent() && found.add(name)) {
            outline.get().parents().forEach(parent -> collectHierarchy(parent, found));
        }
    }
}
