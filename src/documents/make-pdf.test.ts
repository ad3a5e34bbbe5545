import { performance } from "node:perf_hooks"
import { readShop } from "../contract/shop"
import type { Drawing } from "./drawing"
import { pdfOf } from "./drawing"
import type { Invoice } from "./invoice"
import { makePdf, stopDrawing } from "./make-pdf"

afterAll(stopDrawing)

const invoice = (orderNumber: string): { kind: "invoice"; of: Invoice } => ({
  kind: "invoice",
  of: {
    shop: readShop({ SHOP_NAME: "Glow" }),
    shopUrl: "https://glow.test",
    orderNumber,
    placedAt: new Date("2026-11-21T08:00:00Z"),
    paidAt: new Date("2026-11-21T08:05:00Z"),
    cancelled: false,
    delivery: { method: "delivery", lines: ["14 Bishop Aboyade Cole Street", "Lagos"] },
    buyer: { name: "Adaéze Ọkọ́nkwọ̀", email: "ada@example.com", phone: "+2348031234567" },
    paidBy: "card",
    items: [
      {
        name: "Glow Serum",
        details: "30 ml",
        quantity: 1,
        unitKobo: 925_000,
        totalKobo: 925_000,
        discountKobo: 0,
      },
    ],
    subtotalKobo: 925_000,
    discountKobo: 0,
    coupon: null,
    deliveryKobo: 0,
    totalKobo: 925_000,
    paidKobo: 925_000,
    walletKobo: 0,
    refundedKobo: 0,
    vat: null,
    wholesale: null,
  },
})

/** Which part of the time this thread worked while something was done, 0 to 1. */
async function busyWhile(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).utilization
}

describe("documents", () => {
  it("a document is drawn beside the thread that answers requests, which stays free for others", async () => {
    await makePdf("cus_1", invoice("OM-FIRST"))
    const busy = await busyWhile(() =>
      Promise.all(Array.from({ length: 12 }, (_, index) => makePdf("cus_1", invoice(`OM-${index}`)))),
    )
    expect(busy).toBeLessThan(0.5)
    // What this looks at is something: here they take it all.
    expect(await busyWhile(() => pdfOf(invoice("OM-HERE")))).toBeGreaterThan(0.5)
  })

  it("a document is the same file whoever asks, drawn once while nothing in it changes", async () => {
    const [first, again] = await Promise.all([
      makePdf("cus_1", invoice("OM-KEPT")),
      makePdf("usr_1", invoice("OM-KEPT")),
    ])
    expect(again).toBe(first)
    expect(await makePdf("cus_1", invoice("OM-KEPT"))).toBe(first)
    expect(first.toString("latin1")).toContain("%PDF-")
    const paid: Drawing = { kind: "invoice", of: { ...invoice("OM-KEPT").of, refundedKobo: 100 } }
    expect(await makePdf("cus_1", paid)).not.toEqual(first)
  })

  it("a document is drawn after another one could not be drawn", async () => {
    const wrong = { kind: "invoice", of: { ...invoice("OM-WRONG").of, items: null } } as unknown as Drawing
    await expect(makePdf("cus_1", wrong)).rejects.toThrow(/could not be drawn/)
    expect((await makePdf("cus_1", invoice("OM-AFTER"))).length).toBeGreaterThan(1_000)
  })
})
