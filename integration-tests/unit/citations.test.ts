import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Comments, test names and docs say a rule themselves or cite a page of docs/: a reader of the repository has nothing else.
 * Refused are numbered places of documents outside it, also where a line ends in the middle of one.
 */
const root = join(__dirname, "../..")
const SOURCES = /\.(tsx?|[cm]?js|css|sql|md|patch)$/
/** Holds examples of what is refused. */
const SELF = "integration-tests/unit/citations.test.ts"

const OUTSIDE = [
  /\bspecification(?:'s)?,? (?:sections? )?\d/i,
  /\bdecisions,? (?:sections? )?\d/i,
  /\bissues? #?\d/i,
  /\bdesign\/(?:looks|notes)\b/,
]
const SECTION = /(?:§ ?|\bsections? )\d/gi
/** A law or a standard that anybody can look up, named just before its section. */
const PUBLISHED = /\b(?:RFC \d+|ISO [\d-]+|OWASP|ASVS|WCAG|PCI DSS|Act|NDPA|GDPR)\b.{0,30}$/

/** Comments in one line, without what their lines begin with. */
const flat = (text: string): string => text.replace(/\s*\n[ \t+-]*(?:\*|\/\/|#|--)?[ \t]*/g, " ")

function citationsOf(text: string): string[] {
  const words = flat(text)
  const outside = OUTSIDE.flatMap((pattern) => [...words.matchAll(new RegExp(pattern, "gi"))])
  const sections = [...words.matchAll(SECTION)].filter(
    ({ index }) => !PUBLISHED.test(words.slice(Math.max(0, index - 60), index)),
  )
  return [...outside, ...sections].map(({ index }) => words.slice(Math.max(0, index - 40), index + 40))
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
})
  .split("\n")
  .filter((file) => SOURCES.test(file) && file !== SELF)

describe("a citation", () => {
  it.each([
    "/** Login (specification 2.12). */",
    "/** Specification, section 4: sale. */",
    "/** The best of its kind (decisions\n * section 4). */",
    "// Decisions 13: kept.",
    "/** As agreed (issue 4, Codes). */",
    "/** What section 5 says. */",
    "/** What sections 3 to 6 say. */",
    "See § 2.",
    "/** Colours (design/looks). */",
  ])("a citation of something outside the repository is found: %s", (text) => {
    expect(citationsOf(text)).not.toEqual([])
  })

  it.each([
    "/** Why so: [decision 31](decisions/0031-one-paid-order-opens-one-window.md). */",
    "/** docs/decisions/0008, decision 26. */",
    "/** Written from the specification alone; 178 calls of the specification. */",
    "/** RFC 9110, section 15.5.14. */",
    "/** A section, 3 categories; two decisions at once. */",
    'const sections = ["a", "b"]',
  ])("a citation that anybody can follow is accepted: %s", (text) => {
    expect(citationsOf(text)).toEqual([])
  })
})

it("no source or document cites what is not in the repository", () => {
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) =>
    citationsOf(readFileSync(join(root, file), "utf8")).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
