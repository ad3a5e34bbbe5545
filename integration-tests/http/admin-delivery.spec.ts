import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { savedBySpreadsheet } from "../harness/workbook"

/** Staff change fees, one by one and by the file; shoppers see it at once. */
const shop = sharedShop()
let staff: ShopClient
let finance: ShopClient

beforeAll(async () => {
  staff = await signedIn(shop, "fulfilment@demo.shop")
  finance = await signedIn(shop, "finance@demo.shop")
})
afterAll(() => shop.disconnect())

/** An LGA where no other test delivers. */
const PLACE = { state_id: "NG-KN", lga_id: "NG-KN-dala" }
const rule = (weight_from: number, weight_to: number, more: object = {}) => ({
  ...PLACE,
  weight_from,
  weight_to,
  delivery_fee: 7_100,
  ...more,
})
const add = (body: object) => staff.call("POST /admin/delivery/store", { body })
const change = (id: string, body: object) =>
  staff.call("PUT /admin/delivery/update/{id}", { params: { id }, body })
const remove = (id: string) => staff.call("DELETE /admin/delivery/delete/{id}", { params: { id } })
/** As shoppers ask: through the public cache. */
const fee = async (weight: string, lga_id = PLACE.lga_id) =>
  (
    await shop.visitor().call("GET /delivery-fee/{state_id}/{weight}/{lga_id}", {
      params: { state_id: PLACE.state_id, weight, lga_id },
    })
  ).data?.delivery_fee

afterEach(async () => {
  await shop.sql("delete from delivery_rule where lga_id = $1", [PLACE.lga_id])
})

