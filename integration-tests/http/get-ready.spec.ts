import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff, staffClient } from "../harness/staff"

/** Get ready to sell, and the legal texts (docs/operations/get-ready.md). */
const shop = sharedShop()
let admin: ShopClient
let email: string
beforeAll(async () => {
  ;({ email } = await makeStaff(shop, "admin"))
  admin = await signedIn(shop, email)
})
afterAll(() => shop.disconnect())

const read = async () => (await admin.call("GET /admin/get-ready")).data
const step = async (name: string) => (await read()).steps.find((one) => one.step === name)
const tryStep = (name: string, who = admin) =>
  who.call("POST /admin/get-ready/{step}/try", { params: { step: name } })
const leaveOff = (name: string, left_off: unknown) =>
  admin.call("PUT /admin/get-ready/{step}", { params: { step: name }, body: { left_off } })

const legal = (kind: string) =>
  admin.call("GET /admin/legal-texts").then(({ data }) => {
    const text = data.find((one) => one.kind === kind)
    if (!text) throw new Error(`There is no ${kind}`)
    return text
  })
const shown = async (kind: string) =>
  (await shop.visitor().call("GET /legal/{kind}", { params: { kind } })).data
const publish = (kind: string, body: unknown, who = admin) =>
  who.call("POST /admin/legal-texts/{kind}", { params: { kind }, body })

describe("the list", () => {
  it("the opening list checks what the shop has, each line with the screen that fixes it", async () => {
    const { steps, missing } = await read()
    const statuses = Object.fromEntries(steps.map((one) => [one.step, one.status]))
    expect(statuses).toMatchObject({
      contacts: "done",
      address: "done",
      credit: "done",
      social: "done",
      delivery: "done",
      section: "done",
      brand: "done",
      product: "done",
      banner: "done",
      order: "done",
    })
    expect(missing).toBe(steps.filter(({ status }) => status === "missing").length)
    expect((await step("product"))?.screens.map(({ path }) => path)).toEqual([
      "/product-desk/new",
      "/product-import",
    ])
  })

  it("the opening list sends an e-mail to the person who tests the mail server, and records the test", async () => {
    const answer = await tryStep("mail")
    expect(answer.message).toBe(
      `An e-mail is on its way to ${email}. Look whether it arrives, and not as spam`,
    )
    await eventually(async () =>
      expect((await messagesTo(shop, email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^E-mail works: /),
      ]),
    )
    expect(await step("mail")).toMatchObject({ status: "done", by: "Sola Ade" })
    expect(
      await shop.sql("select actor_id from audit_entry where act = $1 and target_id = 'mail'", [
        "POST /admin/get-ready/{step}/try",
      ]),
    ).not.toEqual([])
  })

  it("the opening list forgets a test when the settings have changed", async () => {
    await tryStep("bank")
    expect(await step("bank")).toMatchObject({
      status: "done",
      says: "The sandbox bank answers. No money is real",
    })
    await shop.sql("update opening_step set tried_with = 'other keys' where step = 'bank'")
    expect((await step("bank"))?.status).toBe("missing")
    expect((await tryStep("bank")).message).toBe("The card provider knows the shop's key")
  })

  it("the opening list lets staff skip optional steps only", async () => {
    expect(await leaveOff("delivery", true)).toMatchObject({ http: 409, error: { code: "needed" } })
    expect(await leaveOff("banner", "yes")).toMatchObject({ http: 422 })
    expect(await leaveOff("kitchen", true)).toMatchObject({ http: 404 })
    expect(await tryStep("delivery")).toMatchObject({ http: 404 })
    expect((await leaveOff("second_factor", true)).http).toBe(200)
    expect(await step("second_factor")).toMatchObject({ status: "left_off", by: "Sola Ade" })
    expect((await leaveOff("second_factor", false)).http).toBe(200)
    expect((await step("second_factor"))?.status).toBe("missing")
  })

  it("the opening list can be dismissed only when nothing is missing", async () => {
    await leaveOff("second_factor", false)
    const dismiss = () => admin.call("POST /admin/get-ready/dismiss", {})
    expect(await dismiss()).toMatchObject({ http: 409, error: { code: "not_ready" } })
    for (const kind of ["terms", "privacy"]) await publish(kind, await legal(kind))
    for (const name of ["mail", "bank"]) await tryStep(name)
    for (const name of ["second_factor", "pickup"]) await leaveOff(name, true)
    try {
      expect((await read()).steps.filter(({ status }) => status === "missing")).toEqual([])
      expect((await dismiss()).data).toMatchObject({
        missing: 0,
        dismissed_at: expect.any(String),
        dismissed_by: "Sola Ade",
      })
    } finally {
      await shop.sql("delete from opening_step where step in ('list', 'second_factor', 'pickup')")
    }
  })

  it("the opening list is open only to staff who manage the settings", async () => {
    const content = await staffClient(shop, "content")
    expect((await content.call("GET /admin/get-ready")).http).toBe(403)
    expect((await tryStep("mail", content)).http).toBe(403)
  })
})

