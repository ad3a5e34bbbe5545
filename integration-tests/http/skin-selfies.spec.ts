import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { messagesTo } from "../harness/outbox"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { makeStaff, newShopper, staffClient } from "../harness/staff"

/** Pictures of skin: asked for, private, answered, gone. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
beforeEach(async () => {
  client = await makeShopper(shop)
})

const photo = async () =>
  sharp(await picture("jpeg"))
    .withExif({
      IFD0: { Copyright: "Ada's camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" },
    })
    .toBuffer()
const send = (file: Buffer, more: Record<string, string> = { consent: "true" }, name = "me.jpg") =>
  client.call("POST /upload-skin", { form: { selfie: { file, name }, ...more } })
const own = async () => (await client.call("GET /user/skin-selfies")).data
const show = (id: string, as: ShopClient) =>
  fetch(`${shop.url}/api/v1/user/skin-selfies/${id}/picture`, {
    headers: as.token ? { authorization: `Bearer ${as.token}` } : {},
  })

describe("a picture of one's skin", () => {
  it("a skin picture is stored with consent, re-encoded, and shown to its owner only", async () => {
    const sent = await send(await photo(), { consent: "true", note: "Which cream? <b>" })
    expect([sent.http, sent.data]).toMatchObject([200, { note: "Which cream? <b>", answer: null }])
    const days = (Date.parse(sent.data.deleted_after) - Date.parse(sent.data.created_at)) / 86_400_000
    expect(days).toBe(30)
    expect(await own()).toEqual([sent.data])

    const seen = await show(sent.data.id, client)
    expect([seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ])
    const body = Buffer.from(await seen.arrayBuffer())
    expect([body.includes("Ada's camera"), (await sharp(body).metadata()).exif]).toEqual([false, undefined])

    const other = await makeShopper(shop)
    expect((await show(sent.data.id, other)).status).toBe(404)
    expect((await show(sent.data.id, shop.visitor())).status).toBe(401)
    const remove = (as: ShopClient) =>
      as.call("DELETE /user/skin-selfies/{id}", { params: { id: sent.data.id } })
    expect((await remove(other)).http).toBe(404)

    const { data } = await client.call("GET /user/privacy")
    expect(data.consents.find(({ purpose }) => purpose === "skin_selfie")?.given).toBe(true)
    expect([
      (await remove(client)).http,
      (await show(sent.data.id, client)).status,
      (await remove(client)).http,
    ]).toEqual([200, 404, 404])
    const rows = await shop.sql("select 1 from private_file where subject = $1", [sent.data.id])
    expect(rows).toEqual([])
  })

  it.each([
    ["with consent refused", async () => send(await photo(), { consent: "false" }), "consent"],
    ["that is an SVG", async () => send(Buffer.from("<svg/>"), undefined, "me.jpg"), "selfie"],
    ["that is damaged", async () => send((await photo()).subarray(0, 200)), "selfie"],
    ["that is none", async () => client.call("POST /upload-skin", { form: { consent: "true" } }), "selfie"],
    ["that is too large", async () => send(Buffer.alloc(8.5 * 1024 * 1024)), "selfie"],
  ])("a skin picture %s is refused, and nothing is stored", async (_, tried, field) => {
    const { http, errors } = await tried()
    expect([http, Object.keys(errors ?? {})]).toEqual([422, [field]])
    expect(await own()).toEqual([])
    const { data } = await client.call("GET /user/privacy")
    expect(data.consents.some(({ purpose }) => purpose === "skin_selfie")).toBe(false)
  })

  it("a skin picture sent alone records consent with its text, time, device and channel", async () => {
    const { id, client: ada } = await newShopper(shop)
    client = ada
    const sent = await send(await photo(), {})
    expect(sent.http).toBe(200)
    const acts = await shop.sql(
      "select act, text_version, channel, user_agent is not null as device, at > now() - interval '1 hour' as fresh from consent where subject = $1 and purpose = 'skin_selfie'",
      [id],
    )
    expect(acts).toEqual([
      { act: "given", text_version: "2026-11-21", channel: "call", device: true, fresh: true },
    ])
    const asked = await send(await photo())
    expect(asked.http).toBe(200)
    const channels = await shop.sql<{ channel: string }>(
      "select channel from consent where subject = $1 and purpose = 'skin_selfie' order by channel",
      [id],
    )
    expect(channels.map(({ channel }) => channel)).toEqual(["call", "screen"])
  })

  it("a skin picture is stored sealed on disk, outside every served folder", async () => {
    const bytes = await photo()
    const { data } = await send(bytes)
    const [row] = await shop.sql<{ file_id: string }>("select file_id from skin_selfie where id = $1", [
      data.id,
    ])
    const dir = join(shop.address.dataDir, "private")
    const path = existsSync(dir)
      ? readdirSync(dir, { recursive: true, encoding: "utf8" }).find((one) =>
          one.endsWith(row?.file_id ?? "?"),
        )
      : undefined
    expect(path).toBeDefined()
    const stored = readFileSync(join(dir, path ?? ""))
    expect([stored.includes(Buffer.from([0xff, 0xd8, 0xff])), stored.length > 100]).toEqual([false, true])
  })

  it("a skin picture is no longer shown after 30 days, whoever asks", async () => {
    const { data } = await send(await photo())
    await shop.sql("update skin_selfie set created_at = now() - interval '30 days 1 minute' where id = $1", [
      data.id,
    ])
    expect([(await own()).length, (await show(data.id, client)).status]).toEqual([0, 404])
  })

  it("a shopper keeps at most ten skin pictures, even when they are sent at once", async () => {
    const bytes = await photo()
    const tries = await Promise.all(Array.from({ length: 12 }, () => send(bytes)))
    const codes = tries.map(({ http, error }) => error?.code ?? http)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === "too_many_selfies")).toHaveLength(2)
  })
})

describe("advisers", () => {
  it("advisers open a skin picture by a link of their own session, each view is recorded, and they answer", async () => {
    const sent = await send(await photo(), { consent: "true", note: "Is this dry?" })
    const { email, userId } = await makeStaff(shop, "merchandiser")
    const staff = await signedIn(shop, email)
    const list = await staff.call("GET /admin/skin-selfies", { query: { per_page: 100 } })
    const mine = list.data.find(({ id }) => id === sent.data.id)
    expect(mine).toMatchObject({ shopper: "Ada", note: "Is this dry?", answer: null })
    const look = (as: ShopClient, url = mine?.url ?? "") =>
      fetch(`${shop.url}${url}`, { headers: as.token ? { authorization: `Bearer ${as.token}` } : {} })
    expect((await look(staff)).headers.get("content-type")).toBe("image/jpeg")
    const seen = await shop.sql(
      "select 1 from audit_entry where act = 'private_file.seen' and target_id = $1 and actor_id = $2",
      [sent.data.id, userId],
    )
    expect(seen).toHaveLength(1)
    const colleague = await staffClient(shop, "merchandiser")
    const finance = await staffClient(shop, "finance")
    expect([
      (await look(colleague)).status,
      (await look(finance)).status,
      (await look(shop.visitor())).status,
    ]).toEqual([403, 403, 401])
    expect((await finance.call("GET /admin/skin-selfies")).http).toBe(403)

    const answer = (text: string) =>
      staff.call("POST /admin/skin-selfies/{id}/answer", {
        params: { id: sent.data.id },
        body: { answer: text },
      })
    expect((await answer("Dry")).http).toBe(422)
    const answered = await answer("It looks dry: <i>cream</i> on damp skin.")
    expect([answered.http, answered.data.answered_by]).toEqual([200, userId])
    expect((await own())[0]).toMatchObject({ answer: "It looks dry: <i>cream</i> on damp skin." })

    const { data: user } = await client.call("GET /user")
    const mails = async () =>
      (await messagesTo(shop, user.email)).filter(({ subject }) => /adviser has answered/.test(subject))
    const [mail] = await eventually(mails, (found) => found.length > 0)
    // What was asked and answered stays where only the shopper reads it.
    expect(mail?.text).toContain("/skin-expert#pictures")
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/damp|Is this dry/)
    await answer("It looks dry: <i>cream</i> on damp skin.")
    await answer("It looks dry. Use it twice a day.")
    await eventually(mails, (found) => found.length === 2)
    expect(
      await shop.sql("select 1 from outbox_job where payload ->> 'selfieId' = $1", [sent.data.id]),
    ).toHaveLength(2)
  })
})
