import { type FileHandle, mkdir, open, readFile, rename } from "node:fs/promises"
import { dirname } from "node:path"
import { type BankRecords, emptyRecords, type RecordTable } from "./records"

type Line = [table: RecordTable | "settings", record: { id?: number } & Record<string, unknown>]

/** When the journal has grown to this many bytes, all records are written again and the journal starts empty. */
const longJournal = 64 * 1024 * 1024

/**
 * Stores the records so that a kill at any moment loses nothing that was saved: one JSON file with all of them, replaced
 * as a whole when the sandbox starts, and beside it a journal with a line for each record changed since. A line that
 * was cut off is no line; reading a journal twice does no harm. Changes that arrive during a write share the next.
 */
export class RecordFile {
  private readonly changed = new Set<Line[1]>()
  private lines: Line[] = []
  private writing: Promise<void> | null = null
  private next: Promise<void> | null = null
  private journal: FileHandle | null = null
  private journalBytes = 0
  /** False after a write that failed, perhaps in the middle of a line: then everything is written again. */
  private isJournalWhole = true

  private constructor(
    private readonly path: string,
    readonly records: BankRecords,
  ) {}

  static async open(path: string): Promise<RecordFile> {
    await mkdir(dirname(path), { recursive: true })
    const records = (await readRecords(path)) ?? emptyRecords()
    for (const line of await readJournal(journalOf(path))) replay(records, line)
    const file = new RecordFile(path, records)
    await file.writeAll()
    return file
  }

  /** Notes that a record is new or changed; it is written as it is when the next save begins. */
  note<T extends RecordTable>(table: T, record: Partial<BankRecords[T][number]>): void {
    const entry = record as Line[1]
    if (this.changed.has(entry)) return
    this.changed.add(entry)
    this.lines.push([table, entry])
  }

  saveSettings(): void {
    const { automaticWebhooks, overdraft } = this.records
    this.lines.push(["settings", { automaticWebhooks, overdraft }])
  }

  /** Resolves when everything noted before this call would survive a kill. */
  save(): Promise<void> {
    if (!this.writing) {
      this.writing = this.append().finally(() => {
        this.writing = null
      })
      return this.writing
    }
    // The write under way has begun without the newest lines. Whether it fails is its own callers' affair.
    this.next ??= this.writing
      .catch(() => undefined)
      .then(() => {
        this.next = null
        return this.save()
      })
    return this.next
  }

  async close(): Promise<void> {
    await this.save()
    await this.journal?.close()
    this.journal = null
  }

  private async append(): Promise<void> {
    if (this.lines.length === 0 && this.isJournalWhole) return
    const text = this.lines.map((line) => `${JSON.stringify(line)}\n`).join("")
    this.lines = []
    this.changed.clear()
    if (this.isJournalWhole) {
      this.isJournalWhole = false
      await this.journal?.appendFile(text)
      this.isJournalWhole = true
      this.journalBytes += Buffer.byteLength(text)
    }
    if (!this.isJournalWhole || this.journalBytes > longJournal) await this.writeAll()
  }

  private async writeAll(): Promise<void> {
    const temporary = `${this.path}.new`
    const file = await open(temporary, "w", 0o600)
    try {
      await file.writeFile(JSON.stringify(this.records))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, this.path)
    await this.journal?.close()
    this.journal = await open(journalOf(this.path), "w", 0o600)
    this.journalBytes = 0
    this.isJournalWhole = true
  }
}

function journalOf(path: string): string {
  return `${path}.journal`
}

async function readRecords(path: string): Promise<BankRecords | null> {
  const text = await readIfThere(path)
  if (text === null) return null
  const records = JSON.parse(text) as BankRecords
  if (records.version !== emptyRecords().version) {
    throw new Error(`${path} was written by another version: move it away and start again`)
  }
  // A table that is newer than the file is empty.
  return { ...emptyRecords(), ...records }
}

async function readJournal(path: string): Promise<Line[]> {
  const text = (await readIfThere(path)) ?? ""
  // After the last line break there is nothing, or a line that was cut off.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1)
  return whole
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
}

function replay(records: BankRecords, [table, record]: Line): void {
  if (table === "settings") {
    Object.assign(records, record)
    return
  }
  const all = records[table] as { id: number }[]
  const known = all.findLast((one) => one.id === record.id)
  if (known) Object.assign(known, record)
  else all.push(record as { id: number })
}
