import { Client } from "pg"

/**
 * The plan of a statement that begins with this is cached from its first time on, however long it is. Its author sees to it that what it
 * answers names its columns.
 */
export const CACHED_PLAN = "/* kept */"

/** So many statements have a name in a process. Each takes some kilobytes on every connection. */
const MOST = 200
/** A statement that comes for so manyth time is one that comes again. */
const AGAIN = 3
/** Texts that are counted. Where lists of another length make another text each time, counting begins again. */
const COUNTED = 1_000
const LONGEST = 8_000

/** What reads or writes rows. Everything else has no plan. */
const ROWS = /^\s*(select|with|insert|update|delete)\b/i
/**
 * What answers whatever columns there are: PostgreSQL refuses to go on with its plan once a migration has added one, and that
 * would cost a running shop a request on each connection. Neither `count(*)` nor `a * b` is meant.
 */
const ALL_COLUMNS = /(\b(select|all|distinct|returning)|[.,]|\bon\s*\([^)]*\))\s*\*/i

/** Names statements that come again and again, by their text. */
export class StatementNames {
  private readonly names = new Map<string, string>()
  private readonly counts = new Map<string, number>()

  /** Undefined: it goes without a name, and PostgreSQL plans it each time. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined) return known
    if (text.startsWith(CACHED_PLAN)) return this.give(text)
    return this.names.size < MOST && this.comesAgain(text) ? this.give(text) : undefined
  }

  private comesAgain(text: string): boolean {
    if (text.length > LONGEST || !ROWS.test(text) || ALL_COLUMNS.test(text)) return false
    const count = (this.counts.get(text) ?? 0) + 1
    if (this.counts.size >= COUNTED) this.counts.clear()
    this.counts.set(text, count)
    return count >= AGAIN
  }

  private give(text: string): string {
    this.counts.delete(text)
    const name = `shop_${this.names.size + 1}`
    this.names.set(text, name)
    return name
  }
}

/** A statement as the driver takes it, before it has been given a name. */
function isStatement(given: unknown): given is { text: string; values: unknown[]; name?: string } {
  if (typeof given !== "object" || given === null || "submit" in given) return false
  const { text, values, name } = given as { text?: unknown; values?: unknown; name?: unknown }
  // Without values it may be several statements in one text.
  return typeof text === "string" && Array.isArray(values) && values.length > 0 && name === undefined
}

/**
 * Planning is most of what PostgreSQL does for a small statement. A process that calls this once, when it starts, has its
 * connections cache the plans of what comes again. Not through a pooler in transaction mode, whose connections know nothing of
 * each other's names. `of`: the driver's clients.
 */
export function reusePlans(of: { prototype: Pick<Client, "query"> } = Client): void {
  const names = new StatementNames()
  const plain = of.prototype.query
  const named = function (this: Client, given: unknown, ...more: unknown[]): unknown {
    const name = isStatement(given) ? names.nameOf(given.text) : undefined
    const statement = name === undefined ? given : { ...(given as object), name }
    return Reflect.apply(plain, this, [statement, ...more])
  }
  Object.assign(of.prototype, { query: named })
}
