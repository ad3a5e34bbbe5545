import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import * as ts from "typescript"

/**
 * What Medusa's own screens and routes ask for in `fields`, read from its packages: the dashboard's source for what its
 * screens name, the routes' configuration for what comes without being named.
 */
const SCREENS = join(__dirname, "../../node_modules/@medusajs/dashboard/src")
const API = join(__dirname, "../../node_modules/@medusajs/medusa/dist/api/admin")

/** The first part of a path below `/admin`, by the noun of the dashboard's hooks and clients (`useOrders`, `sdk.admin.order`). */
const SECTIONS: readonly (readonly [noun: RegExp, section: string])[] = [
  [/^product(option|optionvalue)s?$/, "product-options"],
  [/^product(category|categories)$/, "product-categories"],
  [/^product(tag|type)s?$/, "product-tags"],
  [/^products?$/, "products"],
  [/^(product)?variants?$/, "product-variants"],
  [/^collections?$/, "collections"],
  [/^pricelists?$/, "price-lists"],
  [/^(inventoryitems?|inventoryitemlevels)$/, "inventory-items"],
  [/^reservationitems?$/, "reservations"],
  [/^promotions?$/, "promotions"],
  [/^campaigns?$/, "campaigns"],
  [/^(orders?|orderlineitems)$/, "orders"],
  [/^returns?$/, "returns"],
  [/^claims?$/, "claims"],
  [/^exchanges?$/, "exchanges"],
  [/^customers?$/, "customers"],
  [/^customergroups?$/, "customer-groups"],
  [/^(stores?)$/, "stores"],
  [/^regions?$/, "regions"],
  [/^saleschannels?$/, "sales-channels"],
  [/^stocklocations?$/, "stock-locations"],
  [/^shippingoptions?$/, "shipping-options"],
]

const PLACES: Record<string, string> = { categories: "product-categories", inventory: "inventory-items" }

/** Relations by section, each once, in order: `a.b` is the relation `b` of relation `a`. */
export function relationsAsked(): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  const add = (section: string, fields: readonly string[]) => {
    const relations = found.get(section) ?? new Set()
    for (const field of fields) for (const relation of relationIn(field)) relations.add(relation)
    found.set(section, relations)
  }
  for (const { section, fields } of [...askedByScreens(), ...defaults()]) {
    add(section, fields)
    // Variants are read below their product, too.
    if (section === "product-variants") add("products", fields)
  }
  return Object.fromEntries(
    [...found]
      .map(([section, relations]): [string, string[]] => [section, deepest([...relations])])
      .filter(([, relations]) => relations.length > 0)
      .sort(([a], [b]) => a.localeCompare(b)),
  )
}

function relationIn(field: string): string[] {
  const plain = field.trim().replace(/^[+ ]+/, "")
  if (plain === "" || plain.startsWith("-")) return []
  const whole = plain.includes("*")
  const parts = plain.replaceAll("*", "").split(".").filter(Boolean)
  const relation = (whole ? parts : parts.slice(0, -1)).join(".")
  return relation === "" ? [] : [relation]
}

/** Without those that another one leads through. */
function deepest(relations: string[]): string[] {
  return relations.filter((one) => !relations.some((other) => other.startsWith(`${one}.`))).sort()
}

interface Asked {
  section: string
  fields: string[]
}

function askedByScreens(): Asked[] {
  const asked: Asked[] = []
  for (const file of readdirSync(SCREENS, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || /spec|test/.test(file)) continue
    const path = join(SCREENS, file)
    visit(sourceOf(path), (node) => {
      if (!ts.isPropertyAssignment(node) || node.name.getText() !== "fields") return
      const fields = textOf(path, node.initializer)
      const section = fields === null ? null : sectionOf(node, path)
      if (fields !== null && section) asked.push({ section, fields: fields.split(",") })
    })
  }
  return asked
}

/** By the call around it, else by the file's place: `routes/orders/…`, `use-product-table-query.tsx`. */
function sectionOf(node: ts.Node, path: string): string | null {
  for (let above = node.parent; above; above = above.parent) {
    if (!ts.isCallExpression(above)) continue
    const callee = above.expression.getText()
    const noun =
      /^use(\w+)$/.exec(callee)?.[1] ??
      /admin\.(\w+)\./.exec(callee)?.[1] ??
      /^(\w+?)QueryKeys/.exec(callee)?.[1]
    const methodNoun = /admin\.product\.\w*[vV]ariant/.test(callee) ? "variant" : noun
    return known(methodNoun ?? "")
  }
  const place = /routes\/([\w-]+)\//.exec(path)?.[1] ?? /use-([\w-]+)-table-query/.exec(path)?.[1] ?? ""
  return PLACES[place] ?? known(place.replaceAll("-", "")) ?? place
}

function known(noun: string): string | null {
  return SECTIONS.find(([of]) => of.test(noun.toLowerCase()))?.[1] ?? null
}

const sources = new Map<string, ts.SourceFile>()

function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path)
  if (known) return known
  const made = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true)
  sources.set(path, made)
  return made
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}

/** The text that an expression is, with constants of this and imported files; null when only running it would show it. */
function textOf(path: string, node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(path, node.expression)
  if (ts.isIdentifier(node)) return constantOf(path, node.text)
  if (ts.isTemplateExpression(node))
    return joined([
      node.head.text,
      ...node.templateSpans.flatMap((span) => [textOf(path, span.expression), span.literal.text]),
    ])
  if (ts.isBinaryExpression(node)) return joined([textOf(path, node.left), textOf(path, node.right)])
  if (ts.isConditionalExpression(node))
    return [textOf(path, node.whenTrue), textOf(path, node.whenFalse)]
      .filter((text) => text !== null)
      .join(",")
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((one) => textOf(path, one) ?? []).join(",")
  if (ts.isCallExpression(node)) return textOfCall(path, node)
  return null
}

/** `["a", "b"].join(",")`, `CONSTANT.replace(…)`, `getLinkedFields("product", "…")`. */
function textOfCall(path: string, { expression, arguments: given }: ts.CallExpression): string | null {
  if (ts.isIdentifier(expression)) return given[1] ? textOf(path, given[1]) : null
  if (!ts.isPropertyAccessExpression(expression)) return null
  const { expression: of } = expression
  return ts.isPropertyAccessExpression(of) ? null : textOf(path, of)
}

function joined(parts: (string | null)[]): string | null {
  return parts.some((part) => part === null) ? null : parts.join("")
}

function constantOf(path: string, name: string): string | null {
  const source = sourceOf(path)
  let found: ts.Expression | undefined
  visit(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      found ??= node.initializer
  })
  if (found) return textOf(path, found)
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
    const from = statement.moduleSpecifier
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith(".")) continue
    if (ts.isImportDeclaration(statement) && !statement.importClause?.getText().includes(name)) continue
    const file = fileOf(join(dirname(path), from.text))
    const text = file && constantOf(file, name)
    if (text) return text
  }
  return null
}

function fileOf(base: string): string | undefined {
  return [`${base}.ts`, `${base}.tsx`, join(base, "index.ts"), join(base, "index.tsx")].find(existsSync)
}

/** The lists of names that each section's `query-config` exports. */
function defaults(): Asked[] {
  return readdirSync(API, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(API, entry.name, "query-config.js")))
    .map(({ name }) => {
      const config: unknown = require(join(API, name, "query-config.js"))
      const lists = Object.values(typeof config === "object" && config !== null ? config : {}).filter(
        Array.isArray,
      )
      return {
        section: name,
        fields: lists.flat().filter((field): field is string => typeof field === "string"),
      }
    })
}
