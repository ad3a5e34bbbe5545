import { readdirSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import sharp from "sharp"
import { openCaller } from "../harness/callers"
import { callCore } from "../harness/core-client"
import { eventually } from "../harness/eventually"
import { HEAVY_FORMS, sendForm } from "../harness/heavy-forms"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"

/** Medusa's own upload call, as its admin's product form and import use it, goes by the same rules as ours. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let token: string
let cookie: string
beforeAll(async () => {
  const signedIn = await fetch(`${shop.url}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@demo.shop", password: "Beauty-2026!" }),
  })
  token = ((await signedIn.json()) as { token: string }).token
  const session = await fetch(`${shop.url}/auth/session`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  })
  cookie = session.headers.get("set-cookie")?.split(";")[0] ?? ""
})

async function upload(body: Buffer | string, name: string, type: string) {
  const form = new FormData()
  form.append("files", new Blob([new Uint8Array(Buffer.from(body))], { type }), name)
  const answer = await fetch(`${shop.url}/admin/uploads`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { files, message } = (await answer.json()) as { files?: { url: string }[]; message?: string }
  return { status: answer.status, url: files?.[0]?.url ?? "", message }
}

describe("uploads by Medusa's admin", () => {
  it("a picture uploaded in Medusa's admin is served under /img without its camera data", async () => {
    const photo = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
      .toBuffer()
    const { status, url } = await upload(photo, "photo.jpg", "image/jpeg")
    expect([status, url]).toEqual([
      200,
      expect.stringMatching(/^\/img\/pictures\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/),
    ])
    expect((await fetch(`${shop.url}${url}?w=320`)).headers.get("content-type")).toBe("image/jpeg")
    const original = await fetch(`${shop.url}${url.replace("/img/", "/static/")}`)
    const stored = Buffer.from(await original.arrayBuffer())
    expect([original.status, stored.includes("Ada"), (await sharp(stored).metadata()).exif]).toEqual([
      200,
      false,
      undefined,
    ])
  })

  it("an upload in Medusa's admin above the size limit is refused before it is read", async () => {
    const { host } = new URL(shop.url)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request({
        ...{ host: host.split(":")[0], port: host.split(":")[1], path: "/admin/uploads", method: "POST" },
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "multipart/form-data; boundary=x",
          "content-length": 60 * 1024 * 1024,
        },
      })
      sent.on("response", (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      })
      sent.on("error", reject)
      // Its first bytes only: who waits for the rest never answers.
      sent.write("--x\r\n")
    })
    expect(status).toBe(413)
  })

  it("an upload in Medusa's admin that is no picture is refused with a sentence", async () => {
    for (const [body, name, type] of [
      ["<svg/>", "a.svg", "image/svg+xml"],
      ["<svg/>", "a.png", "image/png"],
      ["<h1>hello</h1>", "a.html", "text/html"],
    ] as const) {
      const { status, message } = await upload(body, name, type)
      expect([status, message]).toEqual([422, "Choose a picture in JPEG, PNG or WebP"])
    }
  })

  it("an upload of a table in Medusa's admin is refused: products are imported by our own call", async () => {
    const { status, message } = await upload("a,b\n1,2\n", "products.csv", "text/csv")
    expect([status, message]).toEqual([422, "Choose a picture in JPEG, PNG or WebP"])
    const asked = { originalname: "a.csv", mime_type: "text/csv", size: 8 }
    const presigned = await callCore(shop.url, "POST /admin/uploads/presigned-urls", { token, body: asked })
    expect([presigned.status, presigned.body.message]).toEqual([
      403,
      "Products are imported on the screen Product files",
    ])
  })

  it("an upload in Medusa's admin stores no file when one of them is refused", async () => {
    const stored = () =>
      readdirSync(join(shop.address.dataDir, "uploads/pictures"), { recursive: true }).length
    const before = stored()
    const form = new FormData()
    form.append("files", new Blob([Uint8Array.from(await picture("png"))], { type: "image/png" }), "a.png")
    form.append("files", new Blob(["<svg/>"], { type: "image/svg+xml" }), "a.svg")
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${shop.url}/admin/uploads`, { method: "POST", headers, body: form })
    expect([answer.status, stored()]).toEqual([422, before])
  })

  it.each(HEAVY_FORMS)("an upload in Medusa's admin of %s is refused with a sentence", async (_, form) => {
    const { status, answer } = await sendForm(`${shop.url}/admin/uploads`, token, form("files", 1))
    expect(answer).toMatchObject({
      type: expect.any(String),
      message: expect.stringMatching(/^(That form has|The request body is not|At most|No files)/),
    })
    expect([400, 422]).toContain(status)
  })

  it.each([
    ["/admin/products", "multipart/form-data; boundary=x", "Forms are not accepted here. Send JSON"],
    ["/admin/products/batch/", "multipart/form-data; boundary=x", "Forms are not accepted here. Send JSON"],
    ["/admin/uploads", "multipart/form-data", "The request body is not a valid form"],
    ["/admin/UPLOADS/", "multipart/mixed; boundary=x", "The request body is not a valid form"],
  ])("a form sent to %s as %s is refused", async (path, type, message) => {
    const { status, answer } = await sendForm(`${shop.url}${path}`, token, "--x--\r\n", type)
    expect([status, answer]).toEqual([422, { type: "not_allowed", code: "malformed_body", message }])
  })

  it("an upload in Medusa's admin is not read without a sign-in or the permission", async () => {
    const [, form] = HEAVY_FORMS[0] ?? []
    const body = form?.("files", 1) ?? ""
    const { client } = await openCaller(shop, "fulfilment")
    for (const [whose, refusal] of [
      ["nobody", 401],
      [client.token, 403],
    ] as const)
      expect((await sendForm(`${shop.url}/admin/uploads`, whose, body)).status).toBe(refusal)
  })
})

it("Medusa's exports are downloaded only by signed-in staff", async () => {
  const [product] = await shop.sql<{ id: string; title: string }>(
    "select id, title from product where deleted_at is null order by id limit 1",
  )
  const asked = await callCore(shop.url, `POST /admin/products/export?id=${product?.id}`, { token, body: {} })
  expect(asked.status).toBe(202)
  const url = await eventually(async () => {
    const { body } = await callCore(shop.url, "GET /admin/notifications?channel=feed", { token })
    const [latest] = body.notifications as { data: { file?: { url: string } } }[]
    return latest?.data.file?.url ?? ""
  }, Boolean)
  expect(url).toMatch(/^\/static\/private-[0-9a-f]{32}\.csv$/)
  expect((await fetch(`${shop.url}${url}`)).status).toBe(401)
  const download = await fetch(`${shop.url}${url}`, { headers: { cookie } })
  expect([download.status, await download.text()]).toEqual([
    200,
    expect.stringContaining(product?.title ?? "?"),
  ])
  expect(download.headers.get("content-disposition")).toContain("attachment")
  const none = await fetch(`${shop.url}/static/private-${"0".repeat(32)}.csv`, { headers: { cookie } })
  expect(none.status).toBe(404)
})
