import fc from "fast-check"
import { priceSchedules } from "../../src/workflows/catalogue/products/prices/run-schedules"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { inHours, openPriceShop, type PriceShop } from "./support/price-shop"

/** Scheduled prices against PostgreSQL: what overlaps, and that each starts and ends once (docs/products.md). */
let shop: PriceShop
beforeAll(async () => {
  shop = await openPriceShop()
})
afterAll(() => shop?.close())

const PROCESSES = 6
/** Each process has a worker of its own. */
const work = () => new OutboxWorker(shop.container, { "price-schedule": priceSchedules }).work()
const run = () => Promise.all(Array.from({ length: PROCESSES }, work))
const codeOf = (error: { code?: string }) => error.code ?? "failed"

it("the database accepts only one of many simultaneous schedules of one price for one time", async () => {
  const variant_id = await shop.variant(100_000)
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      shop
        .schedule([{ variant_id, new_kobo: 90_000 + n }], inHours(24 + n), inHours(48 + n))
        .then(() => "kept", codeOf),
    ),
  )
  expect(answers.sort()).toEqual(["kept", ...Array.from({ length: 8 }, () => "overlaps")])
})

interface Asked {
  start: number
  hours: number | null
  kind: "regular" | "wholesale"
}

/** Without an end it is a moment, with one it lasts until just before it. */
const overlap = (one: Asked, other: Asked) =>
  one.kind === other.kind &&
  one.start < other.start + (other.hours ?? 0.001) &&
  other.start < one.start + (one.hours ?? 0.001)

it("schedules of one kind of price on one variant never overlap, in whatever order they are requested", async () => {
  const asked = fc.record({
    start: fc.integer({ min: 0, max: 8 }),
    hours: fc.option(fc.integer({ min: 1, max: 4 })),
    kind: fc.constantFrom("regular" as const, "wholesale" as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 8 }), async (sequence) => {
      const variant_id = await shop.variant(100_000)
      const stored: Asked[] = []
      const day = inHours(24).getTime()
      const at = (hours: number) => new Date(day + hours * 3_600_000)
      for (const one of sequence) {
        const end = one.hours === null ? null : at(one.start + one.hours)
        const answer = await shop
          .schedule([{ variant_id, new_kobo: 80_000 }], at(one.start), end, one.kind)
          .then(() => "kept", codeOf)
        expect([one, answer]).toEqual([
          one,
          stored.some((other) => overlap(one, other)) ? "overlaps" : "kept",
        ])
        if (answer === "kept") stored.push(one)
      }
    }),
    { numRuns: 20 },
  )
})

