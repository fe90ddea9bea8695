package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;

/** The page about the samples says what the samples say. */
@Tag("any-jdk")
@Tag("any-junit")
class SamplesPageTests {

    @Test
    void the_page_is_up_to_date() throws IOException {
        assertThat(Files.readString(SamplesPage.file()))
                .as("docs/samples.md, which ./gradlew samplesPage makes")
                .isEqualTo(SamplesPage.text());
    }

    @Test
    void every_sample_has_a_lesson() {
        assertThat(Sample.all()).extracting(Sample::lesson).allMatch(text -> text.endsWith("."));
    }
}
