import { posix } from "node:path"
import ts from "typescript"

/** Where a function's container goes: the folders, and the imports that lead back up. */
export interface Way {
  /**
   * Folders of the functions that the container or its transaction is passed to, and of the modules whose service is
   * resolved from it.
   */
  rooms: string[]
  /** "file → file": imports on the way into a room from which this one was reached, or into a folder around this one. */
  climbs: string[]
}

interface Source {
  declarations: Map<string, ts.Node>
  /** What a name is imported as: file (without extension) and its name there. Types are left out: nothing runs through them. */
  imports: Map<string, { file: string; name: string }>
}

/** `read` answers the text of "path/to/file.ts"; undefined where there is none. */
export function containerWay(
  read: (path: string) => string | undefined,
  start: { file: string; name: string },
): Way {
  const sources = new Map<string, Source>()
  const rooms = new Set<string>()
  const steps = new Map<string, { from: string; to: string }>()
  const seen = new Set<string>()
  const left = [start]
  for (let at = left.pop(); at; at = left.pop()) {
    const key = `${at.file}#${at.name}`
    if (seen.has(key)) continue
    seen.add(key)
    const source = sources.get(at.file) ?? parse(read, at.file)
    sources.set(at.file, source)
    const node = source.declarations.get(at.name)
    if (!node) continue
    if (takesContainer(node) || /_MODULE$/.test(at.name)) rooms.add(posix.dirname(at.file))
    for (const name of namesIn(node)) {
      const imported = source.imports.get(name)
      if (imported) {
        steps.set(`${at.file} → ${imported.file}`, { from: at.file, to: imported.file })
        left.push(imported)
      } else if (source.declarations.has(name)) left.push({ file: at.file, name })
    }
  }
  return { rooms: [...rooms].sort(), climbs: climbsIn(steps, rooms) }
}

function climbsIn(steps: Map<string, { from: string; to: string }>, rooms: Set<string>): string[] {
  const between = [...steps]
    .map(([says, { from, to }]) => ({ says, from: posix.dirname(from), to: posix.dirname(to) }))
    .filter(({ from, to }) => from !== to && rooms.has(from) && rooms.has(to))
  const reaches = (from: string, wanted: string, tried = new Set<string>()): boolean =>
    between.some(
      (step) =>
        step.from === from &&
        !tried.has(step.to) &&
        (step.to === wanted || reaches(step.to, wanted, tried.add(step.to))),
    )
  return between
    .filter(({ from, to }) => from.startsWith(`${to}/`) || reaches(to, from))
    .map(({ says }) => says)
    .sort()
}

/** Whether a function in it takes a container, a connection or a transaction. */
function takesContainer(node: ts.Node): boolean {
  if (ts.isParameter(node) && /^(MedusaContainer|Knex(\.Transaction)?)$/.test(node.type?.getText() ?? ""))
    return true
  return ts.forEachChild(node, (child) => takesContainer(child) || undefined) ?? false
}

/** Names that stand for something of the file, not for a property. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (child: ts.Node): void => {
    const { parent } = child
    const isProperty =
      (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === child
    if (ts.isIdentifier(child) && !isProperty) names.add(child.text)
    ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return names
}

function parse(read: (path: string) => string | undefined, file: string): Source {
  const text = read(`${file}.ts`) ?? ""
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
  const declarations: Source["declarations"] = new Map()
  const imports: Source["imports"] = new Map()
  for (const statement of parsed.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const { name, from, target } of valuesOf(statement)) {
        const path = posix.join(posix.dirname(file), target)
        const found = [path, `${path}/index`].find((candidate) => read(`${candidate}.ts`) !== undefined)
        if (target.startsWith(".") && found) imports.set(name, { file: found, name: from })
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, parent } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) declarations.set(name.text, parent)
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
      declarations.set(statement.name.text, statement)
    }
  }
  return { declarations, imports }
}

function valuesOf({ importClause, moduleSpecifier }: ts.ImportDeclaration) {
  if (!importClause || importClause.isTypeOnly || !ts.isStringLiteral(moduleSpecifier)) return []
  const target = moduleSpecifier.text
  const named = importClause.namedBindings
  const elements = named && ts.isNamedImports(named) ? named.elements : []
  return elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => ({ name: name.text, from: (propertyName ?? name).text, target }))
}
