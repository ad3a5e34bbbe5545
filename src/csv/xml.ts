import { Parser } from "htmlparser2"
import { UnreadableTable } from "./shape"
import { damaged, tooMuch } from "./zip"

export interface XmlEvents {
  /** Names come without the prefix of their namespace. */
  open?(name: string, attributes: Readonly<Record<string, string>>, prefix: string): void
  text?(text: string): void
  close?(name: string): void
}

/** The error for a file beyond the bounds. */
export interface XmlRefusals {
  damaged(): UnreadableTable
  tooMuch(): UnreadableTable
}

/** No workbook is half as deep. */
const DEEPEST = 64
/** Of one part: 50,000 rows of 50 cells, and each takes the reader a microsecond. */
const MOST_ELEMENTS = 8_000_000
/** An element with its attributes: a cell has a few dozen letters. */
const LONGEST_TAG = 1024 * 1024

/**
 * Reads XML in pieces as they come. There are no entities but XML's own and numbers: nothing is defined in a file, and nothing
 * fetched. Throws `UnreadableTable` for what nobody writes who has a table.
 */
export class XmlReader {
  private readonly decoder = new TextDecoder()
  private readonly parser: Parser
  private depth = 0
  private elements = 0
  /** Letters since anything was known of them. */
  private silent = 0

  constructor(
    events: XmlEvents,
    private readonly refusals: XmlRefusals = { damaged, tooMuch },
  ) {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.silent = 0
          this.depth += 1
          this.elements += 1
          if (this.depth > DEEPEST) throw refusals.damaged()
          if (this.elements > MOST_ELEMENTS) throw refusals.tooMuch()
          events.open?.(local(name), attributes, name.slice(0, Math.max(0, name.indexOf(":"))))
        },
        ontext: (text) => {
          this.silent = 0
          events.text?.(text)
        },
        onclosetag: (name) => {
          this.silent = 0
          this.depth -= 1
          events.close?.(local(name))
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
  }

  write(chunk: Uint8Array | string): void {
    const text = typeof chunk === "string" ? chunk : this.decoder.decode(chunk, { stream: true })
    this.silent += text.length
    this.parser.write(text)
    if (this.silent > LONGEST_TAG) throw this.refusals.damaged()
  }
}

/** Reads all of it. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const reader = new XmlReader(events)
  for await (const chunk of chunks) reader.write(chunk)
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1)

/** Collects the text of elements: `t` of a string in pieces, without how it is pronounced. */
export class TextRuns {
  private isOpen = false
  private phonetic = 0
  private pieces = ""

  constructor(private readonly longest: number) {}

  open(name: string): void {
    if (name === "rPh") this.phonetic += 1
    if (name === "t" || name === "v") this.isOpen = this.phonetic === 0
  }

  text(text: string): void {
    if (!this.isOpen) return
    this.pieces += text
    if (this.pieces.length > this.longest)
      throw new UnreadableTable(`A cell has more than ${this.longest.toLocaleString("en-NG")} letters`)
  }

  close(name: string): void {
    if (name === "rPh") this.phonetic -= 1
    if (name === "t" || name === "v") this.isOpen = false
  }

  take(): string {
    const text = this.pieces
    this.pieces = ""
    return text
  }
}

/** `_x000D_` is how a workbook writes a letter that XML cannot have. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
