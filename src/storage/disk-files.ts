import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"
import { PassThrough } from "node:stream"
import { pipeline } from "node:stream/promises"
import { type Files, noSuchFile, type OpenFile } from "./files"

/** Files in a folder of this machine, for the account that runs the shop alone where `isPrivate`. */
export class DiskFiles implements Files {
  private readonly folder: string

  constructor(
    folder: string,
    private readonly isPrivate = false,
  ) {
    this.folder = resolve(folder)
  }

  async write(key: string, body: Buffer): Promise<void> {
    await this.through(key, (draft) => writeFile(draft, body, this.mode(0o600)))
  }

  writeStream(key: string) {
    const stream = new PassThrough()
    const done = this.through(key, (draft) => pipeline(stream, createWriteStream(draft, this.mode(0o600))))
    return { stream, done }
  }

  read(key: string): Promise<Buffer | null> {
    return readFile(this.pathOf(key)).catch(nothing)
  }

  async open(key: string): Promise<OpenFile | null> {
    const path = this.pathOf(key)
    const file = await open(path).catch(nothing)
    if (!file) return null
    const found = await file.stat()
    if (found.isFile()) return { body: file.createReadStream(), bytes: found.size, modified: found.mtime }
    await file.close()
    return null
  }

  async has(key: string): Promise<boolean> {
    const found = await stat(this.pathOf(key)).catch(nothing)
    return found?.isFile() ?? false
  }

  async copy(from: string, to: string): Promise<boolean> {
    if (!(await this.has(from))) return false
    await this.through(to, (draft) => copyFile(this.pathOf(from), draft))
    return true
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.pathOf(key), { force: true })
  }

  async olderThan(before: Date, folder = ""): Promise<string[]> {
    const base = folder === "" ? this.folder : this.pathOf(folder)
    const found = await readdir(base, { recursive: true, withFileTypes: true }).catch(nothing)
    const old: string[] = []
    for (const entry of found ?? []) {
      const path = join(entry.parentPath, entry.name)
      // Another process may have swept it just now.
      const about = entry.isFile() ? await stat(path).catch(nothing) : null
      if (about && about.mtime < before)
        old.push(
          path
            .slice(this.folder.length + 1)
            .split(sep)
            .join("/"),
        )
    }
    return old
  }

  /** Whole files only: a crash leaves a draft, which is swept. */
  private async through(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(key)
    await mkdir(dirname(path), { recursive: true, ...this.mode(0o700) })
    const draft = `${path}.${randomBytes(4).toString("hex")}.draft`
    try {
      await write(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  private mode(mode: number): { mode?: number } {
    return this.isPrivate ? { mode } : {}
  }

  /** Keys come from clients as well: they must stay inside the folder. */
  private pathOf(key: string): string {
    const path = resolve(this.folder, key)
    if (!path.startsWith(this.folder + sep)) throw noSuchFile()
    return path
  }
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null
  throw error
}
