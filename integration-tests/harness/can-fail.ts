import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"

/** A test that may pass whatever the shop does, or a part of it that may go unseen. */
export interface Finding {
  /** Of the line where it is. */
  line: number
  title: string
  why: string
}

/** Fails a test by itself, whatever it looks at: Playwright's waits and acts, and our own waiters. */
const ACTS = new Set(
  "click dblclick tap fill press pressSequentially check uncheck selectOption setInputFiles hover dragTo".split(
    " ",
  ),
)
const WAITERS = new Set(["eventually", "becomes"])
/** Call what they are given once for each member, so perhaps never. */
const EACH = new Set("map forEach flatMap filter every some find findIndex reduce".split(" "))
/** Call what they are given at another time, or when something went wrong. */
const PERHAPS = new Set(
  "catch on once route setTimeout setInterval addEventListener addInitScript".split(" "),
)
/** Leave a list as long as it is. */
const SAME_LENGTH = new Set(
  "map sort toSorted reverse toReversed entries keys values fill concat with".split(" "),
)

type Callable = ts.FunctionLikeDeclaration

/**
 * Looks whether tests can fail: each must assert something on every way through it. Read from the text alone, without
 * types: a helper counts when its declaration is found (in the file or by a relative import) and asserts on every way.
 */
export class CanFail {
  private readonly parsed = new Map<string, ts.SourceFile>()
  /** Undefined while it is being looked at: what calls itself asserts nothing by that. */
  private readonly known = new Map<string, Map<Callable, boolean | undefined>>([
    ["certain", new Map()],
    ["throws", new Map()],
  ])

