import { tooManyColumns } from "./heading"
import { otherXml } from "./no-table"
import {
  LONGEST_RECORD,
  MOST_COLUMNS,
  plainHeading,
  type RawRecord,
  type Records,
  UnreadableTable,
} from "./shape"
import { XmlReader, type XmlRefusals } from "./xml"

/** What each kind calls a product; a feed's first element says which it is. */
const ITEMS: Readonly<Record<string, string>> = { rss: "item", feed: "entry" }
/** `rss`, `channel`, `item`. */
const DEEPEST_ITEM = 3
const GOOGLE = /^https?:\/\/base\.google\.com\/ns\/1\.0\b/i
const PIECE = 64 * 1024
const REFUSALS: XmlRefusals = {
  damaged: () => new UnreadableTable("The feed is damaged. Ask for it again, or for the same as TSV or CSV"),
  tooMuch: () => new UnreadableTable("The feed is too large. Ask for it in parts"),
}

/**
 * The items of a feed of products, RSS or Atom: a row each, its line the item's number. The columns are what any item has, in
 * the order in which they come; so it is read twice, and never held whole. Throws `UnreadableTable`.
 */
export async function feedRows(text: string, notices: string[]): Promise<Records> {
  const feed = new Feed()
  for (const _ of itemsOf(text, feed));
  if (feed.count === 0) throw new UnreadableTable("The feed has no items")
  const nested = [...feed.nested]
  const left = nested.length === 0 ? [] : [`Left out, as it has parts of its own: ${nested.join(", ")}`]
  return { rows: rowsOf(text, feed.columns), isSheet: true, notices: [...notices, ...left] }
}

async function* rowsOf(text: string, columns: ReadonlyMap<string, string>): AsyncGenerator<RawRecord> {
  const keys = [...columns.keys()]
  yield { line: 0, cells: [...columns.values()] }
  for (const { line, cells } of itemsOf(text, new Feed()))
    yield { line, cells: keys.map((key) => cells.get(key)?.lines.join("\n") ?? "") }
}

function* itemsOf(text: string, feed: Feed): Generator<Item> {
  const reader = new XmlReader(feed, REFUSALS)
  for (let at = 0; at < text.length; at += PIECE) {
    reader.write(text.slice(at, at + PIECE))
    yield* feed.taken()
  }
  // What comes off the net may end anywhere, and what is missing would be missed by nobody.
  if (!feed.isWhole) throw new UnreadableTable("The feed ends in the middle. Ask for it again")
}

interface Item {
  line: number
  depth: number
  /** By their columns' keys. */
  cells: Map<string, Cell>
}

interface Cell {
  isGoogle: boolean
  /** One for each time that the item has it. */
  lines: string[]
}

interface Field {
  key: string
  name: string
  isGoogle: boolean
  isNested: boolean
  text: string
}

class Feed {
  /** Headings by their keys. */
  readonly columns = new Map<string, string>()
  readonly nested = new Set<string>()
  count = 0
  isWhole = false
  private items: Item[] = []
  private itemName = ""
  private google = "g"
  private depth = 0
  private item: Item | null = null
  private field: Field | null = null
  private letters = 0

  taken(): Item[] {
    const { items } = this
    this.items = []
    return items
  }

  open(name: string, attributes: Readonly<Record<string, string>>, prefix: string): void {
    this.depth += 1
    if (this.depth === 1) this.openRoot(name)
    if (this.field) this.field.isNested = true
    else if (this.item) this.openField(name, prefix)
    else if (name === this.itemName && this.depth <= DEEPEST_ITEM) this.openItem()
    else
      for (const [key, value] of Object.entries(attributes))
        if (key.startsWith("xmlns:") && GOOGLE.test(value)) this.google = key.slice("xmlns:".length)
  }

  text(text: string): void {
    if (!this.field) return
    this.letters += text.length
    if (this.letters > LONGEST_RECORD)
      throw new UnreadableTable(
        `Item ${this.count} of the feed has more than ${LONGEST_RECORD.toLocaleString("en-NG")} letters`,
      )
    if (!this.field.isNested) this.field.text += text
  }

  close(): void {
    const { item, field } = this
    if (item && field && this.depth === item.depth + 1) this.closeField(item, field)
    if (item && this.depth === item.depth) {
      this.items.push(item)
      this.item = null
    }
    this.depth -= 1
    if (this.depth === 0) this.isWhole = true
  }

  private openRoot(name: string): void {
    const item = this.isWhole ? undefined : new Map(Object.entries(ITEMS)).get(name)
    if (item === undefined) throw otherXml()
    this.itemName = item
  }

  private openItem(): void {
    this.count += 1
    this.letters = 0
    this.item = { line: this.count, depth: this.depth, cells: new Map() }
  }

  private openField(local: string, prefix: string): void {
    const isGoogle = prefix === this.google
    const name = prefix === "" || isGoogle ? local : `${prefix}:${local}`
    if (name.length > LONGEST_NAME) throw REFUSALS.damaged()
    const key = plainHeading(name) || name
    if (!this.columns.has(key)) this.columns.set(key, name)
    if (this.columns.size > MOST_COLUMNS) throw tooManyColumns()
    this.field = { key, name, isGoogle, isNested: false, text: "" }
  }

  /** `g:title` says what the product is called, and `title` beside it what the reader of news shows. */
  private closeField({ cells }: Item, { key, name, isGoogle, isNested, text }: Field): void {
    this.field = null
    const line = text.trim()
    if (isNested) this.nested.add(name)
    if (isNested || line === "") return
    const there = cells.get(key)
    if (!there || (isGoogle && !there.isGoogle)) cells.set(key, { isGoogle, lines: [line] })
    else if (isGoogle === there.isGoogle) there.lines.push(line)
  }
}

/** Of an element; a heading has a few words. */
const LONGEST_NAME = 200
