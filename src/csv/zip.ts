import { type Entry, fromBufferPromise, type ZipFile } from "yauzl"
import { withPassword } from "./no-table"
import { UnreadableTable } from "./shape"

/** Of all that is unpacked of one file, whatever it says of itself. */
const MOST_UNPACKED = 192 * 1024 * 1024
const MOST_PARTS = 5_000

export const damaged = () =>
  new UnreadableTable("The file is damaged. Open it in a spreadsheet and save it again as XLSX")
export const tooMuch = () =>
  new UnreadableTable("The file is too large once unpacked. Split it, or save the sheet alone as CSV UTF-8")

/** The parts of a packed file, unpacked as far as they are asked for. Throws `UnreadableTable`. */
export class Archive {
  private unpacked = 0

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(bytes: Uint8Array): Promise<Archive> {
    const entries = new Map<string, Entry>()
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const zip = await fromBufferPromise(buffer).catch(() => {
      throw damaged()
    })
    try {
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileName.toLowerCase()
        if (!entries.has(name)) entries.set(name, entry)
        if (entries.size > MOST_PARTS) break
      }
    } catch {
      throw damaged()
    }
    if (entries.size > MOST_PARTS) throw damaged()
    return new Archive(zip, entries)
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase())
  }

  some(isSuch: (name: string) => boolean): boolean {
    return [...this.entries.keys()].some(isSuch)
  }

  /** Nothing where there is no such part. */
  async *part(name: string, most = MOST_UNPACKED): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) return
    if (entry.isEncrypted()) throw withPassword()
    let ofPart = 0
    const stream = await this.zip.openReadStreamPromise(entry).catch(() => {
      throw damaged()
    })
    const chunks = stream[Symbol.asyncIterator]()
    try {
      for (;;) {
        const chunk: IteratorResult<Uint8Array> = await chunks.next().catch(() => {
          throw damaged()
        })
        if (chunk.done) return
        ofPart += chunk.value.length
        this.unpacked += chunk.value.length
        if (ofPart > most || this.unpacked > MOST_UNPACKED) throw tooMuch()
        yield chunk.value
      }
    } finally {
      stream.destroy()
    }
  }
}
