import { ledgerStatements } from "../harness/ledger-database"
import { LEDGER_MUTANTS, withMutant } from "../harness/ledger-mutants"

/** That the tests notice them is tried by `npm run ledger:mutants`, which takes some minutes. */
it.each(LEDGER_MUTANTS)("can still be made: $name", async ({ name }) => {
  const statements = await ledgerStatements()
  const changed = withMutant(statements, name)
  expect(changed.filter((statement, index) => statement !== statements[index])).toHaveLength(1)
})
