package io.forethread.samples.releases;

import org.apache.catalina.Context;

import java.lang.reflect.Proxy;

/** The context of a web application that has no listeners. */
final class WebApplication {
    private WebApplication() {}

    static Context create() {
        return (Context)
                Proxy.newProxyInstance(
                        WebApplication.class.getClassLoader(),
                        new Class<?>[] {Context.class},
                        (proxy, method, arguments) -> nothing(method.getReturnType()));
    }

    private static Object nothing(Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        return type == int.class ? (Object) 1 : null;
    }
}
