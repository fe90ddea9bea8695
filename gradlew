#!/bin/sh
# Runs Gradle on this build: a `gradle` on the PATH, else the pinned distribution, else the package of a
# Debian-like system. Says on stderr which one it took. See docs/building.md.
set -eu

distribution=gradle-9.2.1
sha256=72f44c9f8ebcb1af43838f45ee5c4aa9c5444898b3468ab3f4af7b6076c5bc3f
url=https://services.gradle.org/distributions/$distribution-bin.zip
store=${GRADLE_USER_HOME:-${HOME:-/tmp}/.gradle}/wrapper/dists/forethread

say() { echo "gradlew: $*" >&2; }
fail() { say "$*"; exit 1; }

# Prints the feature version of the JDK in folder $1, such as 17, or 0 if there is none with a compiler.
jdk_version() {
    [ -x "$1/bin/javac" ] || { echo 0; return; }
    version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null || true)
    [ -n "$version" ] || version=$("$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p')
    echo "${version:-0}"
}

# Prints folders that may hold a JDK, the user's own choice first.
jdk_candidates() {
    [ -z "${JAVA_HOME:-}" ] || echo "$JAVA_HOME"
    if javac=$(command -v javac); then
        dirname "$(dirname "$(readlink -f "$javac")")"
    fi
    for dir in /usr/lib/jvm/*17*; do echo "$dir"; done
}

# Sets JAVA_HOME to the first JDK whose version lies between $1 and $2.
choose_jdk() {
    old_ifs=$IFS
    IFS='
'
    for dir in $(jdk_candidates); do
        found=$(jdk_version "$dir")
        if [ "$found" -ge "$1" ] && [ "$found" -le "$2" ]; then
            IFS=$old_ifs
            JAVA_HOME=$dir
            export JAVA_HOME
            return 0
        fi
    done
    IFS=$old_ifs
    return 1
}

# Prints the version of the Gradle in $1, such as 4.4.1: from its jars, which is quick, else by asking it.
gradle_version() {
    lib=$(dirname "$(dirname "$(readlink -f "$1")")")/lib
    for jar in "$lib"/gradle-core-[0-9]*.jar "$lib"/gradle-gradle-cli-main-[0-9]*.jar; do
        if [ -e "$jar" ]; then
            basename "$jar" .jar | sed 's/^[a-z-]*-//'
            return
        fi
    done
    "$1" --version 2>/dev/null | sed -n 's/^Gradle //p'
}

# Takes the Gradle in $1, if this build and a JDK of this machine can work with it, and becomes it.
run_if_usable() {
    gradle=$1
    shift
    version=$(gradle_version "$gradle")
    case $version in
        4.4.1*) newest=17 ;; # the patched one of Debian, which no later JDK runs
        9.*) newest=25 ;;
        8.1[0-9]*) newest=23 ;;
        *) say "Gradle $version at $gradle is not one that this build knows (4.4.1 of Debian, 8.10 to 9)."; return 1 ;;
    esac
    choose_jdk 17 "$newest" ||
        fail "Gradle $version needs a JDK from 17 to $newest, and there is none in JAVA_HOME, on the PATH or in /usr/lib/jvm."
    say "Gradle $version at $gradle, JDK $(jdk_version "$JAVA_HOME") at $JAVA_HOME"
    exec "$gradle" "$@"
}

download() {
    if command -v curl >/dev/null; then
        curl --fail --silent --location --connect-timeout 10 --output "$2" "$1"
    elif command -v wget >/dev/null; then
        wget --quiet --tries=1 --connect-timeout=10 --output-document="$2" "$1"
    else
        return 1
    fi
}

checksum() {
    if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

unpack() {
    if command -v unzip >/dev/null; then
        unzip -q "$1" -d "$2"
    else
        (choose_jdk 17 99 && cd "$2" && "$JAVA_HOME/bin/jar" xf "$1")
    fi
}

# Puts the pinned distribution into the store, whole or not at all.
fetch_distribution() {
    mkdir -p "$store"
    part=$(mktemp -d "$store/part.XXXXXX")
    trap 'rm -rf "$part"' EXIT
    download "$url" "$part/$distribution.zip" || return 1
    [ "$(checksum "$part/$distribution.zip")" = "$sha256" ] ||
        fail "What came from $url is not $distribution: its checksum differs. Nothing was installed."
    unpack "$part/$distribution.zip" "$part" || fail "$distribution could not be unpacked into $store."
    chmod +x "$part/$distribution/bin/gradle"
    [ -e "$store/$distribution" ] || mv "$part/$distribution" "$store/$distribution"
    rm -rf "$part"
    trap - EXIT
}

install_package() {
    command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] || return 1
    say "$url cannot be reached: installing the package gradle with apt-get"
    export DEBIAN_FRONTEND=noninteractive
    apt="apt-get -qq -o DPkg::Lock::Timeout=300"
    { $apt update && $apt install -y --no-install-recommends gradle; } >&2 </dev/null
}

if on_path=$(command -v gradle); then
    run_if_usable "$on_path" "$@" || true
fi
if [ ! -x "$store/$distribution/bin/gradle" ]; then
    say "no usable gradle on the PATH: fetching $distribution"
    fetch_distribution || rm -rf "$part"
fi
if [ -x "$store/$distribution/bin/gradle" ]; then
    run_if_usable "$store/$distribution/bin/gradle" "$@"
fi
if install_package; then
    run_if_usable /usr/bin/gradle "$@"
fi
fail "There is no Gradle: none is on the PATH, and neither $url nor a package could be had. Install Gradle 9 and try again."
