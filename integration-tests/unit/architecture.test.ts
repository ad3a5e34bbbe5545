import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, extname, join, resolve } from "node:path"
import ts from "typescript"
import { readShop } from "../../src/contract/shop"
import { ARROWS, FLOORS } from "./floors"
import { folderCircles } from "./folder-circles"

/**
 * The rules of the house that no compiler checks: which folder may import which, who may spell the brand's name, and
 * that the type checker is not silenced.
 */
const root = resolve(__dirname, "../..")
const PROGRAMS = [
  "src",
  "storefront",
  "admin-extensions",
  "sandbox",
  "bin",
  "bench",
  "drill",
  "integration-tests",
]
const NOT_OURS = new Set(["node_modules", "build", ".react-router", ".medusa"])

const DOMAIN_BASICS = ["src/contract", "src/config", "src/errors.ts", "src/text", "src/storage"]
const BACKEND = [
  "src/workflows",
  "src/modules/*",
  "src/sql",
  "src/providers/*",
  "src/internet",
  "src/outbox",
  "src/links",
  "src/mail",
  "src/documents",
  "src/csv",
  "src/threads",
  ...DOMAIN_BASICS,
]

/**
 * For each kind of folder, the kinds it may import beside itself: `api → workflows → modules`, and in the storefront
 * `routes → features → platform, ui`. Units with a `*` may not import their siblings, except features.
 */
const ALLOWED: Record<string, string[]> = {
  "src/contract": [],
  "src/errors.ts": [],
  // What people write, by libraries that weigh more than a page: not in the contract, which pages import.
  "src/text": ["src/contract"],
  "src/log": [],
  "src/config": ["src/contract"],
  // Where requests may go whose address somebody else wrote.
  "src/internet": [],
  // Where files lie, on the disk or in a bucket.
  "src/storage": ["src/config", "src/errors.ts", "src/log"],
  // What tables of several modules have in common.
  "src/sql": ["src/contract", "src/outbox"],
  // What is done after a change is written with it, by whichever module changes something.
  "src/outbox": ["src/contract"],
  // What takes the processor: in turns, or in a thread of its own.
  "src/threads": ["src/errors.ts"],
  // Tables as spreadsheets have them, read and written.
  "src/csv": ["src/errors.ts", "src/threads"],
  "src/modules/*": [...DOMAIN_BASICS, "src/sql", "src/outbox", "src/csv", "src/threads"],
  // Beyond that, a provider may use a module's pure rules, never its service.
  "src/providers/*": [...DOMAIN_BASICS, "src/internet", "src/modules/*/domain"],
  "src/mail": DOMAIN_BASICS,
  "src/documents": [...DOMAIN_BASICS, "src/threads"],
  "src/links": ["src/modules/*"],
  "src/workflows": BACKEND,
  "src/api": [...BACKEND, "src/log"],
  "src/jobs": BACKEND,
  "src/processes": [...BACKEND, "src/api", "src/log", "src/telemetry"],
  // What processes of every kind tell of themselves.
  "src/telemetry": ["src/config", "src/log"],
  "src/subscribers": BACKEND,
  "src/migration-scripts": BACKEND,
  "src/seed": BACKEND,
  "src/scripts": [...BACKEND, "src/seed"],
  "storefront/app/theme": [],
  "storefront/app/platform": ["src/contract", "storefront/app/theme"],
  "storefront/app/ui": ["src/contract", "storefront/app/platform", "storefront/app/theme"],
  "storefront/app/features": [
    "src/contract",
    "storefront/app/platform",
    "storefront/app/ui",
    "storefront/app/theme",
  ],
  "storefront/app": ["src/contract", "src/log", "storefront/app/*"],
  "storefront/app/routes": ["src/contract", "storefront/app", "storefront/app/*"],
  // Both processes reach the same database in the same way.
  "storefront/server": [
    "src/contract",
    "src/config",
    "src/log",
    "src/telemetry",
    "storefront/app",
    "storefront/app/platform",
  ],
  "storefront/scripts": [
    "src/contract",
    "storefront/server",
    "storefront/app/theme",
    "storefront/app/platform",
  ],
  // The service worker is built apart, and shares with pages only what both must say in the same way.
  "storefront/worker": ["storefront/app/platform"],
  storefront: [],
  // One sign-in is for shop and admin, and so is what becomes of a form when its session ends.
  "admin-extensions": [
    "src/contract",
    "storefront/app/platform/typed-fields",
    "storefront/app/platform/typing",
  ],
  sandbox: ["src/contract"],
  // What must never be is told by plain SQL: `npm run orders:check` and `ledger:verify` look without starting Medusa.
  bin: [
    "bench",
    "drill",
    "integration-tests/harness",
    "src/contract",
    "src/config/bucket",
    "src/config/database",
    "src/sql/int8",
    "src/config/secret-files",
    "src/storage",
    "src/workflows/selling/ordering/drift/checks",
    "src/workflows/money/books/compare-now",
    "src/workflows/money/gift-cards/verify-shop-ledger",
  ],
  // The judged queries of the search are judged by the demo shop's own goods.
  bench: ["bin", "integration-tests/harness", "src/seed/generate/shop", "src/seed/generate/traits"],
  // A cluster is judged by what must never be, as the commands for operators do.
  drill: [
    "bin",
    "integration-tests/harness",
    "src/workflows/selling/ordering/drift/checks",
    "src/modules/ledger/verify",
  ],
  "integration-tests": ["bin", "src/*", "sandbox"],
}

