import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { extname, join, resolve } from "node:path"
import { readShop } from "../../src/contract/shop"
import { type Arrow, folderCircles } from "./folder-circles"

/**
 * The rules of the house that no compiler checks: which folder may import which (`architecture/`), who may spell the brand's
 * name, and that the type checker is not silenced.
 */
const root = resolve(__dirname, "../..")
const NOT_OURS = new Set(["node_modules", "build", ".react-router", ".medusa"])

interface Cruised {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  modules: { source: string; dependencies: { resolved: string }[] }[]
  arrowsWithin: { root: string; arrows: string[]; unit: string }[]
  programs: string[]
}

let cruised: Cruised
let arrows: Arrow[]
let sources: string[]

beforeAll(() => {
  const answer = execFileSync(process.execPath, ["architecture/cruise.mjs"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  })
  cruised = JSON.parse(answer)
  sources = cruised.programs.flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  arrows = cruised.modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => !resolved.includes("node_modules/"))
        .map(({ resolved }) => ({ file: source, target: resolved.replace(/\.tsx?$/, "") })),
    )
}, 120_000)

test("imports between folders follow the arrows that the architecture allows", () => {
  const wrong = cruised.summary.violations.map(({ from, to, rule }) => `${from} imports ${to} (${rule.name})`)
  expect(wrong).toEqual([])
})

test("every import arrow that the architecture lists is used", () => {
  const unused = cruised.arrowsWithin.flatMap((group) => {
    const used = new Set(
      arrows.map(({ file, target }) => `${unitOf(group.unit, file)} → ${unitOf(group.unit, target)}`),
    )
    return group.arrows.filter((arrow) => !used.has(arrow)).map((arrow) => `${group.root}: ${arrow}`)
  })
  expect(unused).toEqual([])
})

const unitOf = (unit: string, path: string) =>
  new RegExp(unit).exec(path.endsWith(".ts") ? path : `${path}.ts`)?.[1]

test("folders that import each other in a circle are reported at every level", () => {
  const round = [
    { file: "src/a/one/x.ts", target: "src/b/y" },
    { file: "src/b/y.ts", target: "src/a/two/z" },
    { file: "src/a/one/x.ts", target: "src/a/two/z" },
    { file: "src/a/two/z.ts", target: "src/a/one/w" },
    { file: "src/c/p.ts", target: "src/c/q" },
    { file: "src/c/q.ts", target: "src/c/p" },
    { file: "src/c/q.ts", target: "src/a/one/x" },
  ]
  expect(folderCircles(round)).toEqual(["src/a: one/, two/", "src: a/, b/"])
})

/** Where no folder may import in a circle, at any level. */
const WITHOUT_CIRCLES = /^(src|storefront\/app|admin-extensions|sandbox)\//

test("no folders import each other in a circle, at any level", () => {
  const own = arrows.filter(({ file }) => WITHOUT_CIRCLES.test(file))
  expect(own.length).toBeGreaterThan(1000)
  expect(folderCircles(own)).toEqual([])
})

test("docs/architecture.md names every folder of every layer", () => {
  const rows = read("docs/architecture.md").split("\n")
  const folders = new Set(
    sources
      .map((file) => /^src\/workflows\/([^/]+\/[^/]+)\//.exec(file)?.[1])
      .filter((one) => one !== undefined),
  )
  const missing = [...folders].filter((folder) => {
    const [layer, name] = folder.split("/")
    return !rows.some((row) => row.startsWith(`| \`${layer}\` |`) && new RegExp(`[ |]${name}[ ,]`).test(row))
  })
  expect(folders.size).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test("only the shop's own configuration spells the brand's name", () => {
  const brand = new RegExp(readShop({}).slug, "i")
  const text = /\.(tsx?|[cm]?js|json|css|html|svg|tsv|csv|txt|sh|ya?ml)$|(^|\/)\.[^/]+$/
  const files = [...cruised.programs, "deploy", ".ci"]
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

test("only readKobo reads what may be no amount, and no other code catches what toKobo throws", () => {
  const catching = sources.filter((file) => !isTest(file) && /try \{[^}]*\btoKobo\(/.test(read(file)))
  // A variable that is no amount stops the start, and its error names the cause.
  expect(catching).toEqual(["src/config/variables.ts", "src/contract/money.ts"])
})

test("only one function defines how the database is reached, and no connection goes unchecked", () => {
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

test("no server fetches an address named by others, except pictures of product files and a browser's push service", () => {
  const asking =
    /(?<![.\w])fetch\(|import\("openid-client"\)|import \*.*"(node:)?https?"|import \{[^}]*\brequest\b[^}]*\} from "(node:)?https?"|from "(undici|axios|got|node-fetch)"/
  const servers = sources.filter(
    (file) => /^(src|storefront\/server)\//.test(file) && !isTest(file) && !file.includes("/testing/"),
  )
  // A method with this name is no request.
  const code = (file: string) => read(file).replace(/^\s*(private |public )?(async )?fetch\(.*\{$/gm, "")
  expect(servers.filter((file) => asking.test(code(file))).sort()).toEqual(ASKING_OTHERS)
})

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
