import { hkdfSync, randomBytes } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Bucket } from "../../config/bucket"
import { seal, unseal } from "../../config/sealing"
import { OnPostgres } from "../../sql/on-postgres"
import type { Files } from "../../storage/files"
import { openFiles } from "../../storage/open-files"
import { openFile, sealFile } from "./domain/sealed-file"

export type PrivateKind = "jpeg" | "png" | "webp" | "pdf"

/** Whose file it is, and what it is for. */
export interface FileAbout {
  /** The shopper whose it is. */
  owner: string
  /** Such as `hustle_document`: decides who may see it and for how long it stays. */
  purpose: string
  /** Id of the record that it belongs to. */
  subject: string
}

/** A file where files lie, which nobody can open before its row is written. */
export interface SealedFile {
  id: string
  kind: PrivateKind
  /** Before it was sealed. */
  bytes: number
  /** Its own key, sealed by the shop's. */
  sealed_key: string
}

export interface PrivateFile extends FileAbout {
  id: string
  kind: PrivateKind
  body: Buffer
}

interface PrivateFileOptions {
  /** The shop's key for files at rest, then those it had before. */
  dataKeys: readonly [string, ...string[]]
  /** Where the sealed files lie: never where anything is served from. */
  dir: string
  /** Where they lie instead. */
  bucket?: Bucket | null
}

const NAME = /^pfile_[0-9A-Z]{26}$/

/**
 * Files that few may see. Each is sealed by a key of its own, which is stored, sealed by the shop's, in the file's row:
 * once the row is gone nobody can read the file, wherever copies of it are. Files without a row are swept away.
 */
export default class PrivateFileService extends OnPostgres {
  /** The present one first. */
  private readonly keys: readonly [Buffer, ...Buffer[]]
  private readonly files: Files

  constructor(container: Record<string, unknown>, { dataKeys, dir, bucket = null }: PrivateFileOptions) {
    super(container)
    const [present, ...before] = dataKeys
    this.keys = [keyOf(present), ...before.map(keyOf)]
    this.files = openFiles({ dir, part: "private", bucket })
  }

  /** Seals a file and writes it, outside of any transaction: a store may be slow. What never gets a row is swept. */
  async seal({ kind, body }: Pick<PrivateFile, "kind" | "body">): Promise<SealedFile> {
    const id = generateEntityId(undefined, "pfile")
    const own = randomBytes(32)
    await this.files.write(pathOf(id), sealFile(own, body, id))
    return { id, kind, bytes: body.length, sealed_key: seal(this.keys[0], own.toString("base64url"), id) }
  }

  /** Writes the row of a sealed file and answers its id. When the transaction fails, the file opens for nobody. */
  async insert(about: FileAbout, sealed: SealedFile, trx: Knex.Transaction): Promise<string> {
    await trx("private_file").insert({ ...about, ...sealed })
    return sealed.id
  }

  /** Null when there is none (any more). */
  async read(id: string): Promise<PrivateFile | null> {
    const row = await this.pg("private_file").where({ id }).first()
    if (!row) return null
    const opened = this.openKey(id, row.sealed_key)
    if (!opened) throw new Error(`${id} is sealed by a key that the shop does not have`)
    const sealed = await this.files.read(pathOf(id))
    if (!sealed) throw new Error(`${id} is lost: its row is there, its file is not`)
    const body = openFile(Buffer.from(opened.own, "base64url"), sealed, id)
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
    await this.files.remove(ids.map(pathOf))
  }

  /** Deletes files without a row that were last written before `before`. Answers how many. */
  async sweep(before: Date): Promise<number> {
    const old = (await this.files.olderThan(before)).filter((path) => {
      const name = path.split("/").pop() ?? ""
      return NAME.test(name) || name.endsWith(".draft")
    })
    const ids = old.map((path) => path.split("/").pop() ?? "")
    const known = new Set<string>(await this.pg("private_file").whereIn("id", ids).pluck("id"))
    const lost = old.filter((path) => !known.has(path.split("/").pop() ?? ""))
    await this.files.remove(lost)
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
}

function pathOf(id: string): string {
  if (!NAME.test(id)) throw new Error("That is no private file")
  return `${id.slice(-2)}/${id}`
}

const keyOf = (dataKey: string) =>
  Buffer.from(hkdfSync("sha256", dataKey, "", "vault: seal the keys of private files", 32))
