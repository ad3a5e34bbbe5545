import { Registry } from "prom-client"
import { measureShop } from "./shop"
import { SHOP_FIGURES } from "./shop-figures"

/** A database that answers each statement with what `rows` says, and counts. */
function measured(rows: (statement: string) => Record<string, unknown>[]) {
  const registry = new Registry()
  const asked: string[] = []
  let now = 0
  measureShop(
    registry,
    async (statement) => {
      asked.push(statement)
      return rows(statement)
    },
    () => now,
  )
  const pass = (ms: number) => {
    now += ms
  }
  return { read: () => registry.metrics(), asked, pass }
}

describe("the shop's figures", () => {
  it("the shop's metrics are what the database says, each with its labels", async () => {
    const { read } = measured((statement) => {
      if (statement.includes("payment_attempt")) return [{ provider: "card", outcome: "paid", value: "7" }]
      return statement.includes("from webhook_event") ? [{ value: "3" }] : []
    })
    const text = await read()
    expect(text).toContain('shop_payments_day{provider="card",outcome="paid"} 7')
    expect(text).toMatch(/^shop_webhooks_waiting 3$/m)
    expect(text).toMatch(/^shop_figures_up 1$/m)
  })

  it("the shop's metrics are queried once in fifteen seconds, however many read them", async () => {
    const { read, asked, pass } = measured(() => [])
    await Promise.all([read(), read()])
    pass(14_000)
    await read()
    expect(asked.length).toBe(SHOP_FIGURES.length)
    pass(2_000)
    await read()
    expect(asked.length).toBe(2 * SHOP_FIGURES.length)
  })

  it("the shop's metrics are missing, not 0, when the database gives no figure", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined)
    const { read } = measured((statement) => {
      if (statement.includes("ledger_verification")) throw new Error("no such table")
      return [{ value: 1 }]
    })
    const text = await read()
    expect(text).not.toMatch(/^shop_ledger_breaks \d/m)
    expect(text).toMatch(/^shop_webhooks_waiting 1$/m)
    expect(text).toMatch(/^shop_figures_up 0$/m)
  })

  it("the shop's metrics have names and labels that say what they are", () => {
    expect(SHOP_FIGURES.filter(({ name }) => !/^shop_[a-z_]+$/.test(name))).toEqual([])
    const shown = SHOP_FIGURES.filter(({ labels, statement }) =>
      labels.some((label) => !statement.includes(label)),
    )
    expect(shown).toEqual([])
  })
})
