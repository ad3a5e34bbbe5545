import ts from "typescript"

/** Tables of a shop that has sold for a while: writers must not wait until an index on them is built. */
const LARGE_TABLES = new Set([
  "account",
  "account_session",
  "audit_entry",
  "cart",
  "cart_line_item",
  "catalogue_product",
  "catalogue_variant",
  "customer",
  "idempotency_key",
  "ledger_entry",
  "ledger_tx",
  "notification",
  "order",
  "order_event",
  "order_item",
  "order_line_item",
  "order_summary",
  "payment",
  "payment_attempt",
  "payment_collection",
  "payment_session",
  "people_read",
  "product",
  "product_variant",
  "report_line",
  "report_order",
  "reservation_item",
  "review",
  "shop_order",
  "webhook_event",
])

/** The comment by which a migration says why a statement is no danger; it stands on the line before. */
const WAIVER = /\/\/ The version before lives with this: \S.{9,}\s*$/

/**
 * What in a migration the version before could not live with, or what writers would wait for: while a new version is rolled
 * out both work on the new schema, and a version that is rolled back works on it, too (docs/operations/upgrade.md).
 */
export function faultsOf(source: string): string[] {
  const statements = statementsOf(source)
  const made = new Set(statements.flatMap(({ sql }) => nameAfter(sql, /^create table (?:if not exists )?/)))
  const remade = new Set(
    statements.flatMap(({ sql }) => nameAfter(sql, /^create (?:or replace )?(?:function|view|trigger) /)),
  )
  return statements
    .filter(({ isWaived }) => !isWaived)
    .flatMap(({ sql }) => faultsOfStatement(sql, { made, remade }).map((fault) => `${fault}: ${short(sql)}`))
}

interface Around {
  /** Tables that this migration makes: nobody uses them yet. */
  made: ReadonlySet<string>
  /** Functions, views and triggers that it makes, perhaps again. */
  remade: ReadonlySet<string>
}

function faultsOfStatement(sql: string, { made, remade }: Around): string[] {
  const dropped = nameAfter(sql, /^drop (?:function|view|trigger) (?:if exists )?/)[0]
  if (dropped !== undefined) return remade.has(dropped) ? [] : ["drops what the version before may call"]
  if (/^drop (?:table|schema|type|materialized view|sequence)\b/.test(sql))
    return ["drops what the version before uses"]
  if (/^truncate\b/.test(sql)) return ["empties a table"]
  if (/^create (?:unique )?index\b/.test(sql)) return indexFaults(sql, made)
  const table = nameAfter(sql, /^alter table (?:if exists )?(?:only )?/)[0]
  if (table === undefined || made.has(table)) return []
  return actionsOf(sql).flatMap((action) => actionFaults(action))
}

function indexFaults(sql: string, made: ReadonlySet<string>): string[] {
  const table = nameAfter(sql, /^create .*? on (?:only )?/)[0] ?? ""
  if (made.has(table)) return []
  const unique = /^create unique/.test(sql) ? ["refuses rows that the version before writes"] : []
  const blocks = LARGE_TABLES.has(table) && !/\bconcurrently\b/.test(sql)
  return blocks ? [...unique, `keeps everybody who writes to ${table} waiting`] : unique
}

/** One action of an `alter table`. */
function actionFaults(action: string): string[] {
  if (/^rename\b/.test(action)) return ["renames what the version before uses"]
  if (
    /^drop (?!constraint|not null|default|expression|identity)/.test(action) &&
    !/^drop default/.test(action)
  )
    return ["drops what the version before uses"]
  if (/^alter (?:column )?\S+ (?:set data )?type\b/.test(action)) return ["changes a type"]
  if (/^alter (?:column )?\S+ set not null/.test(action))
    return ["refuses rows that the version before writes"]
  if (/^alter (?:column )?\S+ drop default/.test(action))
    return ["refuses rows that the version before writes"]
  if (
    /^add (?!constraint)/.test(action) &&
    /\bnot null\b/.test(action) &&
    !/\b(?:default|generated)\b/.test(action)
  )
    return ["refuses rows that the version before writes"]
  if (/^add (?:constraint|unique|check|foreign|primary|exclude)\b/.test(action))
    return ["refuses rows that the version before writes"]
  return []
}

/** What stands between the commas of an `alter table`, outside brackets. */
function actionsOf(sql: string): string[] {
  const rest = sql.replace(/^alter table (?:if exists )?(?:only )?(?:"[^"]+"|\S+)\s*/, "")
  const actions: string[] = []
  let depth = 0
  let action = ""
  for (const sign of rest) {
    if (sign === "(") depth++
    if (sign === ")") depth--
    if (sign === "," && depth === 0) {
      actions.push(action.trim())
      action = ""
    } else action += sign
  }
  return [...actions, action.trim()].map((one) => one.replace(/^alter column if exists/, "alter column"))
}

function nameAfter(sql: string, opening: RegExp): string[] {
  const found = opening.exec(sql)
  const name = found && /^(?:public\.)?("[^"]+"|[\w]+)/.exec(sql.slice(found.index + found[0].length))
  return name?.[1] ? [name[1].replaceAll('"', "")] : []
}

interface Statement {
  /** In small letters, on one line, without comments and the bodies of functions. */
  sql: string
  isWaived: boolean
}

/** All SQL of a migration but what takes it back. */
function statementsOf(source: string): Statement[] {
  const file = ts.createSourceFile("migration.ts", source, ts.ScriptTarget.ES2022, true)
  const found: Statement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && node.name.getText(file) === "down") return
    const text = textOf(node)
    if (text !== null) {
      const isWaived = WAIVER.test(source.slice(0, startOfStatement(node).getStart(file)))
      found.push(...split(text).map((sql) => ({ sql, isWaived })))
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function startOfStatement(node: ts.Node): ts.Node {
  let at = node
  while (at.parent && !ts.isBlock(at.parent) && !ts.isSourceFile(at.parent)) at = at.parent
  return at
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `__${literal.text}`)].join("")
}

function split(text: string): string[] {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$body$$")
    .replace(/--[^\n]*/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split(";")
    .map((sql) => sql.replace(/\s+/g, " ").trim().toLowerCase())
    .filter(Boolean)
}

const short = (sql: string) => (sql.length > 110 ? `${sql.slice(0, 110)}…` : sql)
