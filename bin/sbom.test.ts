import { join } from "node:path"
import { z } from "zod"
import { sbomOf } from "./sbom"
import { lockedPackages } from "./shop/advisories"

const root = join(__dirname, "..")

const Sbom = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
})

describe("the list of what the storefront is made of", () => {
  it("names every package that runs, with its version and its address", async () => {
    const { components } = Sbom.parse(JSON.parse(await sbomOf(join(root, "storefront"))))
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
    const running = lockedPackages(root, "storefront/package-lock.json").filter(({ isNeeded }) => isNeeded)
    const missing = running.filter(({ name, version }) => !listed.has(`${name}@${version}`))
    expect(running.length).toBeGreaterThan(50)
    expect(missing.map(({ at }) => at)).toEqual([])
    expect(components.filter(({ purl }) => !purl.startsWith("pkg:npm/"))).toEqual([])
  })
})
