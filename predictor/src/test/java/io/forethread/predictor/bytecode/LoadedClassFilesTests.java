package io.forethread.predictor.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.InputStream;

class LoadedClassFilesTests {
    private static final String NAME = Fixtures.class.getName();
    private static final ClassLoader LOADER = Fixtures.class.getClassLoader();

    @Test
    void finds_the_file_of_a_class() {
        assertThat(new LoadedClassFiles(LOADER).of(NAME))
                .hasValueSatisfying(file -> assertThat(ClassCode.read(file)).isPresent());
    }

    @Test
    void a_class_that_was_changed_on_the_way_has_none() {
        // Its file says something else than what was loaded.
        ClassLoader changing =
                new ClassLoader(LOADER) {
                    @Override
                    public InputStream getResourceAsStream(String name) {
                        return super.getResourceAsStream(name.replace("Fixtures", "ClassBytes"));
                    }
                };
        assertThat(new LoadedClassFiles(changing).of(NAME)).isEmpty();
    }

    @Test
    void what_is_not_there_has_none() {
        assertThat(new LoadedClassFiles(LOADER).of("no.such.Type")).isEmpty();
    }
}
