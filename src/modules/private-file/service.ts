import { hkdfSync, randomBytes } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { seal, unseal } from "../../config/sealing"
import { OnPostgres } from "../../sql/on-postgres"
import { openFile, sealFile } from "./domain/sealed-file"

export type PrivateKind = "jpeg" | "png" | "webp" | "pdf"

export interface NewPrivateFile {
  /** The shopper whose it is. */
  owner: string
  /** What it is kept for, such as `hustle_document`: decides who may see it and for how long it stays. */
  purpose: string
  /** Id of the record that it belongs to. */
  subject: string
  kind: PrivateKind
  body: Buffer
}

export interface PrivateFile extends NewPrivateFile {
  id: string
}

interface PrivateFileOptions {
  /** The shop's key for files at rest, then those it had before. */
  dataKeys: readonly [string, ...string[]]
  /** Where the sealed files lie: never where anything is served from. */
  dir: string
}

const NAME = /^pfile_[0-9A-Z]{26}$/

/**
 * Files that few may see. Each is sealed by a key of its own, which is kept, sealed by the shop's, in the file's row:
 * once the row is gone nobody can read the file, wherever copies of it are. Files without a row are swept away.
 */
export default class PrivateFileService extends OnPostgres {
  /** The present one first. */
  private readonly keys: readonly [Buffer, ...Buffer[]]
  private readonly dir: string

  constructor(container: Record<string, unknown>, { dataKeys, dir }: PrivateFileOptions) {
    super(container)
    const [present, ...before] = dataKeys
    this.keys = [keyOf(present), ...before.map(keyOf)]
    this.dir = dir
  }

  /** Keeps a file and answers its id. When the transaction fails, what is on disk opens for nobody. */
  async keep({ body, ...about }: NewPrivateFile, trx: Knex.Transaction): Promise<string> {
    const id = generateEntityId(undefined, "pfile")
    const own = randomBytes(32)
    await writeWhole(this.pathOf(id), sealFile(own, body, id))
    const sealed_key = seal(this.keys[0], own.toString("base64url"), id)
    await trx("private_file").insert({ ...about, id, bytes: body.length, sealed_key })
    return id
  }

  /** Null when there is none (any more). */
  async read(id: string): Promise<PrivateFile | null> {
    const row = await this.pg("private_file").where({ id }).first()
    if (!row) return null
    const opened = this.openKey(id, row.sealed_key)
    if (!opened) throw new Error(`${id} is sealed by a key that the shop does not have`)
    const body = openFile(Buffer.from(opened.own, "base64url"), await readFile(this.pathOf(id)), id)
    return { id, owner: row.owner, purpose: row.purpose, subject: row.subject, kind: row.kind, body }
  }

  /**
   * Moves what former keys sealed to the present one: the keys of files, not the files. Safe beside everything else.
   * Answers how many were moved, and how many no key opens that is known.
   */
  async rewrapAll(): Promise<{ moved: number; unknown: number }> {
    const count = { moved: 0, unknown: 0 }
    let after = ""
    for (;;) {
      const rows: { id: string; sealed_key: string }[] = await this.pg("private_file")
        .where("id", ">", after)
        .orderBy("id")
        .limit(200)
        .select("id", "sealed_key")
      if (rows.length === 0) return count
      for (const { id, sealed_key } of rows) {
        const opened = this.openKey(id, sealed_key)
        if (!opened) count.unknown += 1
        else if (opened.key !== this.keys[0]) {
          // Only if it is still what was read: another run may have moved it.
          count.moved += await this.pg("private_file")
            .where({ id, sealed_key })
            .update({ sealed_key: seal(this.keys[0], opened.own, id), updated_at: this.pg.fn.now() })
        }
      }
      after = rows[rows.length - 1]?.id ?? after
    }
  }

  /** From here on nobody can read them. The files themselves go with `discard`, after the transaction. */
  async forget(ids: readonly string[], trx: Knex.Transaction): Promise<void> {
    await trx("private_file").whereIn("id", ids).delete()
  }

  /** Deletes the files of rows that are gone. What cannot be deleted now is swept later. */
  async discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.pathOf(id), { force: true })
  }

  /** Deletes files without a row that were last written before `before`. Answers how many. */
  async sweep(before: Date): Promise<number> {
    const paths = await readdir(this.dir, { recursive: true }).catch(nothing)
    const old: string[] = []
    for (const path of paths ?? []) {
      const name = path.split("/").pop() ?? ""
      if (!NAME.test(name) && !name.endsWith(".draft")) continue
      const found = await stat(join(this.dir, path)).catch(nothing)
      if (found && found.mtime < before) old.push(path)
    }
    const ids = old.map((path) => path.split("/").pop() ?? "")
    const kept = new Set<string>(await this.pg("private_file").whereIn("id", ids).pluck("id"))
    const lost = old.filter((path) => !kept.has(path.split("/").pop() ?? ""))
    for (const path of lost) await rm(join(this.dir, path), { force: true })
    return lost.length
  }

  /** A file's own key, and by which of the shop's it was sealed; null when by none. */
  private openKey(id: string, sealed: string): { own: string; key: Buffer } | null {
    for (const key of this.keys) {
      try {
        return { own: unseal(key, sealed, id), key }
      } catch {
        // Sealed by another key: the next one may be it.
      }
    }
    return null
  }

  private pathOf(id: string): string {
    if (!NAME.test(id)) throw new Error("That is no private file")
    return join(this.dir, id.slice(-2), id)
  }
}

const keyOf = (dataKey: string) =>
  Buffer.from(hkdfSync("sha256", dataKey, "", "vault: seal the keys of private files", 32))

/** Whole files only: a crash leaves a draft, which is swept. */
async function writeWhole(path: string, body: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(4).toString("hex")}.draft`
  await writeFile(draft, body, { mode: 0o600 })
  await rename(draft, path)
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}
