import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(__dirname, "../..")
const read = (path: string) => readFileSync(join(root, path), "utf8")

/** Variables that hold a secret, by how they are called; passwords of servers are in their addresses. */
const SECRET =
  /\b[A-Z][A-Z0-9_]*_(?:SECRET|KEY|HASH|TOKEN|PASSWORD)\b|\b(?:SMTP|REDIS|DATABASE|REPORTING_DATABASE)_URL\b/g
/** Of the sandbox, and published: it protects nothing. */
const PUBLISHED = "SANDBOX_WEBHOOK_SECRET"

const named = new Set(
  [
    ...readdirSync(join(root, "src/config"))
      .filter((name) => !name.endsWith(".test.ts"))
      .map((name) => `src/config/${name}`),
    ...readdirSync(join(root, "src/providers/payment-card"), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test|\.spec)\.ts$/.test(name))
      .map((name) => `src/providers/payment-card/${name}`),
    "storefront/server/settings.ts",
    "bin/shop/secrets.ts",
    "bin/shop/settings.ts",
    ".env.example",
  ].flatMap((file) => read(file).match(SECRET) ?? []),
)
named.delete(PUBLISHED)

describe("SECURITY.md", () => {
  const rows = read("SECURITY.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim()))

  it("SECURITY.md says of every secret what it protects and how it is rotated", () => {
    expect(named.size).toBeGreaterThan(15)
    const documented = rows.flatMap(([, names]) => names?.match(SECRET) ?? [])
    expect([...named].filter((name) => !documented.includes(name)).sort()).toEqual([])
    expect(rows.filter(([, , protects, how]) => !protects || !how)).toEqual([])
  })

  it("SECURITY.md names only commands that exist", () => {
    const text = read("SECURITY.md")
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> }
    const commands = [...text.matchAll(/`npm run ([\w:-]+)`/g)].map(([, name]) => String(name))
    expect(commands.length).toBeGreaterThan(3)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const files = [...text.matchAll(/medusa exec \.\/(\S+?)`/g)].map(([, file]) => String(file))
    expect(files.map((file) => read(file).includes("export default"))).toEqual([true, true, true])
  })
})
