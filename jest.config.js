// One runner, seven projects: `npx jest --selectProjects unit`, `modules`, `http`, `processes`, `e2e`, `promises`, `engines`.
// `npm test` runs most of the first five, `npm run test:all` all but the last, each on its own (bin/shop/suite.ts); `npm run engines` runs
// that. The storefront's own tests use Node's runner.
const { existsSync } = require("node:fs")
const { join } = require("node:path")
const onlyInAll = Object.values(require("./integration-tests/only-in-all.json")).flat()

/** Decorators with their metadata, as Medusa's classes need them. */
const transform = {
  "^.+\\.[jt]sx?$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", tsx: true, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: "automatic" } },
        target: "es2022",
      },
      module: { type: "commonjs" },
    },
  ],
}

for (const file of onlyInAll)
  if (!existsSync(join(__dirname, file)))
    throw new Error(`only-in-all.json names ${file}, which is not there`)

const ignored = ["/node_modules/", "/\\.medusa/", "/storefront/", "/build/", "/var/"]
/** What every change must pass does not have these; whoever names a file runs it. */
if (process.env.TEST_SUITE === "gate")
  ignored.push(...onlyInAll.map((file) => `<rootDir>/${file.replaceAll(".", "\\.")}$`))

const project = (displayName, testMatch, more = {}) => ({
  displayName,
  rootDir: __dirname,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  testEnvironment: "node",
  runtime: "<rootDir>/integration-tests/setup/runtime.cjs",
  transform,
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ["<rootDir>/\\.medusa/", "<rootDir>/storefront/", "<rootDir>/var/"],
  ...more,
})

/** Seconds that one test may take. Real processes and a browser take longer than functions, a busy machine longer than a quiet one. */
const patient = (patience) => ({
  setupFilesAfterEnv: ["<rootDir>/integration-tests/setup/each-file.ts"],
  globals: { patience },
})

const integration = (setup, patience, more = {}) => ({
  globalSetup: `<rootDir>/integration-tests/setup/${setup}.ts`,
  globalTeardown: "<rootDir>/integration-tests/setup/teardown.ts",
  ...patient(patience),
  ...more,
})

/** What a whole suite leaves in the shop that it shared: after all its other files, by the sequencer. */
const LAST = "integration-tests/last/**/*.spec.ts"

module.exports = {
  testSequencer: "<rootDir>/integration-tests/setup/sequencer.cjs",
  projects: [
    project(
      "unit",
      [
        "src/**/*.test.ts",
        "sandbox/**/*.test.ts",
        "bin/**/*.test.ts",
        "drill/**/*.test.ts",
        "integration-tests/unit/**/*.test.ts",
      ],
      patient(60),
    ),
    project(
      "modules",
      ["src/{modules,workflows,providers}/**/*.spec.ts", "integration-tests/modules/**/*.spec.ts"],
      integration("cluster", 120, {
        setupFiles: ["metadata", "bigints"].map((name) => `<rootDir>/integration-tests/setup/${name}.ts`),
      }),
    ),
    project("promises", ["integration-tests/promises/**/*.spec.ts"], integration("shared-shop", 180)),
    project(
      "http",
      ["integration-tests/{http,specification}/**/*.spec.ts", LAST],
      integration("shared-shop", 180),
    ),
    project(
      "processes",
      ["integration-tests/{load,faults,attacks}/**/*.spec.ts"],
      integration("fault-shops", 360),
    ),
    project("e2e", ["integration-tests/e2e/**/*.spec.ts", LAST], integration("browser-shop", 240)),
    project("engines", ["integration-tests/engines/**/*.spec.ts"], integration("template", 600)),
  ],
}
