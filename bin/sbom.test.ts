import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { writeSbom } from "./sbom"
import { lockedPackages } from "./shop/advisories"

const root = join(__dirname, "..")
const folder = mkdtempSync(join(tmpdir(), "sbom-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const Sbom = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(
    z.object({ name: z.string(), group: z.string().optional(), version: z.string(), purl: z.string() }),
  ),
})

describe("the list of what the storefront is made of", () => {
  it("names every package that runs, with its version and its address", async () => {
    const file = join(folder, "sbom.json")
    await writeSbom(join(root, "storefront"), file)
    const { components } = Sbom.parse(JSON.parse(readFileSync(file, "utf8")))
    const listed = components.map(
      ({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`,
    )
    const locked = lockedPackages(root, "storefront/package-lock.json").map(
      ({ name, version }) => `${name}@${version}`,
    )
    expect(listed.filter((one) => !locked.includes(one))).toEqual([])
    expect(listed.some((one) => one.startsWith("react-router@"))).toBe(true)
    expect(components.filter(({ purl }) => !purl.startsWith("pkg:npm/"))).toEqual([])
  })
})
