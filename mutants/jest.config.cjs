const unit = require("../jest.config.js").projects.find(({ displayName }) => displayName === "unit")

const area = process.env.MUTANTS_AREA

/** Tests of rules that stand elsewhere than beside them. */
const ELSEWHERE = { staff: ["integration-tests/unit/medusa-admin.test.ts"] }

/** As the gate runs them, but of one area: what is far away finds the same mutants, and takes its time with each. */
module.exports = {
  ...unit,
  testMatch: (area === "money"
    ? ["src/contract/money.test.ts"]
    : [`src/modules/${area}/**/*.test.ts`, ...(ELSEWHERE[area] ?? [])]
  ).map((pattern) => `<rootDir>/${pattern}`),
  moduleNameMapper: { "^fast-check$": "<rootDir>/mutants/same-luck.cjs" },
}
