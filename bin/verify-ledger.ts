import { verifyShopLedger } from "../src/workflows/money/gift-cards/verify-shop-ledger"
import { announceFound, lookAtShop, rowsOf, withClient } from "./shop/looking"
import { say } from "./shop/terminal"

/**
 * `npm run ledger:verify`: whether the ledger's books are right, and whether anything was changed after it was sealed,
 * also beside a running shop. Changes nothing; names what it finds, and ends with 1 then.
 */
export function main(): Promise<number> {
  return lookAtShop("npm run ledger:verify", ({ url }) => look(url))
}

function look(url: string): Promise<number> {
  return withClient(url, async (client) => {
    // One moment for all of it, while the shop goes on.
    await client.query<never>("begin isolation level repeatable read read only")
    const { checks, breaks, entries, seals, head, unsealed, found } = await verifyShopLedger(rowsOf(client))
    for (const check of [...checks, { name: "nothing that was sealed was changed", breaks }])
      announceFound({ name: check.name, cases: check.breaks })
    say(
      `${entries} entries, ${seals} seals, ${unsealed} entries not sealed yet. Last seal: ${head ?? "none"}`,
    )
    say(found === 0 ? "The ledger is right." : `${found} cases. docs/money.md says what to do.`)
    return found === 0 ? 0 : 1
  })
}