describe("delivery fees", () => {
  it("a delivery fee shows in the shop when added, changed and deleted", async () => {
    const before = await fee("1")
    const { http, data } = await add(rule(0, 2, { days_from: 2, days_to: 3 }))
    expect(http).toBe(200)
    expect(data).toMatchObject({
      ...PLACE,
      state: "Kano",
      lga: "Dala",
      weight_from: 0,
      weight_to: 2,
      delivery_fee: 7_100,
      days_from: 2,
      days_to: 3,
    })
    await eventually(async () => expect(await fee("1")).toBe(7_100))
    expect((await change(data.id, { delivery_fee: 7_250.5 })).data.delivery_fee).toBe(7_250.5)
    await eventually(async () => expect(await fee("1")).toBe(7_250.5))
    expect(await fee("2")).not.toBe(7_250.5)
    expect((await remove(data.id)).http).toBe(200)
    await eventually(async () => expect(await fee("1")).toBe(before))
    expect((await remove(data.id)).http).toBe(404)
  })

  it("delivery fees of one place never overlap, neither new nor changed ones, and the answer names the other", async () => {
    const { data: light } = await add(rule(0, 2))
    const { data: heavy } = await add(rule(2, 5))
    expect(await add(rule(1.999, 2.5))).toMatchObject({
      http: 422,
      errors: { weight_from: ["The rule for 0 to 2 kg of this place covers some of these weights"] },
    })
    expect((await change(heavy.id, { weight_from: 1 })).http).toBe(422)
    expect((await change(light.id, { weight_to: 1.5 })).http).toBe(200)
    expect((await change(heavy.id, { weight_from: 1.5 })).http).toBe(200)
    // The state's own rules are beaten, not overlapped.
    expect(await fee("1.5")).toBe(7_100)
  })

  it("one of twenty overlapping delivery fees saved at once is accepted", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(rule(index / 100, 2 + index / 100))),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 422)).toHaveLength(19)
    const rows = await shop.sql("select id from delivery_rule where lga_id = $1 and deleted_at is null", [
      PLACE.lga_id,
    ])
    expect(rows).toHaveLength(1)
  })

  it("the database itself refuses overlapping delivery fees", async () => {
    await add(rule(0, 2))
    const twin = shop.sql(
      `insert into delivery_rule (id, state_id, lga_id, weight_from_g, weight_to_g, fee_kobo, days_from, days_to)
       values ('drule_twin', $1, $2, 1000, 3000, 100, 1, 2)`,
      [PLACE.state_id, PLACE.lga_id],
    )
    await expect(twin).rejects.toThrow("EX_delivery_rule_weights")
  })

  it("a delivery fee is not overwritten when somebody else has changed it", async () => {
    const { data } = await add(rule(0, 2))
    const seen = { updated_at: data.updated_at }
    expect((await change(data.id, { ...seen, delivery_fee: 7_000 })).http).toBe(200)
    expect(await change(data.id, { ...seen, delivery_fee: 6_000 })).toMatchObject({
      http: 409,
      error: { code: "changed_meanwhile" },
    })
  })

  it.each([
    ["no state", { state_id: "NG-XX", lga_id: null }, "state_id"],
    ["an LGA of another state", { lga_id: "NG-LA-epe" }, "lga_id"],
    ["an end before the start", { weight_from: 3, weight_to: 3 }, "weight_to"],
    ["a weight below 0", { weight_from: -1 }, "weight_from"],
    ["an absurd weight", { weight_to: 100_000 }, "weight_to"],
    ["too fine a weight", { weight_to: 1.0001 }, "weight_to"],
    ["a fee below 0", { delivery_fee: -1 }, "delivery_fee"],
    ["an absurd fee", { delivery_fee: 1e12 }, "delivery_fee"],
    ["no fee", { delivery_fee: null }, "delivery_fee"],
    ["days that run backwards", { days_from: 5, days_to: 2 }, "days_to"],
    ["half a day", { days_from: 1.5 }, "days_from"],
  ])("a delivery fee with %s is refused on the field", async (_, wrong, field) => {
    const answer = await add(rule(0, 2, wrong))
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it("delivery fees are listed by place and weight, page by page", async () => {
    const { data, meta } = await staff.call("GET /admin/delivery", {
      query: { state_id: "NG-LA", lga_id: "none", per_page: 4 },
    })
    expect(data.map(({ weight_from }) => weight_from)).toEqual([0, 1, 2, 5])
    expect(meta).toMatchObject({ per_page: 4, total: 6, last_page: 2 })
    const matrix = await staff.call("GET /admin/delivery/matrix")
    expect(matrix.data).toHaveLength(37)
    const lagos = matrix.data.find(({ state_id }) => state_id === "NG-LA")
    expect(lagos?.rules).toHaveLength(6)
    expect(lagos?.exceptions.map(({ name }) => name)).toEqual(["Badagry", "Epe", "Ibeju-Lekki", "Ikorodu"])
  })

  it("a trial of delivery fees names the winning rule, and is free from the threshold", async () => {
    const ask = (query: Record<string, string>) => staff.call("GET /admin/delivery/try", { query })
    const epe = { state_id: "NG-LA", lga_id: "NG-LA-epe", weight: "1.2" }
    const { data } = await ask({ ...epe, subtotal: "499999.99" })
    expect(data).toMatchObject({ delivery_fee: 3_500, is_free: false, rule: { lga: "Epe" } })
    expect((await ask({ ...epe, subtotal: "500000" })).data.is_free).toBe(true)
    expect((await ask({ ...epe, weight: "99999" })).error?.code).toBe("no_delivery")
    expect((await ask({ ...epe, state_id: "NG-XX" })).http).toBe(422)
    expect((await ask({ ...epe, weight: "heavy" })).http).toBe(422)
  })

  it("permitted roles change delivery fees and finance reads them, and every change is in the audit log", async () => {
    const { data } = await add(rule(0, 2))
    expect((await finance.call("GET /admin/delivery")).http).toBe(200)
    expect((await finance.call("POST /admin/delivery/store", { body: rule(3, 4) })).http).toBe(403)
    await change(data.id, { delivery_fee: 6_900 })
    const entries = await shop.sql<{ act: string; before: unknown; after: unknown }>(
      "select act, before, after from audit_entry where target_id = $1 order by at",
      [data.id],
    )
    expect(entries.map(({ act }) => act)).toEqual([
      "POST /admin/delivery/store",
      "PUT /admin/delivery/update/{id}",
    ])
    expect(JSON.stringify(entries[1]?.after)).toContain("690000")
  })
})

