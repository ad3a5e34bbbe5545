import { join } from "node:path"
import { lockedPackages } from "./advisories"
import { sbomOf } from "./sbom"

const root = join(__dirname, "../..")

describe.each([
  [".", "package-lock.json", "@node-rs/argon2"],
  ["storefront", "storefront/package-lock.json", "react-router"],
])("the list of what %s is made of", (folder, lockFile, needed) => {
  const sbom = sbomOf(join(root, folder))
  const refs = new Set(sbom.components.map((one) => one["bom-ref"]))

  it("the software bill of materials lists every package once, with its version and its package URL", () => {
    const locked = lockedPackages(root, lockFile).map(({ name, version }) => `${name}@${version}`)
    expect(sbom.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
      [...new Set(locked)].sort(),
    )
    expect(refs.size).toBe(sbom.components.length)
    expect(sbom.components.find(({ name }) => name === needed)).toEqual({
      type: "library",
      "bom-ref": expect.stringMatching(/^pkg:npm\//),
      name: needed,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      purl: `pkg:npm/${needed.replace("@", "%40")}@${sbom.components.find(({ name }) => name === needed)?.version}`,
      scope: "required",
      hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      licenses: [{ license: { name: "MIT" } }],
    })
  })

  it("the software bill of materials lists the dependencies of each package, and refers to none outside the list", () => {
    const [own, ...others] = sbom.dependencies
    expect(own?.ref).toBe(sbom.metadata.component["bom-ref"])
    expect(own?.dependsOn.some((ref) => ref.includes(needed.replace("@", "%40")))).toBe(true)
    expect(others.map(({ ref }) => ref)).toEqual([...refs].sort())
    expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual(
      [],
    )
  })
})

it("the software bill of materials is the same for the same lock file", () => {
  expect(sbomOf(join(root, "storefront"))).toEqual(sbomOf(join(root, "storefront")))
})
