import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

/** A text that somebody may read, as it stands in a source. What is put in by the program stands as `{}`. */
export interface Text {
  file: string
  line: number
  words: string
}

const root = join(__dirname, "../..")
/** Where texts for shoppers, staff and apps stand. */
const PLACES = ["src", "storefront/app", "storefront/server", "storefront/worker", "admin-extensions/src"]
/** Read by developers alone, or words of another language: statements for the database, drawings, what files are called. */
const OTHERS =
  /(\.test\.tsx?|\.spec\.tsx?|\.d\.ts)$|\/(sql|migrations|drawings|migration-scripts|scripts)\/|\/common-passwords\.ts$/
/** Attributes of elements that are not read out. */
const SILENT =
  /^(className|class|d|href|to|src|srcSet|sizes|id|key|name|type|role|rel|method|action|form|fill|stroke|viewBox|transform|points|style|media|htmlFor|autoComplete|inputMode|variant|size|tone|as|data-.*|on[A-Z].*|aria-(labelledby|describedby|controls|current|live))$/
/** Calls whose words are not for people: style names, addresses, statements, logs. */
const MUTE =
  /(^|\.)(cx|clsx|cn|twMerge|raw|query|prepare|require|import|querySelector|querySelectorAll|closest|matches|getElementById|addEventListener|removeEventListener|setHeader|log|debug|info|warn|error|exec|split|replace|replaceAll|startsWith|endsWith|includes|test|createHash|register|span)$/

/** Sources that git knows, new ones included. */
function sources(): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...PLACES], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !OTHERS.test(file))
}

/** All texts of the shop: storefront, back office, answers of calls, e-mails, documents, texts to phones, and the demo shop. */
export const allTexts = (): Text[] =>
  sources().flatMap((file) => textsOf(file, readFileSync(join(root, file), "utf8")))

/** The texts of one source. */
export function textsOf(file: string, source: string): Text[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Text[] = []
  const seen = new Set<string>()
  const add = (node: ts.Node, texts: string): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    for (const text of texts.split(BREAK)) {
      const words = text.replace(/\s+/g, " ").trim()
      if (seen.has(words) || !isRead(words)) continue
      seen.add(words)
      found.push({ file, line: line + 1, words })
    }
  }
  const visit = (node: ts.Node): void => {
    if (isMute(node, tree)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(node, childrenOf(node, tree))
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node)) add(node, templateOf(node))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** A sentence goes on over the elements in it: "Read our <a>terms</a>." is one text. */
function childrenOf(node: ts.JsxElement | ts.JsxFragment, tree: ts.SourceFile): string {
  return node.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text
      if (ts.isJsxExpression(child)) {
        const held = child.expression
        if (!held) return ""
        return ts.isStringLiteralLike(held) ? held.text : "{}"
      }
      if (ts.isJsxSelfClosingElement(child)) return BREAK
      return isBlock(child, tree) ? BREAK : childrenOf(child, tree)
    })
    .join("")
}

/** Where one text ends and another begins. */
const BREAK = "\u2029"

/** Elements that stand within a line. */
const INLINE = /^(a|b|i|em|strong|span|Link|TextLink|time|abbr|kbd|code|small|mark|Money|Price|Strong|Text)$/
function isBlock(node: ts.JsxElement | ts.JsxFragment, tree: ts.SourceFile): boolean {
  return ts.isJsxElement(node) && !INLINE.test(node.openingElement.tagName.getText(tree))
}

const templateOf = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("")

/** Whether nobody reads what stands in it. */
function isMute(node: ts.Node, tree: ts.SourceFile): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isJsxAttribute(node)) return SILENT.test(node.name.getText(tree))
  if (ts.isTaggedTemplateExpression(node)) return !/^(html|text|words)$/.test(node.tag.getText(tree))
  if (ts.isCallExpression(node)) return MUTE.test(node.expression.getText(tree))
  if (ts.isNewExpression(node))
    return /^(Error|TypeError|RangeError|RegExp|URL)$/.test(node.expression.getText(tree))
  return false
}

/** What no sentence consists of: addresses, calls, styles, tags, colours, dates, statements for the database. */
const SIGNS = [
  /^[^A-Za-z]*$/,
  /^[a-z0-9_./:@#?&=%{}[\]()*+|,;<>~^$!'"`\\-]+$/i,
  /^(GET|POST|PUT|PATCH|DELETE|HEAD) \//,
  /(^|\s)(max-|min-)?(sm|md|lg|xl|hover|focus|focus-visible|group-[a-z-]+|has|not|before|after|motion-[a-z]+|dark|aria-[a-z]+|data-[a-z]+):\S/,
  /^(-?[a-z]+(-[a-z0-9./%[\]]+)*[ {}]+)+-?!?[a-z]+-[a-z0-9./%[\]-]+$/,
  /^\S+(\s\S*[-[:]\S+)+$/,
  /<\/?[a-z]+[ >/]/i,
  /[{;] ?[a-z-]+: ?[a-z]+|=>/,
  /\b(select|insert into|delete from|returning)\b[\s\S]*[=_(*]/,
  /^(where|update|create|alter|values|from|and|or|join|left join|order by|coalesce)\b.*[_=]|^[a-z_]+\.[a-z_]+ /,
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|WHERE|VALUES|RETURNING|ON CONFLICT|ORDER BY|LIMIT)\b/,
]

/** One capitalised word is a label ("Save"); a word in small letters is a name of the program. */
const LABEL = /^[A-Z][a-z]+[.:?]?$/

/** Words for people. */
const isRead = (words: string): boolean => LABEL.test(words) || !SIGNS.some((sign) => sign.test(words))
