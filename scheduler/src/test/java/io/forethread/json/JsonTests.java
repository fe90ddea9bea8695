package io.forethread.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is written can be read again, and what is no JSON is refused. */
class JsonTests {

    @Test
    void every_value_comes_back() throws JsonException {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("", Arrays.asList(null, true, false, 0L, Long.MIN_VALUE, -1.5, 1e300));
        object.put("deeper", Map.of("list", List.of(List.of(), Map.of(), "x".repeat(200))));
        assertThat(JsonReader.parse(JsonWriter.write(object))).isEqualTo(object);
    }

    @Test
    void every_character_comes_back_through_bytes() throws Exception {
        StringBuilder all = new StringBuilder("\uD83D\uDE00 \uDE00\uD83D\uD83D\uDE00\uDE00 \uD83D");
        for (char c = 0; c < Character.MAX_VALUE; c++) {
            all.append(c);
        }
        String json = JsonWriter.write(Map.of(all.toString(), all.toString()));
        assertThat(JsonReader.parse(throughBytes(json)))
                .isEqualTo(Map.of(all.toString(), all.toString()));
    }

    private static String throughBytes(String text) throws CharacterCodingException {
        ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
        return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    }

    @Test
    void the_locale_makes_no_difference() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-u-nu-arab"));
        try {
            assertThat(JsonWriter.write(List.of("\u0001", 42)))
                    .isEqualTo("[\n  \"\\u0001\",\n  42\n]\n");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void what_has_no_json_is_not_written() {
        assertThatThrownBy(() -> JsonWriter.write(List.of(Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonWriter.write(new Object()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_byte_order_mark_is_no_part_of_the_text() throws JsonException {
        assertThat(JsonReader.parse("\uFEFF[1]")).isEqualTo(List.of(1L));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"a\": 1, \"a\": 2} | line 1: expected no second \"a\"",
                "99999999999999999999 | line 1: expected a number of at most 64 bits",
                "-1e999               | line 1: expected a number of at most 64 bits",
                "01                   | line 1: expected nothing more",
                "+1                   | line 1: expected a value",
                "1.                   | line 1: expected nothing more",
                ".5                   | line 1: expected a value",
                "NaN                  | line 1: expected a value",
                "nul                  | line 1: expected a value",
                "\"a\\x\"             | line 1: expected an escape sequence",
                "\"a\\u12\"           | line 1: expected four hexadecimal digits",
                "\"a\\u+123\"         | line 1: expected four hexadecimal digits",
                "\"a                  | line 1: expected the end of a string",
                "[1 2]                | line 1: expected ']'",
                "{1: 2}               | line 1: expected a string",
            })
    void what_is_no_json_is_refused(String text, String message) {
        assertThatThrownBy(() -> JsonReader.parse(text))
                .isInstanceOf(JsonException.class)
                .hasMessage(message);
    }

    @Test
    void errors_name_the_line() {
        assertThatThrownBy(() -> JsonReader.parse("{\n\"a\":\n\"b\n\"}"))
                .isInstanceOf(JsonException.class)
                .hasMessage("line 3: expected the end of a string");
    }

    @Test
    void nesting_is_limited() {
        for (String open : List.of("[", "{\"a\": ")) {
            assertThatThrownBy(() -> JsonReader.parse(open.repeat(1_000_000)))
                    .isInstanceOf(JsonException.class)
                    .hasMessage("line 1: expected less deep nesting");
        }
    }

    @Test
    void what_is_written_can_be_as_deep_as_what_is_read() throws JsonException {
        Object value = "innermost";
        for (int i = 0; i < JsonReader.DEEPEST; i++) {
            value = new ArrayList<>(List.of(value));
        }
        assertThat(JsonReader.parse(JsonWriter.write(value))).isEqualTo(value);
    }
}
