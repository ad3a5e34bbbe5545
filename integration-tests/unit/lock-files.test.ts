import { readFileSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(__dirname, "../..")

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What `npm ci` would call "Missing … from lock file": the container image and the systemd guide install by it. */
function missingIn(folder: string): string[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(ROOT, folder, "package-lock.json"), "utf8"),
  )
  const found = (from: string, name: string): boolean => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
      if (`${at ? `${at}/` : ""}node_modules/${name}` in lock.packages) return true
      if (at === "") return false
    }
  }
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !found(path, name))
      .map((name) => `${path} wants ${name}`),
  )
}

describe("the lock files", () => {
  it.each([".", "storefront"])("name every package that %s installs, for every system", (folder) => {
    expect(missingIn(folder)).toEqual([])
  })
})
