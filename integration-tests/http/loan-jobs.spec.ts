import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readEnvironment } from "../../src/config/environment"
import loanReminders from "../../src/jobs/loan-reminders"
import { LOANS_MODULE } from "../../src/modules/loans"
import { BvnVault } from "../../src/modules/loans/domain/bvn-vault"
import LoansService from "../../src/modules/loans/service"
import rewrapLoanKeys from "../../src/scripts/rewrap-loan-keys"
import { connect } from "../harness/connect"
import { testSettings } from "../harness/environment"
import { applicant, paidOut } from "../harness/loans"
import { sharedShop } from "../harness/shared-shop"
import { staffClient } from "../harness/staff"

/** What runs by the clock, or by a command, and no request: rows are aged, never the clock. */
const shop = sharedShop()
const presentKey = readEnvironment(testSettings({}).env).loanDataKeys[0]
let db: Knex
beforeAll(() => {
  db = connect(shop.address.databaseUrl, 4)
})
afterAll(async () => {
  await db.destroy()
  await shop.disconnect()
})

/** All that these runs ask a container for. */
function containerWith(dataKeys: readonly [string, ...string[]]) {
  const lending = new LoansService({ [ContainerRegistrationKeys.PG_CONNECTION]: db }, { dataKeys })
  const lines: string[] = []
  const known: Record<string, unknown> = {
    [LOANS_MODULE]: lending,
    [ContainerRegistrationKeys.PG_CONNECTION]: db,
    [ContainerRegistrationKeys.LOGGER]: { info: (line: string) => lines.push(line) },
  }
  const container = { resolve: (name: string) => known[name] } as unknown as MedusaContainer
  return { container, lines }
}

it("borrowers are reminded before, on and after the due day, once each", async () => {
  const [first, second] = await Promise.all([1, 2].map(async () => staffClient(shop, "finance")))
  if (!first || !second) throw new Error("There are no staff")
  const { loan } = await paidOut(shop, { first, second })
  const { container } = containerWith([presentKey])
  const due = async (daysFromNow: number) => {
    await shop.sql(
      `update loan_instalment set due_on =
         to_char((now() at time zone 'Africa/Lagos')::date + $2::int + 30 * (n - 1), 'YYYY-MM-DD') where loan_id = $1`,
      [loan.id, daysFromNow],
    )
    // The job of 09:00, and once more, as another process would.
    await loanReminders(container)
    await loanReminders(container)
    const rows = await shop.sql<{ kind: string }>(
      "select kind from loan_event where loan_id = $1 and kind in ('due_soon', 'due_today', 'overdue') order by id",
      [loan.id],
    )
    return rows.map(({ kind }) => kind).sort()
  }
  expect(await due(4)).toEqual([])
  expect(await due(3)).toEqual(["due_soon"])
  expect(await due(1)).toEqual(["due_soon"])
  expect(await due(0)).toEqual(["due_soon", "due_today"])
  expect(await due(-1)).toEqual(["due_soon", "due_today", "overdue"])
  expect(await due(-6)).toEqual(["due_soon", "due_today", "overdue"])
  expect(await due(-7)).toEqual(["due_soon", "due_today", "overdue", "overdue"])
})

it("encrypted numbers move to a new key, open with it alone and are not moved again", async () => {
  const { loan } = await applicant(shop, { bvn: "22299988877" })
  const newKey = "a-key-of-next-year-0123456789abcdef0123456789"
  const sealed = async () => {
    const [row] = await shop.sql<{ id: string; bvn_sealed: string }>(
      "select id, bvn_sealed from loan_identity where loan_id = $1",
      [loan.id],
    )
    if (!row) throw new Error("The number was not kept")
    return row
  }
  const before = await sealed()
  const forth = containerWith([newKey, presentKey])
  await rewrapLoanKeys({ container: forth.container, args: [] })
  const moved = await sealed()
  expect(new BvnVault([newKey]).open(moved.bvn_sealed, moved.id)).toBe("22299988877")
  expect(() => new BvnVault([presentKey]).open(moved.bvn_sealed, moved.id)).toThrow()
  // The number itself was not sealed again: only its key.
  expect(moved.bvn_sealed.split(".").at(-1)).toBe(before.bvn_sealed.split(".").at(-1))
  await rewrapLoanKeys({ container: forth.container, args: [] })
  expect(forth.lines.map((line) => line.replace(/[1-9]\d*/, "N"))).toEqual([
    "loans: N sealed numbers moved to the present key",
    "loans: 0 sealed numbers moved to the present key",
  ])
  // The shop of these tests has the old one.
  await rewrapLoanKeys({ container: containerWith([presentKey, newKey]).container, args: [] })
  expect(new BvnVault([presentKey]).open((await sealed()).bvn_sealed, before.id)).toBe("22299988877")
})