interface Import {
  file: string
  /** Path of the imported file, relative to the project, without its extension; or the name of a package. */
  target: string
  isPackage: boolean
}

const sources = PROGRAMS.flatMap((folder) => filesBelow(folder, /\.tsx?$/))
const imports = sources.filter((file) => !isTest(file)).flatMap(importsOf)

test("imports follow the arrows of the house", () => {
  const wrong = imports.filter((entry) => !entry.isPackage && !mayImport(entry.file, entry.target))
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test("folders that import each other round are told, at every level", () => {
  const arrows = [
    { file: "src/a/one/x.ts", target: "src/b/y" },
    { file: "src/b/y.ts", target: "src/a/two/z" },
    { file: "src/a/one/x.ts", target: "src/a/two/z" },
    { file: "src/a/two/z.ts", target: "src/a/one/w" },
    { file: "src/c/p.ts", target: "src/c/q" },
    { file: "src/c/q.ts", target: "src/c/p" },
    { file: "src/c/q.ts", target: "src/a/one/x" },
  ]
  expect(folderCircles(arrows)).toEqual(["src/a: one/, two/", "src: a/, b/"])
})

/** Where no folder may import in a circle, at any level. */
const WITHOUT_CIRCLES = /^(src|admin-extensions|sandbox)\//

test("no folders import each other in a circle, at any level", () => {
  const own = imports.filter(({ file, isPackage }) => !isPackage && WITHOUT_CIRCLES.test(file))
  expect(own.length).toBeGreaterThan(1000)
  expect(folderCircles(own)).toEqual([])
})

/** "who imports → whom" of an import inside `src/workflows`: two floors, or two folders of one floor. */
function arrowOf({ file, target }: Import): string | null {
  const inside = /^src\/workflows\/([^/]+)\/(?:([^/]+)\/)?/
  const [from, to] = [inside.exec(file), inside.exec(target)]
  if (!from || !to) return null
  if (from[1] !== to[1]) return `${from[1]} → ${to[1]}`
  // What lies in the floor itself is of no folder.
  if (!from[2] || !to[2]) return null
  return from[2] === to[2] ? null : `${from[1]}/${from[2]} → ${to[1]}/${to[2]}`
}

test("workflows import along the arrows of their floors, and every arrow is used", () => {
  const used = new Set(imports.map(arrowOf).filter((arrow) => arrow !== null))
  expect([...used].sort()).toEqual(Object.keys(ARROWS).sort())
})

test("floors import from below only", () => {
  const floorOf = (path = "") => FLOORS.indexOf(path.split("/")[0] ?? "")
  const wrong = Object.keys(ARROWS).filter((arrow) => {
    const [from, to] = arrow.split(" → ")
    return floorOf(to) === -1 || floorOf(from) < floorOf(to)
  })
  expect(wrong).toEqual([])
  const found = sources.map((file) => /^src\/workflows\/([^/]+)/.exec(file)?.[1]).filter(Boolean)
  expect([...new Set(found)].sort()).toEqual([...FLOORS].sort())
})

test("docs/architecture.md names every folder of every floor", () => {
  const rows = read("docs/architecture.md").split("\n")
  const folders = new Set(
    sources
      .map((file) => /^src\/workflows\/([^/]+\/[^/]+)\//.exec(file)?.[1])
      .filter((one) => one !== undefined),
  )
  const missing = [...folders].filter((folder) => {
    const [floor, name] = folder.split("/")
    return !rows.some((row) => row.startsWith(`| \`${floor}\` |`) && new RegExp(`[ |]${name}[ ,]`).test(row))
  })
  expect(folders.size).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test("the contract depends on nothing but its schema library", () => {
  const packages = imports.filter(({ file, isPackage }) => isPackage && file.startsWith("src/contract/"))
  expect(packages.filter(({ target }) => target !== "zod")).toEqual([])
})

test("each React has its own folder", () => {
  const crossing = imports.filter(({ target }) => /(^|\/)node_modules\//.test(target))
  expect(crossing).toEqual([])
})

test("only the shop's own configuration spells the brand's name", () => {
  const brand = new RegExp(readShop({}).slug, "i")
  const text = /\.(tsx?|[cm]?js|json|css|html|svg|tsv|csv|txt|sh|ya?ml)$|(^|\/)\.[^/]+$/
  const files = [...PROGRAMS, "deploy", ".ci"]
    .flatMap((folder) => filesBelow(folder, text))
    .concat(rootFiles(text))
  const spelling = files
    .filter((file) => !/(^|\/)package(-lock)?\.json$/.test(file) && file !== "src/contract/shop.ts")
    .filter((file) => brand.test(read(file)))
  expect(spelling).toEqual([])
})

test("nothing silences the type checker", () => {
  const silenced = sources.filter((file) => /@ts-(ignore|nocheck|expect-error)/.test(read(file)))
  expect(silenced).toEqual([])
})

test("what may be no amount is read by readKobo: nobody else catches what toKobo throws", () => {
  const catching = sources.filter((file) => !isTest(file) && /try \{[^}]*\btoKobo\(/.test(read(file)))
  // A variable that is no amount stops the start, and its error names the cause.
  expect(catching).toEqual(["src/config/variables.ts", "src/contract/money.ts"])
})

test("one function says how the database is reached, and nothing goes out unchecked", () => {
  const unchecked = sources.filter((file) => !isTest(file) && /rejectUnauthorized|sslmode=/.test(read(file)))
  expect(unchecked).toEqual(["src/config/database.ts"])
})

/**
 * What makes requests to other servers. Each goes to an address of the settings, below which the program alone chooses the
 * path, but for two that go where somebody else says, by the rules of `src/internet`: http or https, no private network after
 * the name was looked up and after each redirect. Whoever adds one here goes by them, too, with a limit in time and size.
 */
const ASKING_OTHERS = [
  "src/providers/analytics/measurement-client.ts",
  "src/providers/identity-check/register-client.ts",
  "src/providers/payment-card/provider-http.ts",
  // Goes where somebody else says: to pictures that a product file names.
  "src/providers/picture-source/fetch-picture.ts",
  "src/providers/social-sign-in/library.ts",
  "src/providers/text-message/service.ts",
  // Goes where somebody else says: to the push service of a shopper's browser.
  "src/providers/web-push/push-client.ts",
  // Between our own processes.
  "storefront/server/backends.ts",
]

test("no server fetches an address that somebody names, but pictures of product files and the push service of a browser", () => {
  const asking =
    /(?<![.\w])fetch\(|import\("openid-client"\)|import \*.*"(node:)?https?"|import \{[^}]*\brequest\b[^}]*\} from "(node:)?https?"|from "(undici|axios|got|node-fetch)"/
  const servers = sources.filter(
    (file) => /^(src|storefront\/server)\//.test(file) && !isTest(file) && !file.includes("/testing/"),
  )
  // A method with this name is no request.
  const code = (file: string) => read(file).replace(/^\s*(private |public )?(async )?fetch\(.*\{$/gm, "")
  expect(servers.filter((file) => asking.test(code(file))).sort()).toEqual(ASKING_OTHERS)
})

function mayImport(file: string, target: string): boolean {
  const from = folderOf(file.replace(/\.tsx?$/, ""))
  if (!from) return false
  const to = folderOf(target)
  if (from.unit === to?.unit) return true
  return (ALLOWED[from.kind] ?? []).some((kind) => kind === to?.kind || pattern(kind).test(target))
}

const patterns = new Map<string, RegExp>()

/** "src/modules/*" stands for every folder in src/modules and all below it. */
function pattern(kind: string): RegExp {
  const known = patterns.get(kind)
  if (known) return known
  const made = new RegExp(
    `^${kind
      .replaceAll(".", "\\.")
      .replaceAll("*", "[^/]+")
      .replace(/\\\.tsx?$/, "")}(/|$)`,
  )
  patterns.set(kind, made)
  return made
}

/** The most particular entry of the table that a file falls under; `unit` tells siblings apart. */
function folderOf(path: string): { kind: string; unit: string } | undefined {
  const kind = Object.keys(ALLOWED)
    .filter((entry) => pattern(entry).test(path))
    .sort((a, b) => b.length - a.length)[0]
  if (!kind) return undefined
  return { kind, unit: path.split("/").slice(0, kind.split("/").length).join("/") }
}

function importsOf(file: string): Import[] {
  const { importedFiles } = ts.preProcessFile(read(file), true, true)
  return importedFiles.map(({ fileName }) => {
    const target = fileName.startsWith(".")
      ? join(dirname(file), fileName)
      : fileName.replace(/^~\//, "storefront/app/").replace(/^@contract\//, "src/contract/")
    return { file, target: target.replace(/\.tsx?$/, ""), isPackage: target === fileName }
  })
}

/** Tests may reach wherever what they look at is. */
function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}

function filesBelow(path: string, wanted: RegExp): string[] {
  if (!existsSync(join(root, path))) return []
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const child = join(path, entry.name)
    return entry.isDirectory() ? filesBelow(child, wanted) : wanted.test(child) ? [child] : []
  })
}

function rootFiles(wanted: RegExp): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name) && extname(entry.name) !== ".log")
    .map((entry) => entry.name)
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8")
}
