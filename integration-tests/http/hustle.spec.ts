import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import {
  agentForm,
  openAgent,
  pdf,
  readAgent,
  registered,
  saveProfile,
  sendDocument,
  submitted,
  treat,
} from "../harness/hustle"
import { messagesTo } from "../harness/outbox"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { newShopper, staffClient } from "../harness/staff"

/** The Hustle programme (docs/hustle.md): registration, private documents, decisions. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let first: ShopClient
let second: ShopClient
beforeAll(async () => {
  first = await staffClient(shop, "admin")
  second = await staffClient(shop, "admin")
})

const filesOf = (owner: string) =>
  shop.sql<{ id: string; bytes: number }>("select id, bytes from private_file where owner = $1", [owner])
const pathOf = (id: string) => join(shop.address.dataDir, "private", id.slice(-2), id)
const mailsTo = async (email: string) => (await messagesTo(shop, email)).map(({ subject }) => subject)
const look = (client: ShopClient, url: string) =>
  fetch(`${shop.url}${url}`, { headers: client.token ? { authorization: `Bearer ${client.token}` } : {} })
const audited = (act: string, target: string) =>
  shop.sql<{ actor_id: string }>("select actor_id from audit_entry where act = $1 and target_id = $2", [
    act,
    target,
  ])

describe("a registration", () => {
  it("an agent's registration stores the details and the consent, and asks for a document", async () => {
    const { client, id } = await newShopper(shop)
    expect((await readAgent(client)).data).toBeNull()
    const answer = await saveProfile(client, { about: "One\r\ntwo <b>" })
    expect([answer.http, answer.data]).toMatchObject([
      200,
      {
        status: "registered",
        phone: "+2348031112233",
        state: "Lagos",
        lga: "Ikeja",
        about: "One\ntwo <b>",
        documents: [],
      },
    ])
    expect((await readAgent(client)).data).toEqual(answer.data)
    const consents = await shop.sql(
      "select act from consent where subject = $1 and purpose = 'hustle_programme'",
      [id],
    )
    expect(consents).toEqual([{ act: "given" }])
  })

  it("an agent's registration sent ten times at once is stored once, with one consent", async () => {
    const { client, id } = await newShopper(shop)
    const answers = await Promise.all(Array.from({ length: 10 }, () => saveProfile(client)))
    expect(answers.map(({ http }) => http)).toEqual(Array(10).fill(200))
    expect(await shop.sql("select status from hustle where customer_id = $1", [id])).toHaveLength(1)
    const consents = await shop.sql("select 1 from consent where subject = $1 and purpose like 'hustle%'", [
      id,
    ])
    expect(consents).toHaveLength(1)
  })

  it("an agent's registration needs a verified e-mail", async () => {
    const { client } = await newShopper(shop, { isVerified: false })
    for (const answer of [await saveProfile(client), await sendDocument(client)]) {
      expect([answer.http, answer.error?.code]).toEqual([403, "email_not_verified"])
    }
  })

  it.each<[string, Record<string, unknown>]>([
    ["business_name", { business_name: " " }],
    ["phone", { phone: "12345" }],
    ["phone", { phone: null }],
    ["state_id", { state_id: "NG-XX" }],
    ["lga_id", { lga_id: "NG-KN-dala" }],
    ["lga_id", { lga_id: undefined }],
    ["address", { address: "x".repeat(251) }],
    ["occupation", { occupation: "" }],
    ["about", { about: 7 }],
  ])("an agent's registration is refused on %s: %j", async (field, change) => {
    const { client } = await newShopper(shop)
    const answer = await client.call("POST /user/{brand}-hustle/profile", { body: agentForm(change) })
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    expect((await readAgent(client)).data).toBeNull()
  })
})

describe("a document", () => {
  it("an agent's document submits the application, encrypted on disk and without camera metadata", async () => {
    const { client, id, email, agentId } = await registered(shop)
    const photo = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
      .toBuffer()
    const answer = await sendDocument(client, { file: photo, name: "id.jpg" })
    expect([answer.http, answer.data]).toMatchObject([
      200,
      { status: "submitted", documents: [{ type: "national_id", kind: "jpeg" }] },
    ])
    const [file] = await filesOf(id)
    const sealed = readFileSync(pathOf(file?.id ?? ""))
    expect([sealed.includes("JFIF"), sealed.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))]).toEqual([
      false,
      false,
    ])
    const seen = (await openAgent(first, agentId)).data.documents[0]
    const opened = await look(first, seen?.url ?? "")
    expect([opened.status, opened.headers.get("content-type"), opened.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ])
    const stored = Buffer.from(await opened.arrayBuffer())
    expect([stored.includes("Ada"), (await sharp(stored).metadata()).exif]).toEqual([false, undefined])
    await eventually(async () =>
      expect(await mailsTo(email)).toContainEqual(expect.stringContaining("We have your")),
    )
  })

  it("an agent's document replaces the one before it, whose file is deleted at once", async () => {
    const { client, id } = await submitted(shop)
    const [before] = await filesOf(id)
    const answer = await sendDocument(client, { file: await pdf(), name: "id.pdf" })
    expect(answer.data.documents).toMatchObject([{ type: "national_id", kind: "pdf" }])
    const files = await filesOf(id)
    expect([files.length, files[0]?.id === before?.id]).toEqual([1, false])
    await eventually(async () => expect(existsSync(pathOf(before?.id ?? ""))).toBe(false))
  })

  it("a withdrawn document is deleted at once, and the application waits for another", async () => {
    const { client, id } = await submitted(shop)
    const [before] = await filesOf(id)
    const document = (await readAgent(client)).data?.documents[0]?.id ?? ""
    const answer = await client.call("DELETE /user/{brand}-hustle/documents/{id}", {
      params: { id: document },
    })
    expect([answer.http, answer.data.status, answer.data.documents]).toEqual([200, "registered", []])
    expect(await filesOf(id)).toEqual([])
    await eventually(async () => expect(existsSync(pathOf(before?.id ?? ""))).toBe(false))
  })

  it("a document that is not of its stated type is refused, and nothing is stored", async () => {
    const { client, id } = await registered(shop)
    const whole = await pdf()
    const tries: [string, Buffer, string][] = [
      ["pdf_locked", await pdf({ userPassword: "secret" }), "id.pdf"],
      ["pdf_broken", whole.subarray(0, whole.length - 400), "id.pdf"],
      ["pdf_broken", Buffer.from("%PDF-1.7 and nothing more"), "id.pdf"],
      ["invalid_file", Buffer.from("MZ\u0090 a program"), "id.pdf"],
      ["invalid_file", Buffer.from("<svg onload='alert(1)'/>"), "id.png"],
      ["invalid_file", whole, "id.jpg"],
      ["invalid_file", await picture("jpeg"), "id.pdf"],
      ["invalid_picture", await picture("jpeg"), "id.png"],
      ["invalid_file", await picture("webp"), "id.webp"],
      ["invalid_picture", (await picture("png")).subarray(0, 300), "id.png"],
      ["file_too_large", Buffer.alloc(5 * 1024 * 1024 + 1, 1), "id.pdf"],
      ["file_too_large", Buffer.alloc(50 * 1024 * 1024, 1), "id.pdf"],
    ]
    for (const [code, file, name] of tries) {
      const answer = await sendDocument(client, { file, name })
      expect([name, answer.http, answer.error?.code, Object.keys(answer.errors ?? {})]).toEqual([
        name,
        422,
        code,
        ["file"],
      ])
    }
    const untyped = await sendDocument(client, { type: "library_card" })
    expect([untyped.http, Object.keys(untyped.errors ?? {})]).toEqual([422, ["type"]])
    const none = await client.call("POST /user/{brand}-hustle/documents", { form: { type: "cac" } })
    expect([none.http, Object.keys(none.errors ?? {})]).toEqual([422, ["file"]])
    expect([await filesOf(id), (await readAgent(client)).data?.status]).toEqual([[], "registered"])
  })

  it("a document sent before the registration is refused", async () => {
    const { client } = await newShopper(shop)
    const answer = await sendDocument(client)
    expect([answer.http, answer.error?.code]).toEqual([409, "not_registered"])
  })

  it("a document sent twice at once is stored once", async () => {
    const { client, id } = await registered(shop)
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendDocument(client)))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    expect(await filesOf(id)).toHaveLength(1)
  })
})

describe("a look at a document", () => {
  it("a document link works for one session of permitted staff for five minutes, and each view is recorded", async () => {
    const { client, agentId } = await submitted(shop)
    const url = (await openAgent(first, agentId)).data.documents[0]?.url ?? ""
    for (const _ of [1, 2]) expect((await look(first, url)).status).toBe(200)
    expect(await audited("private_file.seen", agentId)).toHaveLength(2)

    const finance = await staffClient(shop, "finance")
    const late = url.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 60_000}`)
    const refused = await Promise.all([
      look(second, url),
      look(finance, url),
      look(client, url),
      look(shop.visitor(), url),
      look(first, late),
      look(first, url.split("?")[0] ?? ""),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 401, 403, 403])
    expect(await audited("private_file.seen", agentId)).toHaveLength(2)
  })

  it("a document is reachable by no folder and no public address", async () => {
    const { id } = await submitted(shop)
    const [file] = await filesOf(id)
    const name = file?.id ?? ""
    for (const path of [
      `/static/private/${name}`,
      `/img/private/${name.slice(-2)}/${name}`,
      `/private/${name}`,
    ]) {
      expect([400, 404]).toContain((await fetch(`${shop.url}${path}`)).status)
    }
  })
})

describe("staff", () => {
  it("staff approve an agent, who is notified and earns as one", async () => {
    const { client, email, agentId, id } = await submitted(shop)
    const answer = await treat(first, { hustle_id: agentId, action: "approve" })
    expect([answer.http, answer.data.status]).toEqual([200, "approved"])
    expect((await readAgent(client)).data).toMatchObject({ status: "approved", reason: null })
    expect(await audited("POST /admin/{brand}hustle-documents/treat", agentId)).toHaveLength(1)
    await eventually(async () =>
      expect(await mailsTo(email)).toContainEqual(expect.stringContaining("You are a")),
    )
    const more = await sendDocument(client)
    expect([more.http, more.error?.code]).toEqual([409, "approved_already"])
    expect(await filesOf(id)).toHaveLength(1)
  })

  it("staff refuse an agent with a reason, the agent sends another document, and the application waits again", async () => {
    const { client, email, agentId } = await submitted(shop)
    const without = await treat(first, { hustle_id: agentId, action: "reject", reason: " " })
    expect([without.http, Object.keys(without.errors ?? {})]).toEqual([422, ["reason"]])
    await treat(first, { hustle_id: agentId, action: "reject", reason: "Too <i>dark</i>" })
    expect((await readAgent(client)).data).toMatchObject({ status: "rejected", reason: "Too <i>dark</i>" })
    await eventually(async () =>
      expect(await mailsTo(email)).toContainEqual(expect.stringContaining("About your")),
    )
    expect((await sendDocument(client, { type: "passport" })).data).toMatchObject({
      status: "submitted",
      reason: null,
    })
    const { data } = await openAgent(first, agentId)
    expect(data.history.map(({ what }) => what)).toEqual([
      "registered",
      "document_sent",
      "submitted",
      "rejected",
      "document_sent",
      "submitted",
    ])
    expect(data.documents).toHaveLength(2)
  })

  it("two staff decisions at once make one decision, and both tries are in the audit log", async () => {
    const { agentId } = await submitted(shop)
    const answers = await Promise.all([
      treat(first, { hustle_id: agentId, action: "approve" }),
      treat(second, { hustle_id: agentId, action: "reject", reason: "Not readable" }),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(answers.map(({ error }) => error?.code ?? "")).toContain("treated_already")
    const tries = [
      ...(await audited("POST /admin/{brand}hustle-documents/treat", agentId)),
      ...(await audited("hustle.treat_refused", agentId)),
    ]
    expect(new Set(tries.map(({ actor_id }) => actor_id)).size).toBe(2)
    const decided = await shop.sql(
      "select kind from hustle_event where hustle_id = $1 and kind in ('approved','rejected')",
      [agentId],
    )
    expect(decided).toHaveLength(1)
  })

  it("staff decide only on the documents they have seen, and can end an approval", async () => {
    const { client, agentId } = await submitted(shop)
    const { revision } = (await openAgent(first, agentId)).data
    await sendDocument(client, { type: "cac" })
    const old = await treat(first, { hustle_id: agentId, action: "approve", revision })
    expect([old.http, old.error?.code]).toEqual([409, "changed_meanwhile"])
    const seen = (await openAgent(first, agentId)).data.revision
    const approved = await treat(first, { hustle_id: agentId, action: "approve", revision: seen })
    expect(approved.data.status).toBe("approved")
    const ended = await treat(second, {
      hustle_id: agentId,
      action: "reject",
      reason: "Sold fakes",
      revision: approved.data.revision,
    })
    expect([ended.http, ended.data.status]).toEqual([200, "rejected"])
  })

  it("staff cannot decide without a document, nor on their own application", async () => {
    const { agentId, id, client } = await registered(shop)
    const early = await treat(first, { hustle_id: agentId, action: "approve" })
    expect([early.http, early.error?.code]).toEqual([409, "not_submitted"])
    await sendDocument(client)
    const me = await first.call("GET /admin/access")
    await shop.sql(
      `update auth_identity set app_metadata = app_metadata || jsonb_build_object('user_id', $2::text)
        where app_metadata ->> 'customer_id' = $1`,
      [id, me.data.id],
    )
    const own = await treat(first, { hustle_id: agentId, action: "approve" })
    expect([own.http, own.error?.code]).toEqual([403, "own_request"])
    expect((await treat(first, { hustle_id: "none", action: "approve" })).http).toBe(404)
  })

  it("staff find agents by status and words, those who wait longest first", async () => {
    const agent = await submitted(shop)
    const mark = agent.email.split("@")[0] ?? ""
    const list = (query: Record<string, string>) => first.call("GET /admin/{brand}hustle-list", { query })
    const found = await list({ q: mark })
    expect([found.data.map(({ id }) => id), found.meta]).toMatchObject([
      [agent.agentId],
      { total: 1, counts: { submitted: 1, approved: 0 } },
    ])
    expect((await list({ q: mark, status: "approved" })).data).toEqual([])
    expect((await list({ q: "100%_" })).data).toEqual([])
    const waiting = (await list({ status: "submitted" })).data.map(({ submitted_at }) => submitted_at ?? "")
    expect(waiting).toEqual([...waiting].sort())
  })
})

describe("a deleted account", () => {
  it("a deleted account removes the agent's application and its documents", async () => {
    const { client, id, agentId } = await submitted(shop)
    const [file] = await filesOf(id)
    const exported = JSON.stringify(
      (await client.call("POST /user/privacy/export", { body: { password: "Beauty-2026!" } })).data,
    )
    for (const word of ["Ada's Beauty", "national_id", "hustle_document"]) expect(exported).toContain(word)
    expect(exported).not.toContain(file?.id)
    const deleted = await client.call("POST /user/privacy/delete", { body: { password: "Beauty-2026!" } })
    expect(deleted.http).toBe(200)
    expect(await filesOf(id)).toEqual([])
    expect((await openAgent(first, agentId)).http).toBe(404)
  })
})

describe("versions of the apps", () => {
  it("an app version is read by everybody, set by permitted roles, and reaches the apps at once", async () => {
    const read = () => shop.visitor().call("GET /app-version/{platform}", { params: { platform: "android" } })
    const set = (body: unknown, platform = "android") =>
      first.call("PUT /admin/app-version/{platform}", { params: { platform }, body })
    const before = (await read()).data
    try {
      const answer = await set({ version: "2.14.0", force_update: true })
      expect([answer.http, answer.data.version]).toEqual([200, "2.14.0"])
      await eventually(async () => expect((await read()).data).toEqual(answer.data))
      const list = await first.call("GET /admin/app-version")
      expect(list.data.map(({ platform }) => platform)).toEqual(["android", "ios"])
      expect(await audited("PUT /admin/app-version/{platform}", "android")).not.toEqual([])
    } finally {
      await set({ version: before.version, force_update: before.force_update })
    }
    for (const body of [
      {},
      { version: "2.14", force_update: true },
      { version: "2.1.0", force_update: "yes" },
    ]) {
      expect((await set(body)).http).toBe(422)
    }
    expect((await set({ version: "1.0.0", force_update: false }, "windows")).http).toBe(404)
    expect((await read()).data.version).toBe(before.version)
  })
})
