import { checks, SETTLED } from "../src/workflows/selling/ordering/drift/checks"
import { announceFound, lookAtShop, withClient } from "./shop/looking"
import { say } from "./shop/terminal"

/**
 * `npm run orders:check`: looks at every order, reservation and payment for what must not be, also beside a running
 * shop. Changes nothing; ends with 1 when there is something.
 */
export function main(): Promise<number> {
  return lookAtShop("npm run orders:check", ({ url }) => look(url))
}

function look(url: string): Promise<number> {
  return withClient(url, async (client) => {
    let found = 0
    for (const check of checks) {
      const { rows } = await client.query<{ id: string; detail: string }>(
        check.sql("'-infinity'::timestamptz", SETTLED),
      )
      found += announceFound({ name: check.name, cases: rows })
    }
    say(found === 0 ? "Orders, stock and payments agree." : `${found} cases. ${ADVICE}`)
    return found === 0 ? 0 : 1
  })
}

const ADVICE = "docs/orders-and-payments.md says what the shop sees to by itself and what people do."
