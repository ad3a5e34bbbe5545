import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"
import { bare, declaredIn } from "./can-fail-syntax"

export type Callable = ts.FunctionLikeDeclaration

/** Finds what a name stands for, by the text of its file and of those that are imported relatively. */
export class Declarations {
  private readonly parsed = new Map<string, ts.SourceFile>()

  /** What the file says of a place, a helper, or a list. */
  source(file: string, text?: string): ts.SourceFile {
    const known = this.parsed.get(file)
    if (known) return known
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const made = ts.createSourceFile(
      file,
      text ?? readFileSync(file, "utf8"),
      ts.ScriptTarget.Latest,
      true,
      kind,
    )
    this.parsed.set(file, made)
    return made
  }

  /** The function that an expression stands for: written there, by its name, or a method that its file's objects have. */
  callable(expression: ts.Expression): Callable | undefined {
    const node = bare(expression)
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node
    if (ts.isIdentifier(node)) return this.functionOf(this.declared(node))
    if (!ts.isPropertyAccessExpression(node)) return undefined
    return this.method(node)
  }

  private functionOf(made: ts.Declaration | undefined): Callable | undefined {
    if (!made) return undefined
    if (ts.isFunctionDeclaration(made) || ts.isMethodDeclaration(made)) return made
    const value =
      ts.isVariableDeclaration(made) || ts.isPropertyAssignment(made) ? made.initializer : undefined
    return value ? this.callable(value) : undefined
  }

  /** `desk.opens()`: by what `desk` was made of, where that is an object or a class whose text is at hand. */
  private method({ expression, name }: ts.PropertyAccessExpression): Callable | undefined {
    const on = bare(expression)
    if (on.kind === ts.SyntaxKind.ThisKeyword) {
      const around = ts.findAncestor(on, ts.isClassDeclaration)
      return around && memberOf(around, name.text)
    }
    if (!ts.isIdentifier(on)) return undefined
    const made = this.declared(on)
    const value =
      made && ts.isVariableDeclaration(made) && made.initializer ? bare(made.initializer) : undefined
    if (!value) return undefined
    if (ts.isObjectLiteralExpression(value)) {
      return this.functionOf(value.properties.find((one) => one.name?.getText() === name.text))
    }
    const maker = ts.isNewExpression(value)
      ? value.expression
      : ts.isCallExpression(value) && ts.isPropertyAccessExpression(value.expression)
        ? value.expression.expression
        : undefined
    const type = maker && ts.isIdentifier(maker) ? this.declared(maker) : undefined
    return type && ts.isClassDeclaration(type) ? memberOf(type, name.text) : undefined
  }

  /** Where a name was made, by the text around it and by relative imports. */
  declared(name: ts.Identifier): ts.Declaration | undefined {
    for (let around: ts.Node = name.parent; around; around = around.parent) {
      const here = declaredIn(around, name.text)
      if (here === "parameter") return undefined
      if (here) return ts.isImportSpecifier(here) || ts.isImportClause(here) ? this.imported(here) : here
    }
    return undefined
  }

  private imported(specifier: ts.ImportSpecifier | ts.ImportClause): ts.Declaration | undefined {
    if (!ts.isImportSpecifier(specifier)) return undefined
    const from = specifier.parent.parent.parent.moduleSpecifier
    const file = ts.isStringLiteral(from) ? located(specifier.getSourceFile().fileName, from.text) : undefined
    return file ? this.exported(file, (specifier.propertyName ?? specifier.name).text) : undefined
  }

  private exported(file: string, name: string): ts.Declaration | undefined {
    const source = this.source(file)
    const here = declaredIn(source, name)
    if (here && here !== "parameter") return ts.isImportSpecifier(here) ? this.imported(here) : here
    for (const one of source.statements) {
      if (!ts.isExportDeclaration(one) || !one.moduleSpecifier || !ts.isStringLiteral(one.moduleSpecifier))
        continue
      const named =
        one.exportClause && ts.isNamedExports(one.exportClause) ? one.exportClause.elements : undefined
      const match = named?.find((element) => element.name.text === name)
      if (named && !match) continue
      const next = located(file, one.moduleSpecifier.text)
      const found = next && this.exported(next, (match?.propertyName ?? match?.name)?.text ?? name)
      if (found) return found
    }
    return undefined
  }
}

function memberOf(type: ts.ClassDeclaration, name: string): Callable | undefined {
  return type.members.find(
    (one): one is ts.MethodDeclaration => ts.isMethodDeclaration(one) && one.name.getText() === name,
  )
}

function located(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined
  const path = join(dirname(from), specifier).replace(/\.js$/, "")
  return [path, `${path}.ts`, `${path}.tsx`, join(path, "index.ts")].find(
    (one) => existsSync(one) && statSync(one).isFile() && /\.tsx?$/.test(one),
  )
}
