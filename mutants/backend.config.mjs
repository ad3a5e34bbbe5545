import { area, common } from "./common.mjs"

const mutate = area === "money" ? ["src/contract/money.ts"] : [`src/modules/${area}/domain/**/*.ts`]

/** The names of all places, words of shoppers, the first words of a page that staff write: a test would be the same list again. */
const LISTS = [
  "!src/modules/catalogue/domain/words-used-here.ts",
  "!src/modules/delivery/domain/places.ts",
  "!src/modules/points/domain/first-content.ts",
]

/** The backend's rules, by the tests beside them. */
export default {
  ...common,
  testRunner: "jest",
  jest: { projectType: "custom", configFile: "mutants/jest.config.cjs" },
  testRunnerNodeArgs: ["--experimental-vm-modules", "--no-warnings"],
  ignorePatterns: [
    "**",
    "!src/**",
    "!mutants/**",
    "!bin/shop/**",
    "!integration-tests/setup/**",
    "!integration-tests/unit/medusa-admin{.test.ts,-doors.tsv}",
    "!integration-tests/harness/medusa-routes.ts",
    "!integration-tests/durations.json",
    "!{package,tsconfig}.json",
    "!jest.config.js",
  ],
  mutate: [...mutate, "!src/**/*.test.ts", ...LISTS],
}
