import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { compileBackend } from "./compile"
import { fingerprint } from "./fingerprint"
import { withLock } from "./lock"
import { medusaEnvironment } from "./medusa"
import { runToEnd } from "./process"
import type { StoredBuilds } from "./stored-builds"

/** One of the things that are built: each only when its own sources or its lock file changed. */
export interface Part {
  name: string
  /** Its folder, relative to the project; holds the stamp, so that deleting the folder means building again. */
  output: string
  sources: string[]
  build(root: string, logFile: string): Promise<void>
}

const isProgram = (path: string) => !/\.(test|spec)\.tsx?$/.test(path)

/** Server and its modules, in `.medusa/server`. */
export const backendPart: Part = {
  name: "backend",
  output: ".medusa/server",
  sources: ["src", "medusa-config.ts", "bin/shop/compile.ts", "package-lock.json"],
  build: async (root) => {
    const server = join(root, ".medusa/server")
    await compileBackend(root, server)
    // `medusa start` runs inside the output, and wants its packages and the admin there.
    symlinkSync("../../node_modules", join(server, "node_modules"))
    mkdirSync(join(server, "public"), { recursive: true })
    symlinkSync("../../admin", join(server, "public/admin"))
  },
}

/** What queries know of tables and modules, in `.medusa/types`: for the compiler that checks the backend's sources. */
export const typesPart: Part = {
  name: "query types",
  output: ".medusa/types",
  sources: ["src", "medusa-config.ts", "package-lock.json"],
  build: (root, logFile) => medusaBuild(root, logFile, "types"),
}

/** The admin's screens, in `.medusa/admin`: apart from the server, because they take five times as long. */
export const adminPart: Part = {
  name: "admin",
  output: ".medusa/admin",
  sources: [
    "admin-extensions",
    "src/contract",
    "src/config",
    "storefront/app/platform/typed-fields.ts",
    "storefront/app/platform/typing.ts",
    "medusa-config.ts",
    "package-lock.json",
  ],
  build: (root, logFile) => medusaBuild(root, logFile, "admin"),
}

/** Pages and front door, in `storefront/build`. */
export const storefrontPart: Part = {
  name: "storefront",
  output: "storefront/build",
  sources: ["storefront", "src/contract", "src/config", "src/log", "src/telemetry"],
  build: (root, logFile) =>
    runToEnd(
      {
        name: "the storefront's build",
        ...npmRun("build"),
        cwd: join(root, "storefront"),
        env: { ...process.env, NODE_ENV: "production" },
        logFile,
      },
      "Mend what the messages name, then start again.",
    ),
}

/** Everything that the shop runs from. */
export async function buildWhatIsStale(root: string, logDir: string): Promise<void> {
  for (const part of [backendPart, adminPart, storefrontPart]) await buildIfStale(root, part, logDir)
}

/** True when it was built, or unpacked from `builds` of earlier runs; false when the output was up to date. */
export async function buildIfStale(
  root: string,
  part: Part,
  logDir: string,
  builds?: StoredBuilds,
): Promise<boolean> {
  if (isCurrent(root, part)) return false
  return withLock(join(root, `.cache/build-${part.name}.lock`), async () => {
    // Somebody else may have built it while we waited.
    if (isCurrent(root, part)) return false
    const before = sourcesOf(root, part)
    rmSync(stampFile(root, part), { force: true })
    const logFile = join(logDir, `build-${part.name}.log`)
    if (!(await builds?.lay(part, before, logFile))) {
      await part.build(root, logFile)
      // What was changed meanwhile may be in it or not: such a build is nobody else's.
      if (sourcesOf(root, part) === before) await builds?.store(part, before, logFile)
    }
    writeFileSync(stampFile(root, part), before)
    return true
  })
}

function isCurrent(root: string, part: Part): boolean {
  const stamp = stampFile(root, part)
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesOf(root, part)
}

function sourcesOf(root: string, part: Part): string {
  return fingerprint(root, part.sources, isProgram)
}

function stampFile(root: string, part: Part): string {
  return join(root, part.output, ".built-from")
}

function medusaBuild(root: string, logFile: string, what: "types" | "admin"): Promise<void> {
  return runToEnd(
    {
      name: `the build of ${what}`,
      command: process.execPath,
      args: ["--import", "tsx", join(root, "bin/shop/medusa-build.ts"), what],
      cwd: root,
      env: { ...process.env, ...medusaEnvironment(root), NODE_ENV: buildMode(process.env), SHOP_ROOT: root },
      logFile,
    },
    "Mend what the messages name (`npm run check` shows all of them), then start again.",
  )
}

/** With the NODE_ENV of a test or of `npm run dev` Vite would build React's development code. */
const buildMode = ({ NODE_ENV }: NodeJS.ProcessEnv) => (NODE_ENV === "production" ? NODE_ENV : undefined)

/** Through the npm that runs us, when one does. */
export function npm(args: string[]): { command: string; args: string[] } {
  const script = process.env.npm_execpath
  return script?.endsWith(".js")
    ? { command: process.execPath, args: [script, ...args] }
    : { command: "npm", args }
}

export const npmRun = (script: string) => npm(["run", "--silent", script])
