import { LEDGER_MUTANTS, withMutant } from "../harness/ledger-mutants"
import { moduleStatements } from "../harness/migrations"

/** That the tests notice them is tried by `npm run ledger:mutants`, which takes some minutes. */
it.each(LEDGER_MUTANTS)("the ledger mutant still changes one statement: $name", async ({ name }) => {
  const statements = await moduleStatements("ledger")
  const changed = withMutant(statements, name)
  expect(changed.filter((statement, index) => statement !== statements[index])).toHaveLength(1)
})
