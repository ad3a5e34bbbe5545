import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import ts from "typescript"

/**
 * Nothing typed in the admin is lost: whatever takes typing stands in a `Form` (or `EditDrawer`, which has one), or beside an
 * `Unsaved` of its own. Collected by walking from the routes and widgets along their imports, not by a list.
 */
const root = join(__dirname, "../../admin-extensions/src/admin")

/** What takes typing or choosing, as it stands in JSX. */
const FIELDS = new Set([
  "Input",
  "Textarea",
  "TextField",
  "QuantityInput",
  "RichText",
  "PictureField",
  "PassagesField",
  "WordsField",
  "ChoiceField",
  "ChoicesField",
])
/** Each holds up who would leave with changes. */
const GUARDS = new Set(["Form", "EditDrawer", "Unsaved"])

/** What is typed there is asked at once or finds things: nothing of it is to be saved. */
const SEARCHES = /role="searchbox"/
/** Says how the figures of a sheet are meant; nothing of its own is saved. */
const MANNER = /label="Reason for changes"/
/** What is typed goes into the address. */
const FILTERS = /\bfilter\(\{/

interface Module {
  file: string
  imports: string[]
  tags: string[]
  text: string
}

function moduleOf(file: string): Module {
  const text = readFileSync(join(root, file), "utf8")
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const tags: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const name = node.tagName.getText(source)
      const isAsked = name === "Input" && SEARCHES.test(node.getText(source))
      const isManner = name === "ChoiceField" && MANNER.test(node.getText(source))
      if (!isAsked && !isManner) tags.push(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .filter(draws)
    .map(({ moduleSpecifier }) => moduleSpecifier.getText(source).slice(1, -1))
    .filter((name) => name.startsWith("."))
    .map((name) => normalize(join(file, "..", name)))
    .flatMap((path) => [`${path}.tsx`, `${path}.ts`, path].filter(isModule))
  return { file, imports, tags, text }
}

const isModule = (path: string) =>
  !path.startsWith("..") && /\.tsx?$/.test(path) && existsSync(join(root, path))

/** Whether an import can bring something to the screen: a component or a hook, not a type or a word. */
function draws({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause?.isTypeOnly) return false
  const named = importClause?.namedBindings
  if (!named || !ts.isNamedImports(named) || importClause.name) return true
  return named.elements.some(({ name, isTypeOnly }) => !isTypeOnly && /^([A-Z]|use[A-Z])/.test(name.text))
}

const modules = new Map<string, Module>()
function walk(file: string): void {
  if (modules.has(file)) return
  const found = moduleOf(file)
  modules.set(file, found)
  for (const next of found.imports) walk(next)
}
const tops = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^(routes|widgets)\/.*\.tsx$/.test(file),
)
for (const file of tops) walk(file)

const isGuarded = ({ tags }: Module) => tags.some((tag) => GUARDS.has(tag))
/** `DayFilters` and the like write into the address; `ui/field.tsx` and its kin are what forms are made of. */
const isPart = ({ file, text }: Module) => file.startsWith("ui/") || FILTERS.test(text)

/** Modules with fields that can be reached from a screen without passing a guard. */
function unguarded(): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const go = (file: string): void => {
    const one = modules.get(file)
    if (!one || seen.has(file) || isGuarded(one)) return
    seen.add(file)
    if (!isPart(one) && one.tags.some((tag) => FIELDS.has(tag))) found.push(file)
    for (const next of one.imports) go(next)
  }
  for (const file of tops) go(file)
  return found.sort()
}

const withTag = (name: string) =>
  [...modules.values()].filter(({ tags }) => tags.includes(name)).map(({ file }) => file)

describe("the admin's forms", () => {
  it("the admin's forms are found from its screens", () => {
    expect(tops.length).toBeGreaterThan(50)
    expect(withTag("EditDrawer").length).toBeGreaterThan(30)
  })

  it("the admin's forms all use the one Form component", () => {
    expect(withTag("form")).toEqual(["ui/form.tsx"])
  })

  it("the admin's forms stop a user from leaving with unsaved changes", () => {
    expect(unguarded()).toEqual([])
  })

  it("the admin's drawers ask before they close when something was typed", () => {
    const silent = withTag("Drawer").filter(
      (file) => !/useLeave\(|isDirty/.test(modules.get(file)?.text ?? ""),
    )
    expect(silent).toEqual([])
  })

  it("the admin's screens let the user go back each step", () => {
    const replacing = [...modules.values()]
      .filter(({ text }) => /setParams\([^\n]*replace: true/.test(text))
      .map(({ file }) => file)
    // Closing a record that an address opened leaves no step behind, nor does an address that asks for a new one.
    expect(replacing).toEqual(["platform/use-open-row.ts", "ui/add-button.tsx"])
  })
})
