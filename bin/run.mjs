// The entry of every command (`npm start`, `npm test`, …): plain JavaScript that needs no package. It checks Node,
// installs what is missing, and runs the TypeScript beside it in the same process.
import { createRequire } from "node:module"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { installMissing } from "./install.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...args] = process.argv.slice(2)

const [major, minor] = process.versions.node.split(".").map(Number)
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    `This project needs Node 24, or 20.19 or 22.12 or newer; this is ${process.versions.node}.\n` +
      "Install it from https://nodejs.org or with your version manager (the file .node-version names one that works), then run the same command again.",
  )
  process.exit(1)
}

if (!(await installMissing(root))) process.exit(1)

await import("tsx")
const { main } = createRequire(import.meta.url)(`./${command}.ts`)
process.exit(await main(args))
