import ts from "typescript"

/** Fails a test by itself, whatever it looks at: Playwright's waits and acts, and our own waiters. */
const ACTS = new Set(
  "click dblclick tap fill press pressSequentially check uncheck selectOption setInputFiles hover dragTo".split(
    " ",
  ),
)
const WAITERS = new Set(["eventually", "becomes"])

/** `it("…", () => …)` in all its spellings, and Node's own `test`. */
export function testOf(node: ts.Node): { title: string; body: ts.Expression } | undefined {
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
export function isOwnAssertion(node: ts.Node): boolean {
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

export function isAssertion(node: ts.CallExpression): boolean {
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

export const nameOf = (callee: ts.Expression): string => {
  const node = bare(callee)
  return ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : ""
}

/** Without brackets, `await`, `as …` and `!`. */
export function bare(node: ts.Expression): ts.Expression {
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

export function isShortCut({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ].includes(kind)
}

/** `if (…) throw …`: it says that something is not so, as an assertion does. */
export function isThrown(node: ts.Statement): boolean {
  if (ts.isThrowStatement(node)) return true
  const last = ts.isBlock(node) ? node.statements.at(-1) : undefined
  return last !== undefined && ts.isThrowStatement(last)
}

/** Nothing is done with what it answers. */
export function isForItsOwnSake(call: ts.Node): boolean {
  let node = call
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent
  return (
    ts.isExpressionStatement(node.parent) || (ts.isArrowFunction(node.parent) && node.parent.body === node)
  )
}

export function namesIn(node: ts.Node): string[] {
  const names: string[] = []
  contains(node, (one) => {
    if (ts.isIdentifier(one)) names.push(one.text)
    return false
  })
  return names
}

export function contains(node: ts.Node, is: (node: ts.Node) => boolean): boolean {
  return is(node) || (ts.forEachChild(node, (child) => contains(child, is) || undefined) ?? false)
}

/** Of the function itself, not of those inside. */
export function returnsOf(node: ts.Node): ts.ReturnStatement[] {
  if (ts.isFunctionLike(node)) return []
  if (ts.isReturnStatement(node)) return [node]
  const found: ts.ReturnStatement[] = []
  ts.forEachChild(node, (child) => void found.push(...returnsOf(child)))
  return found
}

export const isConst = (made: ts.VariableDeclaration) => (made.parent.flags & ts.NodeFlags.Const) !== 0

/** What a block, a file, or a function's parameters call so. */
export function declaredIn(around: ts.Node, name: string): ts.Declaration | "parameter" | undefined {
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
