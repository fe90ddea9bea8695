package io.forethread.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

class CacheFolderTests {
    @Test
    void isWhereThePlatformKeepsSuchFiles() throws IOException {
        assertThat(folder(Map.of("os.name", "Linux", "user.home", "/home/ada"), Map.of()))
                .isEqualTo(Path.of("/home/ada/.cache/forethread"));
        assertThat(folder(Map.of("os.name", "Mac OS X", "user.home", "/Users/ada"), Map.of()))
                .isEqualTo(Path.of("/Users/ada/Library/Caches/forethread"));
        assertThat(folder(Map.of("os.name", "Windows 11", "user.home", "/Users/ada"), Map.of()))
                .isEqualTo(Path.of("/Users/ada/AppData/Local/forethread/cache"));
    }

    @Test
    void isWhereTheUserKeepsThem() throws IOException {
        Map<String, String> linux = Map.of("os.name", "Linux", "user.home", "/home/ada");
        assertThat(folder(linux, Map.of("XDG_CACHE_HOME", "/var/ada")))
                .isEqualTo(Path.of("/var/ada/forethread"));
        assertThat(folder(linux, Map.of("XDG_CACHE_HOME", "")))
                .isEqualTo(Path.of("/home/ada/.cache/forethread"));

        Map<String, String> windows = Map.of("os.name", "Windows 11", "user.home", "/Users/ada");
        assertThat(folder(windows, Map.of("LOCALAPPDATA", "/local")))
                .isEqualTo(Path.of("/local/forethread/cache"));
    }

    @Test
    void isWhatThePropertySays() throws IOException {
        Map<String, String> properties =
                Map.of("forethread.cache", "/fast/disk", "os.name", "Linux", "user.home", "?");
        assertThat(folder(properties, Map.of("XDG_CACHE_HOME", "/var/ada")))
                .isEqualTo(Path.of("/fast/disk"));
        assertThat(folder(Map.of("forethread.cache", "below"), Map.of()))
                .isEqualTo(Path.of("below").toAbsolutePath());
    }

    @Test
    void isMissingWithoutAHomeFolder() {
        assertThatThrownBy(() -> folder(Map.of("os.name", "Linux", "user.home", "?"), Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessage("the user has no home folder");
        assertThatThrownBy(() -> folder(Map.of("forethread.cache", "a\0b"), Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the property forethread.cache is no path: ");
    }

    private static Path folder(Map<String, String> properties, Map<String, String> environment)
            throws IOException {
        return new CacheFolder(properties::get, environment::get).path();
    }
}
