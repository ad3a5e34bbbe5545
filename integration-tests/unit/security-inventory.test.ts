import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { demoSecrets } from "../../bin/shop/secrets"
import { shopEnvironment } from "../../bin/shop/services"
import { readSettings } from "../../bin/shop/settings"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"

/** docs/security-inventory.md against the code: what is added there has to be added here. */
const root = join(__dirname, "../..")
const read = (path: string) => readFileSync(join(root, path), "utf8")
const document = read("docs/security-inventory.md")

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}

/** Variables that the shop's processes read, whether as `env.NAME` or by their names in quotes. */
const variables = [
  ...new Set(
    [
      ...["src/config", "src/contract", "src/providers/payment-card"].flatMap(sourcesBelow),
      "storefront/server/settings.ts",
    ].flatMap((file) =>
      [...read(file).matchAll(/\benv\.([A-Z][A-Z0-9_]+)\b|"([A-Z][A-Z0-9]*_[A-Z0-9_]+)"/g)].map(
        ([, plain, quoted]) => String(plain ?? quoted),
      ),
    ),
  ),
]
/** The shop's own address, as browsers know it. */
const OWN_ADDRESSES = ["SHOP_URL", "SANDBOX_PUBLIC_URL"]

const section = (title: string) => {
  const [, text = ""] = document.split(`\n## ${title}\n`)
  return text.split("\n## ")[0] ?? ""
}
/** First cells of a section's tables. */
const firstCells = (title: string) =>
  section(title)
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()))

it("the security inventory names every service that the shop is configured with", () => {
  const addresses = variables.filter((name) => name.endsWith("_URL") && !OWN_ADDRESSES.includes(name))
  expect(addresses.length).toBeGreaterThan(8)
  const services = section("Services")
  expect(addresses.filter((name) => !services.includes(`\`${name}\``))).toEqual([])
})

it("the security inventory names every file that encrypts, derives keys or makes keyed hashes", () => {
  const files = sourcesBelow("src").filter((file) =>
    /\b(createCipheriv|hkdfSync|createHmac|scrypt)\(/.test(read(file)),
  )
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((file) => !section("Keys").includes(`\`${file}\``))).toEqual([])
})

it("the security inventory names every log that a process writes", () => {
  const logs = ["bin/shop/services.ts", "bin/shop/opening.ts"].flatMap((file) =>
    [...read(file).matchAll(/"(logs\/[\w-]+\.log)"/g)].map(([, log]) => String(log)),
  )
  expect(logs.length).toBeGreaterThan(3)
  expect(logs.filter((log) => !section("Logs").includes(log))).toEqual([])
})

it("the security inventory names the size of every upload that is not a picture's", () => {
  const table: Record<string, CallSpec> = calls
  const special = Object.entries(table).flatMap(([key, { multipart }]) =>
    multipart?.largestMb ? [{ key, size: `${multipart.largestMb} MB` }] : [],
  )
  expect(special.length).toBeGreaterThan(2)
  const rows = firstCells("Uploads").map((cells) => cells.join(" "))
  expect(
    special.filter(({ key, size }) => !rows.some((row) => row.includes(`\`${key}\``) && row.includes(size))),
  ).toEqual([])
})

it.each([
  ["says of every class of data how it is kept", "Classes of data", 5],
  ["says what costly work there is, and what bounds it", "Costly work", 5],
  ["says within what time holes of each severity are mended", "Components", 4],
] as const)("the security inventory %s", (_, title, least) => {
  const rows = firstCells(title).filter(([, first]) => first && !/^-+$/.test(first))
  expect(rows.length).toBeGreaterThan(least)
  expect(rows.filter((cells) => cells.slice(1, -1).some((cell) => cell === ""))).toEqual([])
})

it("every process of the shop runs in the time zone UTC", () => {
  const env = shopEnvironment(readSettings({ TZ: "Africa/Lagos" }), { DATABASE_URL: "postgres://db/shop" })
  expect(env.TZ).toBe("UTC")
})

it("secrets are kept in files that only their owner may read", () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-secrets-"))
  demoSecrets(folder)
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
