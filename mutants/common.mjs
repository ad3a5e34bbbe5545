import { tmpdir } from "node:os"
import { join } from "node:path"

/** Which rules, by a name of `bin/mutants.ts`. */
export const area = process.env.MUTANTS_AREA ?? ""

/** What all runs have in common. */
export const common = {
  coverageAnalysis: "perTest",
  concurrency: Number(process.env.MUTANTS_AT_ONCE || 2),
  reporters: ["clear-text", "html", "json"],
  jsonReporter: { fileName: `.cache/mutants/${area}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.cache/mutants/${area}.html` },
  // Outside of the project: jest and editors look at everything that is inside.
  tempDirName: join(tmpdir(), `shop-mutants-${process.getuid?.() ?? 0}`),
  cleanTempDir: "always",
  warnings: { slow: false },
}