  findings(file: string, text?: string): Finding[] {
    const source = this.source(file, text)
    const found: Finding[] = []
    const visit = (node: ts.Node): void => {
      const test = testOf(node)
      if (test) found.push(...this.findingsOf(test.title, test.body, source))
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  }

  private findingsOf(title: string, given: ts.Expression, source: ts.SourceFile): Finding[] {
    const body = this.callable(given)
    const at = (node: ts.Node, why: string): Finding => ({
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      title,
      why,
    })
    if (!body?.body) return [at(given, "is a function that cannot be found")]
    const found: Finding[] = []
    if (!this.isCertain(body)) {
      const some = contains(body.body, (node) => this.asserts(node))
      found.push(at(given, some ? "asserts only on some ways through it" : "asserts nothing"))
    }
    const isOwn = body.getSourceFile() === source
    if (isOwn) {
      for (const node of returnsOf(body.body)) {
        if (!node.expression || !this.certain(node.expression))
          found.push(at(node, "returns without asserting"))
      }
      for (const node of this.conditional(body)) found.push(at(node, "asserts under a condition"))
      for (const node of this.looped(body)) found.push(at(node, "asserts for each of what may be nothing"))
    }
    return found
  }

  /** What the file says of a place, a helper, or a list. */
  private source(file: string, text?: string): ts.SourceFile {
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

  /** Assertions that are made only if something is so, of a test's own and of what it declares inside. */
  private conditional(body: Callable): ts.Node[] {
    const found: ts.Node[] = []
    const visit = (node: ts.Node): void => {
      if (isOwnAssertion(node) && this.isUnderCondition(node, body)) found.push(node)
      else ts.forEachChild(node, visit)
    }
    if (body.body) visit(body.body)
    return found
  }

  /**
   * Loops that assert, over what may be empty: fine when another assertion of the test speaks of it, such as one of its
   * length.
   */
  private looped(body: Callable): ts.Node[] {
    const loops: { node: ts.Node; over: ts.Expression }[] = []
    const spoken = new Set<string>()
    const visit = (node: ts.Node): void => {
      const over = this.iterated(node)
      if (over && !this.isFilled(over)) loops.push({ node, over })
      else if (isOwnAssertion(node)) for (const name of namesIn(node)) spoken.add(name)
      else ts.forEachChild(node, visit)
    }
    if (body.body) visit(body.body)
    return loops.filter(({ over }) => !namesIn(over).some((name) => spoken.has(name))).map(({ node }) => node)
  }

  /** What a loop that asserts goes over. */
  private iterated(node: ts.Node): ts.Expression | undefined {
    if (ts.isForOfStatement(node))
      return contains(node.statement, isOwnAssertion) ? node.expression : undefined
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
    const asserts = node.arguments.some((one) => this.isFunction(one) && contains(one, isOwnAssertion))
    return EACH.has(nameOf(node.expression)) && asserts ? node.expression.expression : undefined
  }

  private isUnderCondition(node: ts.Node, top: ts.Node): boolean {
    for (let child = node, parent = node.parent; child !== top; child = parent, parent = parent.parent) {
      if (ts.isCatchClause(parent) || ts.isCaseOrDefaultClause(parent)) return true
      if (ts.isIfStatement(parent) && child !== parent.expression) {
        const both =
          parent.elseStatement && this.certain(parent.thenStatement) && this.certain(parent.elseStatement)
        if (!both) return true
      }
      if (ts.isConditionalExpression(parent) && child !== parent.condition) {
        if (!(this.certain(parent.whenTrue) && this.certain(parent.whenFalse))) return true
      }
      if (ts.isBinaryExpression(parent) && isShortCut(parent) && child === parent.right) return true
    }
    return false
  }

  private isCertain(body: Callable): boolean {
    return this.remembered("certain", body, () => body.body !== undefined && this.certain(body.body))
  }

  /** Whether calling it for its own sake looks at something: it asserts, or throws when that is not so. */
  private looks(body: Callable): boolean {
    return this.isCertain(body) || this.remembered("throws", body, () => this.throws(body))
  }

  private throws(body: Callable): boolean {
    if (!body.body) return false
    return contains(body.body, (node) => {
      if (ts.isThrowStatement(node)) return true
      const called = ts.isCallExpression(node) ? this.callable(node.expression) : undefined
      return called !== undefined && this.remembered("throws", called, () => this.throws(called))
    })
  }

  private remembered(what: "certain" | "throws", body: Callable, look: () => boolean): boolean {
    const known = this.known.get(what)
    if (!known) return look()
    if (known.has(body)) return known.get(body) ?? false
    known.set(body, undefined)
    const is = look()
    known.set(body, is)
    return is
  }

  /** Whether whoever comes by here has asserted something. */
  private certain(node: ts.Node): boolean {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return false
    if (ts.isIfStatement(node)) {
      if (this.certain(node.expression) || isThrown(node.thenStatement)) return true
      return (
        node.elseStatement !== undefined &&
        this.certain(node.thenStatement) &&
        this.certain(node.elseStatement)
      )
    }
    if (ts.isConditionalExpression(node)) {
      return this.certain(node.condition) || (this.certain(node.whenTrue) && this.certain(node.whenFalse))
    }
    if (ts.isBinaryExpression(node) && isShortCut(node)) return this.certain(node.left)
    if (ts.isForOfStatement(node)) {
      return this.certain(node.expression) || (this.isFilled(node.expression) && this.certain(node.statement))
    }
    if (ts.isForStatement(node)) return this.runs(node) && this.certain(node.statement)
    if (ts.isForInStatement(node) || ts.isWhileStatement(node)) return this.certain(node.expression)
    if (ts.isTryStatement(node)) {
      if (node.finallyBlock && this.certain(node.finallyBlock)) return true
      const { catchClause } = node
      return (
        this.certain(node.tryBlock) &&
        (!catchClause || this.certain(catchClause.block) || isThrown(catchClause.block))
      )
    }
    if (ts.isSwitchStatement(node)) return this.certain(node.expression)
    if (ts.isCallExpression(node) && this.callIsCertain(node)) return true
    return ts.forEachChild(node, (child) => this.certain(child) || undefined) ?? false
  }

  private callIsCertain(call: ts.CallExpression): boolean {
    if (isAssertion(call)) return true
    const called = this.callable(call.expression)
    if (called && (this.isCertain(called) || (isForItsOwnSake(call) && this.looks(called)))) return true
    const name = nameOf(call.expression)
    if (PERHAPS.has(name)) return false
    const given = call.arguments.filter((one) => this.isFunction(one))
    if (given.length === 0) return false
    if (EACH.has(name) && ts.isPropertyAccessExpression(call.expression)) {
      if (!this.isFilled(call.expression.expression)) return false
    }
    // `Array.from({ length: 3 }, () => …)`
    if (name === "from" && !this.isFilled(call)) return false
    return given.some((one) => {
      const body = this.callable(one)
      return body !== undefined && this.isCertain(body)
    })
  }

  private isFunction(node: ts.Expression): boolean {
    return (
      ts.isArrowFunction(node) ||
      ts.isFunctionExpression(node) ||
      (ts.isIdentifier(node) && !!this.callable(node))
    )
  }

  private asserts(node: ts.Node): boolean {
    if (!ts.isCallExpression(node)) return false
    if (isAssertion(node)) return true
    const called = this.callable(node.expression)
    return (
      called?.body !== undefined &&
      this.remembered("certain", called, () => this.certain(called.body as ts.Node))
    )
  }

  /** A list that has a member for certain. */
  private isFilled(list: ts.Expression): boolean {
    const node = bare(list)
    if (ts.isArrayLiteralExpression(node)) {
      return node.elements.some((one) => !ts.isSpreadElement(one) || this.isFilled(one.expression))
    }
    if (ts.isIdentifier(node)) {
      const made = this.declared(node)
      return (
        made !== undefined &&
        ts.isVariableDeclaration(made) &&
        !!made.initializer &&
        isConst(made) &&
        this.isFilled(made.initializer)
      )
    }
    if (ts.isNewExpression(node) && ["Set", "Map"].includes(nameOf(node.expression))) {
      return node.arguments?.[0] !== undefined && this.isFilled(node.arguments[0])
    }
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return this.isFilledCall(node)
    return false
  }

  private isFilledCall(call: ts.CallExpression | ts.NewExpression): boolean {
    const name = nameOf(call.expression)
    const first = call.arguments?.[0]
    if (name === "Array") return first !== undefined && this.isPositive(first)
    if (!ts.isPropertyAccessExpression(call.expression)) return false
    const on = call.expression.expression
    if (name === "split") return true
    if (ts.isIdentifier(on) && on.text === "Object" && first) return this.hasMembers(first)
    if (ts.isIdentifier(on) && on.text === "Promise" && first) return this.isFilled(first)
    if (name === "from" && first) {
      const given = bare(first)
      if (!ts.isObjectLiteralExpression(given)) return this.isFilled(given)
      const length = given.properties.find((one) => one.name?.getText() === "length")
      return length !== undefined && ts.isPropertyAssignment(length) && this.isPositive(length.initializer)
    }
    return SAME_LENGTH.has(name) && this.isFilled(on)
  }

  private hasMembers(object: ts.Expression): boolean {
    const node = bare(object)
    if (ts.isObjectLiteralExpression(node)) return node.properties.some((one) => !ts.isSpreadAssignment(one))
    if (!ts.isIdentifier(node)) return false
    const made = this.declared(node)
    return (
      made !== undefined &&
      ts.isVariableDeclaration(made) &&
      !!made.initializer &&
      this.hasMembers(made.initializer)
    )
  }

  private isPositive(number: ts.Expression): boolean {
    return (this.numberOf(number) ?? 0) > 0
  }

  private numberOf(number: ts.Expression): number | undefined {
    const node = bare(number)
    if (ts.isNumericLiteral(node)) return Number(node.text)
    // `Number(process.env.RUNS || 100)`: what it is when nobody says otherwise.
    if (ts.isCallExpression(node) && nameOf(node.expression) === "Number" && node.arguments[0])
      return this.numberOf(node.arguments[0])
    if (ts.isBinaryExpression(node) && isShortCut(node)) return this.numberOf(node.right)
    if (!ts.isIdentifier(node)) return undefined
    const made = this.declared(node)
    return made && ts.isVariableDeclaration(made) && isConst(made) && made.initializer
      ? this.numberOf(made.initializer)
      : undefined
  }

  /** `for (let i = 0; i < 5; i += 1)`, and without an end. */
  private runs({ initializer, condition }: ts.ForStatement): boolean {
    if (!condition) return true
    if (!initializer || !ts.isVariableDeclarationList(initializer) || !ts.isBinaryExpression(condition))
      return false
    const begin = initializer.declarations[0]?.initializer
    const [from, to] = [begin && this.numberOf(begin), this.numberOf(condition.right)]
    if (from === undefined || to === undefined) return false
    if (condition.operatorToken.kind === ts.SyntaxKind.LessThanToken) return from < to
    return condition.operatorToken.kind === ts.SyntaxKind.LessThanEqualsToken && from <= to
  }

  /** The function that an expression stands for: written there, by its name, or a method that its file's objects have. */
  private callable(expression: ts.Expression): Callable | undefined {
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
  private declared(name: ts.Identifier): ts.Declaration | undefined {
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

/** `it("…", () => …)` in all its spellings, and Node's own `test`. */
function testOf(node: ts.Node): { title: string; body: ts.Expression } | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined
  const { expression } = node
  // `it.each(table)("…", …)`
  const callee = ts.isCallExpression(expression)
    ? expression.expression
    : ts.isTaggedTemplateExpression(expression)
      ? expression.tag
      : expression
  const root = rootOf(callee)
  const isSub = ts.isPropertyAccessExpression(callee) && root === "t" && callee.name.text === "test"
  if (root !== "it" && root !== "test" && !isSub) return undefined
  if (
    ts.isPropertyAccessExpression(callee) &&
    ["beforeEach", "afterEach", "before", "after"].includes(callee.name.text)
  )
    return undefined
  const [title] = node.arguments
  const body = node.arguments
    .slice(1)
    .find((one) => !ts.isObjectLiteralExpression(bare(one)) && !ts.isNumericLiteral(bare(one)))
  return title && body ? { title: title.getText().replace(/^["'`]|["'`]$/g, ""), body } : undefined
}

function rootOf(expression: ts.Expression): string {
  let node = bare(expression)
  while (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) node = bare(node.expression)
  return ts.isIdentifier(node) ? node.text : ""
}

/** `expect(…).to…()`, `assert…()`: what a test itself says of an answer. */
function isOwnAssertion(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false
  const callee = bare(node.expression)
  if (ts.isIdentifier(callee)) return callee.text === "assert" || isFromAssert(callee)
  if (!ts.isPropertyAccessExpression(callee)) return false
  if (callee.name.text === "assert") return true
  let on = bare(callee.expression)
  if (ts.isIdentifier(on) && on.text === "assert") return true
  if (ts.isIdentifier(on) && on.text === "expect")
    return ["assertions", "hasAssertions"].includes(callee.name.text)
  while (ts.isPropertyAccessExpression(on)) on = bare(on.expression)
  return ts.isCallExpression(on) && rootOf(on.expression) === "expect"
}

function isAssertion(node: ts.CallExpression): boolean {
  if (isOwnAssertion(node)) return true
  const name = nameOf(node.expression)
  if (/^waitFor/.test(name) || WAITERS.has(name)) return true
  return ts.isPropertyAccessExpression(node.expression) && ACTS.has(name)
}

/** `import { equal } from "node:assert/strict"` */
function isFromAssert(name: ts.Identifier): boolean {
  const here = declaredIn(name.getSourceFile(), name.text)
  if (!here || here === "parameter" || !ts.isImportSpecifier(here)) return false
  return /\bassert\b/.test(here.parent.parent.parent.moduleSpecifier.getText())
}

const nameOf = (callee: ts.Expression): string => {
  const node = bare(callee)
  return ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : ""
}

/** Without brackets, `await`, `as …` and `!`. */
function bare(node: ts.Expression): ts.Expression {
  while (
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    node = node.expression
  return node
}

function isShortCut({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ].includes(kind)
}

/** `if (…) throw …`: it says that something is not so, as an assertion does. */
function isThrown(node: ts.Statement): boolean {
  if (ts.isThrowStatement(node)) return true
  const last = ts.isBlock(node) ? node.statements.at(-1) : undefined
  return last !== undefined && ts.isThrowStatement(last)
}

/** Nothing is done with what it answers. */
function isForItsOwnSake(call: ts.Node): boolean {
  let node = call
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent
  return (
    ts.isExpressionStatement(node.parent) || (ts.isArrowFunction(node.parent) && node.parent.body === node)
  )
}

function namesIn(node: ts.Node): string[] {
  const names: string[] = []
  contains(node, (one) => {
    if (ts.isIdentifier(one)) names.push(one.text)
    return false
  })
  return names
}

function contains(node: ts.Node, is: (node: ts.Node) => boolean): boolean {
  return is(node) || (ts.forEachChild(node, (child) => contains(child, is) || undefined) ?? false)
}

/** Of the function itself, not of those inside. */
function returnsOf(node: ts.Node): ts.ReturnStatement[] {
  if (ts.isFunctionLike(node)) return []
  if (ts.isReturnStatement(node)) return [node]
  const found: ts.ReturnStatement[] = []
  ts.forEachChild(node, (child) => void found.push(...returnsOf(child)))
  return found
}

const isConst = (made: ts.VariableDeclaration) => (made.parent.flags & ts.NodeFlags.Const) !== 0

function memberOf(type: ts.ClassDeclaration, name: string): Callable | undefined {
  return type.members.find(
    (one): one is ts.MethodDeclaration => ts.isMethodDeclaration(one) && one.name.getText() === name,
  )
}

/** What a block, a file, or a function's parameters call so. */
function declaredIn(around: ts.Node, name: string): ts.Declaration | "parameter" | undefined {
  if (ts.isFunctionLike(around)) {
    return around.parameters.some((one) => namesOf(one.name).includes(name)) ? "parameter" : undefined
  }
  if (ts.isForOfStatement(around) || ts.isForStatement(around)) {
    const list = around.initializer
    const own = list && ts.isVariableDeclarationList(list) ? list.declarations : []
    return own.some((one) => namesOf(one.name).includes(name)) ? "parameter" : undefined
  }
  if (!ts.isBlock(around) && !ts.isSourceFile(around)) return undefined
  for (const one of around.statements) {
    if ((ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) && one.name?.text === name) return one
    if (ts.isVariableStatement(one)) {
      for (const made of one.declarationList.declarations) {
        if (ts.isIdentifier(made.name) && made.name.text === name) return made
        // A part of something else: what it is does not show.
        if (namesOf(made.name).includes(name)) return "parameter"
      }
    }
    if (ts.isImportDeclaration(one)) {
      const { importClause } = one
      if (importClause?.name?.text === name) return importClause
      const named = importClause?.namedBindings
      const found =
        named && ts.isNamedImports(named) && named.elements.find((element) => element.name.text === name)
      if (found) return found
    }
  }
  return undefined
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesOf(one.name) : []))
}

function located(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined
  const path = join(dirname(from), specifier).replace(/\.js$/, "")
  return [path, `${path}.ts`, `${path}.tsx`, join(path, "index.ts")].find(
    (one) => existsSync(one) && statSync(one).isFile() && /\.tsx?$/.test(one),
  )
}