describe("legal texts", () => {
  it("a legal text is kept by staff in versions, and shoppers read the newest at once", async () => {
    const before = await legal("privacy")
    const part = { title: "Drones", text: "One paragraph.\n\n- a line\n- another" }
    const answer = await publish("privacy", {
      opening: before.opening,
      parts: [...before.parts, part],
      note: "Drones deliver now",
      version: before.version,
    })
    expect(answer.message).toBe(`Version ${before.version + 1} is in force`)
    expect(answer.data.versions[0]).toMatchObject({
      version: before.version + 1,
      note: "Drones deliver now",
      kept_by: "Sola Ade",
    })
    await eventually(async () => {
      const text = await shown("privacy")
      expect([text.version, text.parts.at(-1)]).toEqual([before.version + 1, { id: "drones", ...part }])
      expect(text.parts[0]).toEqual(before.parts[0])
    })
    const page = await (await fetch(`${shop.url}/privacy-policy`)).text()
    expect(page).toContain('id="drones"')

    // Whoever had the version before open sees a message, and the version before stays readable.
    expect(await publish("privacy", before)).toMatchObject({
      http: 409,
      error: { code: "changed_meanwhile" },
    })
    const former = await admin.call("GET /admin/legal-texts/{kind}/{version}", {
      params: { kind: "privacy", version: String(before.version) },
    })
    expect(former.data.parts).toEqual(before.parts)
    expect((await publish("privacy", { ...before, version: before.version + 1 })).http).toBe(200)
  })

  it("a legal text saved by several at once is stored once, and the others get 409", async () => {
    const before = await legal("terms")
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish("terms", before)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409])
    expect((await legal("terms")).version).toBe(before.version + 1)
  })

  it("a legal text is never changed or deleted, not even in the database", async () => {
    await publish("terms", await legal("terms"))
    await expect(shop.sql("update legal_text set opening = 'x'")).rejects.toThrow("append-only")
    await expect(shop.sql("delete from legal_text")).rejects.toThrow("append-only")
  })

  it("a legal text without any content is refused", async () => {
    const before = await legal("terms")
    for (const wrong of [
      {},
      { ...before, opening: " " },
      { ...before, parts: [] },
      { ...before, parts: [{ title: "", text: "x" }] },
      { ...before, parts: [{ title: "x", text: "" }] },
      { ...before, version: -1 },
    ]) {
      expect((await publish("terms", wrong)).http).toBe(422)
    }
    expect((await publish("terms", { ...before, version: before.version + 7 })).http).toBe(409)
    expect((await publish("cookies", before)).http).toBe(404)
    expect((await shop.visitor().call("GET /legal/{kind}", { params: { kind: "cookies" } })).http).toBe(404)
    expect(
      (
        await admin.call("GET /admin/legal-texts/{kind}/{version}", {
          params: { kind: "terms", version: "9999" },
        })
      ).http,
    ).toBe(404)
    const fulfilment = await staffClient(shop, "fulfilment")
    expect((await publish("terms", before, fulfilment)).http).toBe(403)
    expect((await fulfilment.call("GET /admin/legal-texts")).http).toBe(403)
  })
})
