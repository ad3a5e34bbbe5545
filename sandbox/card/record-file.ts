import { mkdir, open, readFile, rename } from "node:fs/promises"
import { dirname } from "node:path"
import { type BankRecords, emptyRecords } from "./records"

/**
 * Keeps the records in one JSON file that is replaced as a whole, so that a kill at any moment leaves either the
 * old or the new one. Changes that arrive while a write is under way share the next write.
 */
export class RecordFile {
  private writing: Promise<void> | null = null
  private next: Promise<void> | null = null

  private constructor(
    private readonly path: string,
    readonly records: BankRecords,
  ) {}

  static async open(path: string): Promise<RecordFile> {
    await mkdir(dirname(path), { recursive: true })
    return new RecordFile(path, (await read(path)) ?? emptyRecords())
  }

  /** Resolves when everything changed before this call is on the disk. */
  save(): Promise<void> {
    if (!this.writing) {
      this.writing = this.write().finally(() => {
        this.writing = null
      })
      return this.writing
    }
    // The write under way may have been serialised before this change.
    this.next ??= this.writing
      .catch(() => undefined)
      .then(() => {
        this.next = null
        return this.save()
      })
    return this.next
  }

  private async write(): Promise<void> {
    const text = JSON.stringify(this.records)
    const temporary = `${this.path}.new`
    const file = await open(temporary, "w", 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, this.path)
  }
}

async function read(path: string): Promise<BankRecords | null> {
  let text: string
  try {
    text = await readFile(path, "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
  const records = JSON.parse(text) as BankRecords
  if (records.version !== 1)
    throw new Error(`${path} was written by another version: move it away and start again`)
  return records
}
