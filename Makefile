# BubbleText. `make help` lists what can be made.

# The Debian packages that building needs, and those that the tests need besides.
PACKAGES = libfreetype-dev libharfbuzz-dev libfontconfig-dev libicu-dev libxml2 libpixman-1-dev libpng-dev \
	libjpeg-dev libwebp-dev libgif-dev pkg-config
TEST_PACKAGES = unicode-data
# Those that the benchmarks need: the other engines, and the tool that counts instructions.
BENCH_PACKAGES = libpango1.0-dev python3-venv valgrind

SWIFT = swift
# More for `swift build` and `swift test`, such as SWIFT_FLAGS='--jobs 2'.
SWIFT_FLAGS =
# More for the tests, such as TEST_FLAGS='--filter CommandLine'.
TEST_FLAGS =

SOURCES = $(wildcard Sources Tests Benchmarks Fonts Package.swift)
DEMO = Sources/bubbletext/Demo/conversation.ndjson
DEMO_PICTURE = Sources/bubbletext/Demo/conversation.png
TOOL = .build/release/bubbletext

.DEFAULT_GOAL = help
.PHONY: help demo test build release bench bench-check format lint clean packages test-packages bench-packages

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

demo: release ## measure a conversation in many scripts, print a table, and draw it
	@echo
	@echo '$$ bubbletext measure --width 200 --format table $(DEMO)'
	@$(TOOL) measure --width 200 --format table $(DEMO)
	@echo
	@echo '$$ bubbletext render --scale 2 -o $(DEMO_PICTURE) $(DEMO)'
	@$(TOOL) render --scale 2 -o $(DEMO_PICTURE) $(DEMO)

test: packages test-packages ## build everything and run all tests
	$(SWIFT) test --disable-xctest $(SWIFT_FLAGS) $(TEST_FLAGS)

build: packages ## build everything for debugging
	$(SWIFT) build $(SWIFT_FLAGS)

release: packages ## build the tool with optimizations
	$(SWIFT) build --configuration release --product bubbletext $(SWIFT_FLAGS)

bench: packages bench-packages ## measure beside other engines; writes Benchmarks/RESULTS.md
	Benchmarks/run.sh

bench-check: packages bench-packages ## compare instructions and allocations with the baselines
	Benchmarks/check.py

format: ## put all Swift files into the house format
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint: ## check the format of all Swift files
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean: ## remove everything that was built
	$(SWIFT) package clean

packages:
	@.ci/ensure-packages $(PACKAGES)

test-packages:
	@.ci/ensure-packages $(TEST_PACKAGES)

bench-packages:
	@.ci/ensure-packages $(BENCH_PACKAGES)
