// One runner, five projects: `npx jest --selectProjects unit`, `modules`, `http`, `processes`, `e2e`.
// `npm test` runs them all, each on its own (bin/test.ts). The storefront's own tests use Node's runner.

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

const ignored = ["/node_modules/", "/\\.medusa/", "/storefront/", "/build/", "/var/"]

const project = (displayName, testMatch, more = {}) => ({
  displayName,
  rootDir: __dirname,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  testEnvironment: "node",
  transform,
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ["<rootDir>/\\.medusa/", "<rootDir>/storefront/", "<rootDir>/var/"],
  ...more,
})

/** `patience`: seconds that one test may take. Real processes and a browser take longer than functions. */
const integration = (setup, patience, more = {}) => ({
  globalSetup: `<rootDir>/integration-tests/setup/${setup}.ts`,
  globalTeardown: "<rootDir>/integration-tests/setup/teardown.ts",
  setupFilesAfterEnv: ["<rootDir>/integration-tests/setup/patience.ts"],
  globals: { patience },
  ...more,
})

module.exports = {
  projects: [
    project("unit", [
      "src/**/*.test.ts",
      "sandbox/**/*.test.ts",
      "bin/**/*.test.ts",
      "integration-tests/unit/**/*.test.ts",
    ]),
    project(
      "modules",
      ["src/{modules,workflows,providers}/**/*.spec.ts", "integration-tests/modules/**/*.spec.ts"],
      integration("cluster", 60, { setupFiles: ["<rootDir>/integration-tests/setup/metadata.ts"] }),
    ),
    project("http", ["integration-tests/http/**/*.spec.ts"], integration("shared-shop", 30)),
    project("processes", ["integration-tests/{load,faults}/**/*.spec.ts"], integration("template", 180)),
    project("e2e", ["integration-tests/e2e/**/*.spec.ts"], integration("shared-shop", 120)),
  ],
}