describe("scheduled prices", () => {
  it("a scheduled price starts once and ends once across many processes, and restores the very row before it", async () => {
    const variant_id = await shop.variant(100_000)
    const before = await shop.rowsOf(variant_id)
    const id = await shop.schedule([{ variant_id, new_kobo: 80_000 }], inHours(-1), inHours(1))
    await run()
    expect((await shop.rowsOf(variant_id)).map(({ naira }) => naira)).toEqual([800])
    expect(await shop.bulk.priceSchedules.one(id)).toMatchObject({ status: "running" })
    await shop.passEnd(id)
    await run()
    expect(await shop.rowsOf(variant_id)).toEqual(before)
    const history = await shop.historyOf(id)
    expect(history).toMatchObject([
      { schedule_phase: "start", user_id: "user_zainab", scope: "1 product", lines: 1, left_out: 0 },
      { schedule_phase: "end", summary: "Ended: Regular price down 20 %", lines: 1, left_out: 0 },
    ])
    const { entries } = await shop.audit.search({ target_type: "price_change" }, 0, 100)
    const ids = history.map((change) => change.id)
    expect(
      entries
        .filter(({ target_id }) => ids.some((one) => one === target_id))
        .map(({ act }) => act)
        .sort(),
    ).toEqual(["price_schedule.ended", "price_schedule.started"])
    expect(shop.errors).toEqual([])
  })

  it("a scheduled sale ends automatically at its end, and an earlier sale applies again", async () => {
    const variant_id = await shop.variant(100_000)
    const first = await shop.schedule([{ variant_id, new_kobo: 90_000 }], inHours(-2), null, "sale")
    await run()
    const sale = await shop.rowsOf(variant_id)
    const second = await shop.schedule([{ variant_id, new_kobo: 70_000 }], inHours(-1), inHours(1), "sale")
    await run()
    const { ends_at } = await shop.bulk.priceSchedules.one(second)
    const [lowest] = await shop.rowsOf(variant_id)
    expect(await shop.pg("price_list").where({ id: lowest?.list }).first()).toMatchObject({ ends_at })
    await shop.passEnd(second)
    await run()
    expect(await shop.rowsOf(variant_id)).toEqual(sale)
    expect(await shop.bulk.priceSchedules.one(first)).toMatchObject({ status: "over" })
  })

  it("a scheduled price that ends leaves alone what was changed meanwhile, and the history says so", async () => {
    const [edited, other] = [await shop.variant(100_000), await shop.variant(200_000)]
    const lines = [edited, other].map((variant_id) => ({ variant_id, new_kobo: 80_000 }))
    const id = await shop.schedule(lines, inHours(-1), inHours(1))
    await run()
    await shop
      .pg("price")
      .where({ id: edited.replace("variant", "price") })
      .update({ amount: 750 })
    await shop.passEnd(id)
    await run()
    const amounts = await Promise.all([edited, other].map(shop.rowsOf))
    expect(amounts.flat().map(({ naira }) => naira)).toEqual([750, 2_000])
    const [, end] = await shop.historyOf(id)
    expect(end).toMatchObject({ lines: 1, left_out: 1 })
    expect(await shop.bulk.priceChangeLines(end?.id ?? "", 0, 10)).toEqual([
      { variant_id: other, old_kobo: 80_000, new_kobo: 200_000, problem: null },
      {
        ...{ variant_id: edited, old_kobo: 75_000, new_kobo: 75_000 },
        problem: "Its price was changed again since",
      },
    ])
  })

  it("overdue scheduled prices run in the order of their times, ends before starts", async () => {
    const variant_id = await shop.variant(100_000)
    const [one, two, three] = [inHours(-3), inHours(-2), inHours(-1)]
    await shop.schedule([{ variant_id, new_kobo: 70_000 }], three)
    await shop.schedule([{ variant_id, new_kobo: 120_000 }], one, two)
    await shop.schedule([{ variant_id, new_kobo: 90_000 }], two, three)
    await run()
    expect((await shop.rowsOf(variant_id)).map(({ naira }) => naira)).toEqual([700])
    const changes = await shop.pg("price_change").orderBy("created_at", "desc").limit(5).pluck("summary")
    expect(changes.map((summary) => summary.startsWith("Ended"))).toEqual([false, true, false, true, false])
  })

  it("a moved price schedule starts at its new time, and a cancelled one never", async () => {
    const [moved, cancelled] = [await shop.variant(100_000), await shop.variant(100_000)]
    const ids = await Promise.all(
      [moved, cancelled].map((variant_id) => shop.schedule([{ variant_id, new_kobo: 80_000 }], inHours(1))),
    )
    const [first = "", second = ""] = ids
    const states = () => Promise.all(ids.map(async (one) => (await shop.bulk.priceSchedules.one(one)).status))
    await shop.pg.transaction(async (trx) => {
      await shop.bulk.priceSchedules.change(trx, first, { startsAt: inHours(2), endsAt: null, note: null })
      await shop.bulk.priceSchedules.move(trx, second, "cancelled")
    })
    // The jobs of the former times.
    await shop
      .pg("outbox_job")
      .where({ status: "waiting" })
      .where("run_at", "<", inHours(1.5))
      .update({ run_at: inHours(-1) })
    await run()
    expect(await states()).toEqual(["waiting", "cancelled"])
    await shop
      .pg("price_schedule")
      .where({ id: first })
      .update({ starts_at: inHours(-1) })
    await shop.jobsAreDue()
    await run()
    expect(await states()).toEqual(["over", "cancelled"])
    expect(await shop.pg("outbox_job").whereNot({ status: "done" })).toEqual([])
  })

  it("a price schedule interrupted midway changes nothing, holds up no other and starts at the next attempt", async () => {
    const [cut, next] = [await shop.variant(100_000), await shop.variant(100_000)]
    const id = await shop.schedule([{ variant_id: cut, new_kobo: 80_000 }], inHours(-2))
    const later = await shop.schedule([{ variant_id: next, new_kobo: 80_000 }], inHours(-1))
    const record = jest.spyOn(shop.audit, "record").mockRejectedValueOnce(new Error("The line was cut"))
    await work()
    record.mockRestore()
    expect(shop.errors.splice(0)).toEqual([expect.stringContaining("The line was cut")])
    const states = async () =>
      Promise.all([id, later].map(async (one) => (await shop.bulk.priceSchedules.one(one)).status))
    expect(await states()).toEqual(["waiting", "over"])
    await shop.jobsAreDue()
    expect((await shop.rowsOf(cut)).map(({ naira }) => naira)).toEqual([1_000])
    await run()
    expect(await states()).toEqual(["over", "over"])
    expect(await shop.historyOf(id)).toHaveLength(1)
  })
})
