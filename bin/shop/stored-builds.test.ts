import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { buildIfStale, type Part } from "./build"
import { StoredBuilds } from "./stored-builds"

jest.spyOn(console, "error").mockImplementation(() => undefined)

describe("builds that are kept between runs", () => {
  let folder: string
  let built: number
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kept-builds-"))
    mkdirSync(join(folder, "kept"))
    built = 0
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const part: Part = {
    name: "some part",
    output: "out/part",
    sources: ["src"],
    build: async (root) => {
      built += 1
      write(root, "out/part/made.txt", `of ${readFileSync(join(root, "src/a.ts"), "utf8")}`)
    },
  }
  const write = (root: string, path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  /** A clone of the project with this source. */
  const clone = (name: string, source: string) => {
    const root = join(folder, name)
    write(root, "src/a.ts", source)
    return root
  }
  const build = async (root: string) => {
    await buildIfStale(root, part, join(root, "logs"), new StoredBuilds(root, join(folder, "kept")))
    return readFileSync(join(root, "out/part/made.txt"), "utf8")
  }
  const cachedFiles = () => readdirSync(join(folder, "kept"))

  it("a cached build serves another clone of the same sources without building again", async () => {
    expect(await build(clone("one", "A"))).toBe("of A")
    const other = clone("other", "A")
    write(other, "out/part/old.txt", "of an older build")
    expect(await build(other)).toBe("of A")
    expect([built, existsSync(join(other, "out/part/old.txt"))]).toEqual([1, false])
    expect(await buildIfStale(other, part, join(other, "logs"))).toBe(false)
  })

  it.each([
    ["other sources", (root: string) => write(root, "src/a.ts", "B"), "of B"],
    ["other packages", (root: string) => write(root, "node_modules/.package-lock.json", "{}"), "of A"],
    [
      "other packages of the storefront",
      (root: string) => write(root, "storefront/node_modules/.package-lock.json", "{}"),
      "of A",
    ],
  ])("a cached build does not serve a clone with %s", async (_, change, expected) => {
    await build(clone("one", "A"))
    const other = clone("other", "A")
    change(other)
    expect(await build(other)).toBe(expected)
    expect(built).toBe(2)
  })

  it("a cached build does not serve a build with other environment variables", async () => {
    await build(clone("one", "A"))
    process.env.VITE_TOLD = "otherwise"
    try {
      await build(clone("other", "A"))
    } finally {
      delete process.env.VITE_TOLD
    }
    expect(built).toBe(2)
  })

  it("the build runs again when the cached file is incomplete", async () => {
    await build(clone("one", "A"))
    const [file = ""] = cachedFiles()
    writeFileSync(join(folder, "kept", file), readFileSync(join(folder, "kept", file)).subarray(0, -2_000))
    expect(await build(clone("other", "A"))).toBe("of A")
    expect(built).toBe(2)
  })

  it("a build is not cached when a source changes while it runs", async () => {
    const root = clone("one", "A")
    const slow = {
      ...part,
      build: async () => {
        write(root, "out/part/made.txt", "of A and B")
        write(root, "src/a.ts", "B")
      },
    }
    await buildIfStale(root, slow, join(root, "logs"), new StoredBuilds(root, join(folder, "kept")))
    expect(cachedFiles()).toEqual([])
  })

  it("the build cache deletes older builds of a part when newer ones arrive, and keeps those of other parts", async () => {
    write(folder, "kept/another-part-1.tar", "")
    for (const [index, source] of ["A", "B", "C", "D"].entries()) {
      const before = new Set(cachedFiles())
      await build(clone(source, source))
      for (const file of cachedFiles().filter((one) => !before.has(one)))
        utimesSync(join(folder, "kept", file), index, index)
    }
    expect(cachedFiles()).toHaveLength(4)
    await build(clone("again", "A"))
    expect(built).toBe(5)
  })
})
