"""Evidence: the conformance kit, the fuzzer, measurements and tournaments."""
