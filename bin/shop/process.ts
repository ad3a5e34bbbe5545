import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import {
  appendFileSync,
  closeSync,
  createWriteStream,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  type WriteStream,
} from "node:fs"
import { dirname, join } from "node:path"
import type { Readable } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { projectRoot } from "./settings"
import { SetupError } from "./setup-error"

export interface Program {
  name: string
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Gets everything the program prints. */
  logFile: string
  /** Called with lines that a Node program prints on its error stream, or marks as errors. */
  onError?: (line: string) => void
  /** Called with every line that a Node program prints. */
  onLine?: (line: string) => void
  uid?: number
  gid?: number
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Running {
  name: string
  pid: number
  exited: Promise<Exit>
  isRunning(): boolean
  /** Asks the whole process group to end; after `graceMs` it is killed. Resolves when it is gone. */
  stop(signal?: NodeJS.Signals, graceMs?: number): Promise<void>
}

const TETHER = join(projectRoot, "bin/shop/tether.cjs")
/** Express-session's notice in production: sessions are the admin's only, and with REDIS_URL they are in Redis. */
const KNOWN_NOTICE = /MemoryStore is not|designed for a production environment|will not scale past a single/
const LARGEST_LOG = 50 * 1024 * 1024

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only us and we choose the
 * order of stopping. Node programs are tethered: they end when we are gone.
 */
export function launch(program: Program): Running {
  const { child, logged } = program.command === process.execPath ? spawnNode(program) : spawnOther(program)
  let closed = false
  const exited = new Promise<Exit>((resolve) => {
    child.once("close", () => {
      closed = true
    })
    child.once("error", (error) => {
      appendFileSync(program.logFile, `${error.message}\n`)
      resolve({ code: 127, signal: null })
    })
    child.once("close", (code, signal) => void logged.then(() => resolve({ code, signal })))
  })
  return {
    name: program.name,
    pid: child.pid ?? -1,
    exited,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    stop: async (signal = "SIGTERM", graceMs = 10_000) => {
      // Its number may be another program's by now.
      if (!closed) await stop(child, exited, signal, graceMs)
    },
  }
}

interface Spawned {
  child: ChildProcess
  /** Everything it printed is in the log file. */
  logged: Promise<void>
}

/** Through pipes, so that errors also reach the terminal. */
function spawnNode(program: Program): Spawned {
  const log = new LogFile(program.logFile)
  const child = spawn(program.command, ["--require", TETHER, ...program.args], {
    cwd: program.cwd,
    env: { ...program.env, SHOP_TETHER: "yes" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  })
  const print = (line: string) => {
    log.write(`${line}\n`)
    program.onLine?.(line)
  }
  eachLine(child.stdout, (line) => {
    print(line)
    if (program.onError && line.includes('"level":"error"')) program.onError(messageIn(line))
  })
  eachLine(child.stderr, (line) => {
    print(line)
    if (line.trim() && !KNOWN_NOTICE.test(line)) program.onError?.(line)
  })
  const logged = new Promise<void>((resolve) => child.once("close", () => log.end(resolve)))
  return { child, logged }
}

/** Straight into the log file: such a program may outlive us and must still be able to write. */
function spawnOther(program: Program): Spawned {
  const log = openLog(program.logFile)
  const child = spawn(program.command, program.args, {
    cwd: program.cwd,
    env: program.env,
    stdio: ["ignore", log, log],
    detached: true,
    uid: program.uid,
    gid: program.gid,
  })
  closeSync(log)
  return { child, logged: Promise.resolve() }
}

/** Runs a program to its end. */
export async function runToEnd(program: Program, whatToDo: string): Promise<void> {
  if (ending) throw new Error(`${program.name} is not started any more: everything is being stopped`)
  const running = launch(program)
  current.add(running)
  try {
    const exit = await running.exited
    if (exit.code === 0) return
    throw new SetupError(
      `${program.name} failed (${describeExit(exit)})`,
      `${logTail(program.logFile, 30)}\n\n${whatToDo}\nThe whole log: ${program.logFile}`,
    )
  } finally {
    current.delete(running)
  }
}

/** Programs started by `runToEnd` that have not ended: what Ctrl-C has to stop. */
const current = new Set<Running>()
let ending = false

/** Ends the programs that `runToEnd` waits for, and lets it start no others. */
export async function stopCurrentPrograms(): Promise<void> {
  ending = true
  await Promise.all([...current].map((running) => running.stop("SIGTERM", 5_000)))
}

export function describeExit(exit: Exit): string {
  return exit.signal ? `signal ${exit.signal}` : `code ${exit.code}`
}

export function logTail(file: string, lines: number): string {
  if (!existsSync(file)) return ""
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-lines).join("\n")
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    // EPERM: alive, but another user's.
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** Ended, but nobody has asked how: process 1 of a container may take its time. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && /\) Z /.test(readFileSync(file, "utf8"))
}

/** The command line of a process, "" when it is gone. Guards against a process id that was given away again. */
export function commandOf(pid: number): string {
  if (!isAlive(pid)) return ""
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, "utf8").replaceAll("\0", " ")
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" })
  } catch {
    // `ps` fails for a process that has just ended.
    return ""
  }
}

/** Waits until a process that is not our child is gone; kills it after `graceMs`. */
export async function endProcess(
  pid: number,
  signal: NodeJS.Signals | undefined,
  graceMs: number,
): Promise<void> {
  if (signal && isAlive(pid)) process.kill(pid, signal)
  for (const end = Date.now() + graceMs; isAlive(pid) && Date.now() < end; ) await sleep(50)
  if (isAlive(pid)) process.kill(pid, "SIGKILL")
  while (isAlive(pid)) await sleep(50)
}

async function stop(
  child: ChildProcess,
  exited: Promise<Exit>,
  signal: NodeJS.Signals,
  graceMs: number,
): Promise<void> {
  signalGroup(child, signal)
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), graceMs)
  await exited
  clearTimeout(timer)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // Gone already.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > LARGEST_LOG) renameSync(file, `${file}.1`)
  return openSync(file, "a")
}

/** A log has a line for each request: a full file is put aside, and the one before it goes. */
export class LogFile {
  private stream: WriteStream
  private size: number

  constructor(
    private readonly file: string,
    private readonly largest = LARGEST_LOG,
  ) {
    const fd = openLog(file)
    this.size = fstatSync(fd).size
    this.stream = createWriteStream("", { fd })
  }

  write(text: string): void {
    if (this.size > this.largest) {
      this.stream.end()
      renameSync(this.file, `${this.file}.1`)
      this.stream = createWriteStream("", { fd: openLog(this.file) })
      this.size = 0
    }
    this.size += Buffer.byteLength(text)
    this.stream.write(text)
  }

  end(written: () => void): void {
    this.stream.end(written)
  }
}

/** Calls `take` with every whole line, also where it comes in pieces, and with what stands behind the last line break. */
export function eachLine(output: Readable | null, take: (line: string) => void): void {
  let rest = ""
  output?.setEncoding("utf8")
  output?.on("data", (text: string) => {
    const lines = (rest + text).split("\n")
    rest = lines.pop() ?? ""
    for (const line of lines) take(line)
  })
  output?.once("end", () => {
    if (rest) take(rest)
  })
}

/** What a line of a log says: one JSON object a line. A line that only looks like one is shown as it is. */
function messageIn(line: string): string {
  try {
    const { message } = JSON.parse(line) as { message?: unknown }
    return typeof message === "string" ? message : line
  } catch {
    return line
  }
}
