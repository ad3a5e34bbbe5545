import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { type Options, transformFile } from "@swc/core"

/**
 * One file at a time, without its types: `npm run check` looks at those, with the native compiler. `medusa build` does both
 * with the slow one, which takes twenty times as long.
 */
const OPTIONS: Options = {
  swcrc: false,
  configFile: false,
  sourceMaps: "inline",
  inlineSourcesContent: true,
  jsc: { parser: { syntax: "typescript" }, target: "es2022", keepClassNames: true },
  // `import()` stays as it is: packages of the other kind are loaded by it.
  module: { type: "commonjs", ignoreDynamic: true },
}

const isProgram = (path: string) => /(?<!\.d|\.test|\.spec)\.ts$/.test(path)

/** The backend's sources as JavaScript, in the folder from which `medusa start` runs. */
export async function compileBackend(root: string, output: string): Promise<void> {
  rmSync(output, { recursive: true, force: true })
  await Promise.all([...programs(root, "src"), "medusa-config.ts"].map((file) => compile(root, output, file)))
  for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(root, file), join(output, file))
}

async function compile(root: string, output: string, file: string): Promise<void> {
  const { code } = await transformFile(join(root, file), { ...OPTIONS, cwd: root })
  const target = join(output, file.replace(/\.ts$/, ".js"))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, code)
}

/** Relative to the project. */
function programs(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return programs(root, path)
    return isProgram(path) ? [path] : []
  })
}
