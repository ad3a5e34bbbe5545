import { readdirSync } from "node:fs"
import { join } from "node:path"
import { common } from "./common.mjs"

const TEST = /\.test\.ts$/

const tests = readdirSync("storefront/app", { recursive: true })
  .map((path) => join("storefront/app", path))
  .filter((path) => TEST.test(path))

/** Files with rules alone, which are those that a test stands beside, by Node's own runner. */
export default {
  ...common,
  testRunner: "tap",
  tap: {
    testFiles: tests,
    nodeArgs: ["--import", "tsx", "--test-reporter=tap", "-r", "{{hookFile}}", "{{testFile}}"],
    forceBail: true,
  },
  ignorePatterns: [
    "**",
    "!src/contract/**",
    "!storefront/{app,server}/**",
    "!storefront/*.{json,ts}",
    "!{package,tsconfig}.json",
  ],
  mutate: tests.map((path) => path.replace(TEST, ".ts")),
}
