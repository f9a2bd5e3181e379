"""A process that gives up all that thinking does not need: it can read and write what is open already, use memory up
to a limit, look at the clock and end. It opens no file and no connection and starts no other process.

Three measures stand behind one another, since no system has them all: the system refuses every call that is not on a
short list (Linux), the process has a network of its own with nothing in it (Linux, where that is allowed to everybody),
and it may have no more files than it has (everywhere). None of them asks for any privilege.
"""

from __future__ import annotations

import ctypes
import math
import platform
import resource
import struct
import sys
import time

CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000
PR_SET_NO_NEW_PRIVS, SET_MODE_FILTER, ALL_THREADS = 38, 1, 1
LOAD, JUMP_IF_EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050001
"""Let a call through; answer it with EPERM."""
NUMBER, ARCHITECTURE = 0, 4
"""Where the filter finds the number of a call, and what numbering it follows."""
CALLS = {
    "x86_64": (
        0xC000003E,
        317,
        {
            **{"read": 0, "write": 1, "close": 3, "fstat": 5, "poll": 7, "lseek": 8, "mmap": 9, "mprotect": 10},
            **{"munmap": 11, "brk": 12, "rt_sigaction": 13, "rt_sigprocmask": 14, "rt_sigreturn": 15, "readv": 19},
            **{"writev": 20, "sched_yield": 24, "mremap": 25, "madvise": 28, "nanosleep": 35, "getpid": 39},
            **{"exit": 60, "gettimeofday": 96, "getrlimit": 97, "getrusage": 98, "sigaltstack": 131, "gettid": 186},
            **{"time": 201, "futex": 202, "restart_syscall": 219, "clock_gettime": 228, "clock_getres": 229},
            **{"clock_nanosleep": 230, "exit_group": 231, "ppoll": 271, "set_robust_list": 273, "prlimit64": 302},
            **{"getrandom": 318, "membarrier": 324, "rseq": 334},
        },
    ),
    "aarch64": (
        0xC00000B7,
        277,
        {
            **{"close": 57, "lseek": 62, "read": 63, "write": 64, "readv": 65, "writev": 66, "ppoll": 73, "fstat": 80},
            **{"exit": 93, "exit_group": 94, "futex": 98, "set_robust_list": 99, "nanosleep": 101},
            **{"clock_gettime": 113, "clock_getres": 114, "clock_nanosleep": 115, "sched_yield": 124},
            **{"restart_syscall": 128, "sigaltstack": 132, "rt_sigaction": 134, "rt_sigprocmask": 135},
            **{"rt_sigreturn": 139, "getrlimit": 163, "getrusage": 165, "gettimeofday": 169, "getpid": 172},
            **{"gettid": 178, "brk": 214, "munmap": 215, "mremap": 216, "mmap": 222, "mprotect": 226, "madvise": 233},
            **{"prlimit64": 261, "getrandom": 278, "membarrier": 283, "rseq": 293},
        },
    ),
}
"""By kind of processor: how its numbering is called, the call that sets a filter, and the calls that thinking needs."""
MEGABYTE = 1 << 20


def leave_the_network() -> bool:
    """Go into a network that has nothing in it; only a process with a single thread can."""
    if sys.platform != "linux":
        return False
    return bool(ctypes.CDLL(None).unshare(CLONE_NEWUSER | CLONE_NEWNET) == 0)


def bound_memory(megabytes: int) -> None:
    """From now on no more memory than that."""
    lower(resource.RLIMIT_AS, megabytes * MEGABYTE)


def bound_time(seconds: float) -> None:
    """So much more processor time; the system ends a process that takes longer."""
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time() + seconds), hard))


def close_the_doors() -> bool:
    """No file, no connection, no process from now on; whether the system refuses all other calls as well."""
    for limit in (resource.RLIMIT_NOFILE, resource.RLIMIT_CORE, resource.RLIMIT_NPROC):
        lower(limit, 0)
    return sys.platform == "linux" and platform.machine() in CALLS and filter_calls(*CALLS[platform.machine()])


def lower(limit: int, most: int) -> None:
    """Set a limit for good, unless a lower one is in force already."""
    _, hard = resource.getrlimit(limit)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(limit, (most, most))


class Program(ctypes.Structure):
    """A filter as the system takes it."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def filter_calls(architecture: int, setter: int, calls: dict[str, int]) -> bool:
    """Have the system refuse all calls but these, in every thread of the process."""
    system = ctypes.CDLL(None)
    written = filter_of(architecture, sorted(calls.values()))
    program = Program(len(written) // 8, written)
    if system.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        return False
    return bool(system.syscall(setter, SET_MODE_FILTER, ALL_THREADS, ctypes.byref(program)) == 0)


def filter_of(architecture: int, numbers: list[int]) -> bytes:
    """A filter that lets through the calls with these numbers, in this numbering."""
    last = len(numbers)
    steps = [(LOAD, 0, 0, ARCHITECTURE), (JUMP_IF_EQUAL, 1, 0, architecture), (RETURN, 0, 0, REFUSE)]
    steps += [(LOAD, 0, 0, NUMBER)]
    steps += [(JUMP_IF_EQUAL, last - place, 0, number) for place, number in enumerate(numbers)]
    steps += [(RETURN, 0, 0, REFUSE), (RETURN, 0, 0, ALLOW)]
    return b"".join(struct.pack("=HBBI", *step) for step in steps)
