package io.forethread.extension.config;

import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Says in one line which value is wrong and what it should look like. */
public final class ConfigurationException extends ExtensionConfigurationException {
    private static final long serialVersionUID = 1L;

    public ConfigurationException(String message) {
        super(message);
        setStackTrace(new StackTraceElement[0]); // the line says it all
    }
}
