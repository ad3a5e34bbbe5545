import { request } from "node:http"
import sharp from "sharp"
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
  it("of pictures are shown under /img without what the camera wrote", async () => {
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
    const kept = Buffer.from(await original.arrayBuffer())
    expect([original.status, kept.includes("Ada"), (await sharp(kept).metadata()).exif]).toEqual([
      200,
      false,
      undefined,
    ])
  })

  it("of more than the shop takes are turned away before they are read", async () => {
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

  it("of anything else are refused with a sentence", async () => {
    for (const [body, name, type] of [
      ["<svg/>", "a.svg", "image/svg+xml"],
      ["<svg/>", "a.png", "image/png"],
      ["<h1>hello</h1>", "a.html", "text/html"],
    ] as const) {
      const { status, message } = await upload(body, name, type)
      expect([status, message]).toEqual([422, "Choose a picture in JPEG, PNG or WebP"])
    }
  })

  it("of imports, and its exports, are for signed-in staff alone", async () => {
    const { status, url } = await upload("a,b\n1,2\n", "products.csv", "text/csv")
    expect([status, url]).toEqual([200, expect.stringMatching(/^\/static\/private-[0-9a-f]{32}\.csv$/)])
    expect((await fetch(`${shop.url}${url}`)).status).toBe(401)
    const download = await fetch(`${shop.url}${url}`, { headers: { cookie } })
    expect([download.status, await download.text()]).toEqual([200, "a,b\n1,2\n"])
    expect(download.headers.get("content-disposition")).toContain("attachment")
    const none = await fetch(`${shop.url}/static/private-${"0".repeat(32)}.csv`, { headers: { cookie } })
    expect(none.status).toBe(404)
  })
})