describe("a file of fees", () => {
  const heading = "state,lga,weight_from_kg,weight_to_kg,fee_naira,days_from,days_to"
  const file = (...rows: string[]) => [heading, ...rows].join("\n")
  const preview = (csv: string) => staff.call("POST /admin/delivery/import/preview", { body: { csv } })
  const take = (csv: string, seen?: string) =>
    staff.call("POST /admin/delivery/import", { body: { csv, preview: seen } })
  const download = async () => {
    const answer = await fetch(`${shop.url}/api/v1/admin/delivery-export`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    return answer.text()
  }

  it("an exported file of delivery fees imports without changes", async () => {
    const csv = await download()
    expect(csv.split("\r\n")[0]).toBe(heading)
    const { data } = await preview(csv)
    expect(data.counts).toMatchObject({ create: 0, update: 0, delete: 0, bad: 0 })
    expect(data.counts.unchanged).toBeGreaterThan(200)
  })

  it("an exported file of delivery fees imports unchanged from a spreadsheet, and Excel's own CSV is read", async () => {
    const send = (file: Uint8Array, name: string) =>
      staff.call("POST /admin/delivery/import/preview", { form: { csv: { file: Buffer.from(file), name } } })
    const csv = await download()
    const { data } = await send(savedBySpreadsheet(csv), "fees.xlsx")
    expect(data.counts).toMatchObject({ create: 0, update: 0, delete: 0, bad: 0 })
    expect(data.counts.unchanged).toBeGreaterThan(200)
    expect(data.notices).toEqual([])
    const saved = csv.replace("\ufeff", "").replaceAll("\t", " ").replaceAll("’", "\x92")
    const old = await send(Buffer.from(`${saved}Kano,D\xe4l\xe0,0,1,5,1,1\r\n`, "latin1"), "fees.csv")
    // Read with its accents, it is Dala.
    expect(old.data.counts).toMatchObject({ create: 1, update: 0, delete: 0, bad: 0 })
    expect(old.data.notices).toEqual([expect.stringContaining("Windows-1252")])
    expect((await staff.call("POST /admin/delivery/import", { body: {} })).errors).toEqual({
      csv: ["Choose a file"],
    })
  })

  it("a file of delivery fees is previewed first, and sets its places to exactly what it says", async () => {
    await add(rule(0, 2))
    await add(rule(2, 5))
    const csv = file("kano,dala,0,2,6000,1,2", 'Kano,Dala,2,4,"6,500",1,2')
    const { data } = await preview(csv)
    expect(data.counts).toEqual({ create: 1, update: 1, steep: 0, unchanged: 0, delete: 1, bad: 0 })
    expect(data.lines.map(({ action, old_fee, new_fee }) => [action, old_fee, new_fee])).toEqual([
      ["delete", 7_100, null],
      ["create", null, 6_500],
      ["update", 7_100, 6_000],
    ])
    expect(await fee("3")).toBe(7_100)
    expect((await take(csv, data.preview)).http).toBe(200)
    await eventually(async () => expect([await fee("1"), await fee("3")]).toEqual([6_000, 6_500]))
    expect((await preview(csv)).data.counts).toMatchObject({ unchanged: 2, create: 0, update: 0, delete: 0 })
  })

  it("the preview of a file of delivery fees lists changes by more than half first", async () => {
    for (const [from, to] of [
      [0, 2],
      [2, 5],
      [5, 9],
    ] as const)
      await add(rule(from, to))
    const csv = file("Kano,Dala,0,2,10650,1,2", "Kano,Dala,2,5,71000,1,2", "Kano,Dala,9,12,1,1,2")
    const { data } = await preview(csv)
    expect(data.counts).toEqual({ create: 1, update: 2, steep: 1, unchanged: 0, delete: 1, bad: 0 })
    expect(data.lines.map(({ new_fee, is_steep }) => [new_fee, is_steep])).toEqual([
      [71_000, true],
      [null, false],
      [1, false],
      [10_650, false],
    ])
  })

  it("a file of delivery fees is refused when fees have changed since its preview", async () => {
    const csv = file("Kano,Dala,0,2,6000,1,2")
    const { data } = await preview(csv)
    await add(rule(0, 2))
    expect(await take(csv, data.preview)).toMatchObject({ http: 409, error: { code: "rules_changed" } })
  })

  it("a file of delivery fees names places in every usual spelling", async () => {
    const csv = file(
      "FCT,,700,701,3000,1,2",
      "Lagos State,Eti Osa,700,701,1500,1,2",
      "lagos,eti-osa LGA,701,702,1500,1,2",
      "Bauchi,Jama’are,700,701,2050,1,2",
      "Akwa-Ibom,Urue Offong Oruko,700,701,2050,1,2",
      "NG-LA,,700,701,2050,1,2",
    )
    const { data } = await preview(csv)
    expect(data.counts).toMatchObject({ create: 6, bad: 0 })
    expect(data.lines.filter(({ action }) => action === "create").map(({ place }) => place)).toContain(
      "Lagos State, Eti Osa",
    )
  })

  it("a file of delivery fees may have thousands separators, and a weight with a comma is refused on its cell", async () => {
    const headed = (...rows: string[]) =>
      ["state;lga;weight_from_kg;weight_to_kg;fee_naira", ...rows].join("\n")
    const bad = await preview(headed("Kano;Dala;0;1;2,050", "Kano;Dala;1;1,5;3,000"))
    expect(bad.data.counts).toMatchObject({ create: 1, bad: 1 })
    expect(bad.data.lines[0]).toMatchObject({
      line: 3,
      problem: expect.stringContaining('weight_to_kg: "1,5"'),
    })
    const csv = headed("Kano;Dala;0;1;2,050", "Kano;Dala;1;2;₦3,000")
    const { data } = await preview(csv)
    expect((await take(csv, data.preview)).http).toBe(200)
    await eventually(async () => expect([await fee("0.5"), await fee("1.5")]).toEqual([2_050, 3_000]))
  })

  it("a file of delivery fees with a bad row changes nothing, and reports what is wrong with each", async () => {
    const csv = file(
      "Kano,Dala,0,2,6000,1,2",
      "Kano,Dala,1,3,6000,1,2",
      "Atlantis,,0,2,6000,1,2",
      "Kano,Epe,0,2,6000,1,2",
      "Kano,Dala,4,3,6000,1,2",
      "Kano,Dala,-1,3,6000,1,2",
      "Kano,Dala,5,6,free,1,2",
      "Kano,Dala,5,6,6000,9,2",
    )
    const { data } = await preview(csv)
    expect(data.counts).toMatchObject({ create: 1, bad: 7 })
    expect(data.lines.slice(0, 7).map(({ line, problem }) => [line, problem])).toEqual([
      [3, "A row above covers some of these weights"],
      [4, 'There is no state "Atlantis"'],
      [5, 'Kano has no LGA "Epe"'],
      [6, "The weight must end above where it begins"],
      [7, "weight_from_kg: it must be between 0 and 1,000 kg"],
      [8, expect.stringContaining('fee_naira: "free" is not an amount in naira')],
      [9, "It cannot take fewer days at most than at least"],
    ])
    expect((await take(csv)).http).toBe(422)
    expect(await shop.sql("select id from delivery_rule where lga_id = $1", [PLACE.lga_id])).toEqual([])
  })

  it.each(["", "no,such,columns\n1,2,3", heading, '"open', "x".repeat(500_001)])(
    "an invalid file of delivery fees is refused on its field",
    async (csv) => {
      const answer = await preview(csv)
      expect(answer.http).toBe(422)
      expect(Object.keys(answer.errors ?? {})).toEqual(["csv"])
    },
  )
})
