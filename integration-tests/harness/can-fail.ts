import ts from "typescript"
import { type Callable, Declarations } from "./can-fail-names"
import {
  bare,
  contains,
  isAssertion,
  isConst,
  isForItsOwnSake,
  isOwnAssertion,
  isShortCut,
  isThrown,
  nameOf,
  namesIn,
  returnsOf,
  testOf,
} from "./can-fail-syntax"

/** A test that may pass whatever the shop does, or a part of it that may go unseen. */
export interface Finding {
  /** Of the line where it is. */
  line: number
  title: string
  why: string
}

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

/**
 * Looks whether tests can fail: each must assert something on every way through it. Read from the text alone, without
 * types: a helper counts when its declaration is found (in the file or by a relative import) and asserts on every way.
 */
export class CanFail {
  private readonly names = new Declarations()
  /** Undefined while it is being looked at: what calls itself asserts nothing by that. */
  private readonly known = new Map<string, Map<Callable, boolean | undefined>>([
    ["certain", new Map()],
    ["throws", new Map()],
  ])

  findings(file: string, text?: string): Finding[] {
    const source = this.names.source(file, text)
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
    const body = this.names.callable(given)
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
      const called = ts.isCallExpression(node) ? this.names.callable(node.expression) : undefined
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
    const called = this.names.callable(call.expression)
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
      const body = this.names.callable(one)
      return body !== undefined && this.isCertain(body)
    })
  }

  private isFunction(node: ts.Expression): boolean {
    return (
      ts.isArrowFunction(node) ||
      ts.isFunctionExpression(node) ||
      (ts.isIdentifier(node) && !!this.names.callable(node))
    )
  }

  private asserts(node: ts.Node): boolean {
    if (!ts.isCallExpression(node)) return false
    if (isAssertion(node)) return true
    const called = this.names.callable(node.expression)
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
      const made = this.names.declared(node)
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
    const made = this.names.declared(node)
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
    const made = this.names.declared(node)
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
}
