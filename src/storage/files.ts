import type { Readable, Writable } from "node:stream"

/** A file that is being read. */
export interface OpenFile {
  body: Readable
  bytes: number
  modified: Date
}

/**
 * Where a kind of files lies: a folder of this machine's disk, or a part of a bucket. Keys are paths with `/`. Every method
 * throws when the place does not answer.
 */
export interface Files {
  /** The whole file or nothing: a reader never meets half of it. Replaces what was there. */
  write(key: string, body: Buffer): Promise<void>
  /** For what is written piece by piece: `done` resolves when it is there, whole. */
  writeStream(key: string): { stream: Writable; done: Promise<void> }
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** Null when there is none. Whoever takes it reads it to its end, or destroys it. */
  open(key: string): Promise<OpenFile | null>
  has(key: string): Promise<boolean>
  /** False when there is no `from`. */
  copy(from: string, to: string): Promise<boolean>
  /** What is not there is no failure. */
  remove(keys: readonly string[]): Promise<void>
  /** Keys below `folder` that were last written before `before`; drafts of writes that broke off as well. */
  olderThan(before: Date, folder?: string): Promise<string[]>
}

/** For keys that lead out of their place. */
export const noSuchFile = (): Error => new Error("File not found")
