package io.forethread.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TraceDictionaryTests {
    @Test
    void numbersAreGivenInOrder() {
        TraceDictionary.Builder builder = TraceDictionary.builder();
        assertThat(builder.addSite(new Site("A", "m", "()V", 3, "A.java", 7))).isEqualTo(1);
        assertThat(builder.addField(new Field("A", "x", "I", false, true, false))).isZero();
        assertThat(builder.addObject("A", true)).isEqualTo(1);
        assertThat(builder.addThread("T0", "main")).isZero();
        TraceDictionary words = builder.build();
        assertThat(words.site(0)).isEqualTo(Site.UNKNOWN);
        assertThat(words.site(1).line()).isEqualTo(7);
        assertThat(words.object(0)).isEqualTo(TracedObject.NULL);
        assertThat(words.object(1)).isEqualTo(new TracedObject(1, "A", true));
        assertThat(words.canonicalField(0)).isZero();
        assertThat(words.threadIndex("T0")).isZero();
        assertThat(words.threadIndex("T0.9")).isEqualTo(-1);
    }

    @Test
    void whatTheBuilderLearnsLaterIsNotSeen() {
        TraceDictionary.Builder builder = TraceDictionary.builder();
        builder.addObject("A", false);
        TraceDictionary words = builder.build();
        builder.addObject("B", true);
        builder.addSite(Site.UNKNOWN);
        assertThat(words.objectCount()).isEqualTo(2);
        assertThat(words.sites()).hasSize(1);
        assertThat(words).isNotEqualTo(builder.build());
    }

    @Test
    void millionsOfObjectsCostAFewBytesEach() {
        TraceDictionary.Builder builder = TraceDictionary.builder();
        for (int i = 0; i < 2_000_000; i++) {
            builder.addObject("Class" + i % 10, i % 3 == 0);
        }
        TraceDictionary words = builder.build();
        assertThat(words.object(1_000_000)).isEqualTo(new TracedObject(1_000_000, "Class9", true));
        assertThat(words.className(1)).isSameAs(words.className(11));
    }
}
