package io.forethread.extension;

import io.forethread.PredictConcurrency;

import org.junit.platform.commons.support.AnnotationSupport;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Finds the annotations that apply to a test method. */
final class Annotations {
    private Annotations() {}

    /**
     * Lists them, the nearest first: that of the method, of the class that is run or the ones it
     * inherits from, and of the classes around it.
     */
    static List<PredictConcurrency> of(Method method, Class<?> testClass) {
        List<PredictConcurrency> found = new ArrayList<>();
        add(method, found);
        add(testClass, found);
        for (Class<?> type = testClass; isInner(type); type = type.getEnclosingClass()) {
            add(type.getEnclosingClass(), found);
        }
        return found;
    }

    private static void add(AnnotatedElement element, List<PredictConcurrency> found) {
        AnnotationSupport.findAnnotation(element, PredictConcurrency.class).ifPresent(found::add);
    }

    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }
}
