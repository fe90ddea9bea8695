package io.forethread.recorder.effects;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class UserEffectsTests {
    private final List<String> problems = new ArrayList<>();

    @TempDir Path folder;

    @Test
    void lines_on_the_class_path_go_before_the_standard_ones() throws IOException {
        EffectTable table = tableWith("java.util.ArrayList.size    pure\n");

        assertThat(problems).isEmpty();
        assertThat(table.lookup(ArrayList.class, "size", "()I").isPure()).isTrue();
        assertThat(table.lookup(ArrayList.class, "get", "(I)Ljava/lang/Object;").isPure())
                .isFalse();
    }

    @Test
    void a_file_that_makes_no_sense_is_named_and_left_out() throws IOException {
        EffectTable table = tableWith("java.util.ArrayList.size    nonsense\n");

        assertThat(problems)
                .singleElement()
                .asString()
                .contains("forethread-effects.txt", "line 1");
        assertThat(table.lookup(ArrayList.class, "size", "()I").isPure()).isFalse();
    }

    @Test
    void whatever_stands_in_a_file_it_is_used_or_named() throws IOException {
        String lines = "java.util.ArrayList.get|set(int,Object)  writes of(1) gives(0) # mine\n";
        for (int at = 0; at < lines.length(); at++) {
            for (char other : "().|*# \0x9\n".toCharArray()) {
                tableWith(lines.substring(0, at) + other + lines.substring(at + 1));
            }
            tableWith(lines.substring(0, at));
        }
        assertThat(problems)
                .isNotEmpty()
                .allMatch(text -> text.matches("The effects in .* are not used: [^\n]*\\."));
    }

    private EffectTable tableWith(String lines) throws IOException {
        Files.writeString(folder.resolve(UserEffects.RESOURCE), lines);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            return UserEffects.addTo(EffectTable.standard(), loader, problems::add);
        }
    }
}
