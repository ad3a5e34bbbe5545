import { CACHE_CHANNEL, cacheTag } from "../../src/contract/cache-tags"
import { readShop } from "../../src/contract/shop"
import { NOTHING_SET } from "../../src/modules/opening/domain/look"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"

/** The look of the shop (docs/look.md). Each test leaves the shop as it was. */
const shop = sharedShop()
let admin: ShopClient
beforeAll(async () => {
  admin = await signedIn(shop, "admin@demo.shop")
})
afterEach(() => reset())
afterAll(() => shop.disconnect())

const change = (body: unknown, who = admin) => who.call("POST /admin/look", { body })
const reset = async () => {
  const { logo: _, logo_width: __, logo_height: ___, ...nothing } = NOTHING_SET
  const answer = await change({ ...nothing, image: null, icon: null })
  expect([answer.http, answer.data]).toMatchObject([200, { name: "", brand_colour: "", logo: null }])
}
const read = async () => (await admin.call("GET /admin/look")).data
const page = async (path = "/") => (await fetch(`${shop.url}${path}`)).text()

it("the shop's look is the configured one where nothing is set, and shows what that is", async () => {
  const look = await read()
  expect(look).toMatchObject({ name: "", email: "", brand_colour: "", font: "jakarta", logo: null })
  expect(look.configured).toMatchObject({
    name: readShop({}).name,
    phone: "+2348001234567",
  })
  const { data } = await shop.visitor().call("GET /look")
  expect(data).toMatchObject({ name: null, palette: null, logo: null, font: "jakarta" })
  expect(await page()).toMatch(/<html lang="en-NG"(?:(?!style)[^>])*>/)
})

it("the shop's look is on every page at once: colours in its first byte, name, contacts, links, manifest", async () => {
  const answer = await change({
    name: "Ìfẹ́ Beauty",
    phone: "+234 901 111 2222",
    email: "care@ife.example",
    instagram: "https://www.instagram.com/ifebeauty",
    brand_colour: "#F2A7C3",
    font: "system",
  })
  expect(answer).toMatchObject({
    http: 200,
    message: "The look of the shop is saved",
    data: { name: "Ìfẹ́ Beauty", phone: "+2349011112222", brand_colour: "#f2a7c3", email: "care@ife.example" },
  })
  expect(answer.data.updated_at).toEqual(expect.any(String))
  await eventually(async () => {
    const home = await page()
    expect(home).toMatch(/<html [^>]*style="--color-brand:#f2a7c3;--color-brand-deep:#[0-9a-f]{6};/)
    expect(home).toContain("--font-sans:system-ui, sans-serif")
    expect(home).toContain('<meta name="theme-color" content="#f2a7c3"')
    expect(home).not.toMatch(/<link rel="preload" as="font"/)
    expect(home).toContain("Ìfẹ́ Beauty")
    expect(home).toContain("tel:+2349011112222")
    expect(home).toContain("https://www.instagram.com/ifebeauty")
    expect(home).toContain("wa.me/2349011112222")
  })
  for (const path of ["/refer", "/contact", "/blog", "/no-such-page"]) {
    expect(await page(path)).toContain("--color-brand:#f2a7c3")
  }
  const manifest: unknown = await (await fetch(`${shop.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: "Ìfẹ́ Beauty", theme_color: "#f2a7c3" })
  const securityTxt = await (await fetch(`${shop.url}/.well-known/security.txt`)).text()
  expect(securityTxt).toMatch(/^Contact: mailto:care@ife\.example$/m)
  expect((await admin.call("GET /admin/access")).data.shop_name).toBe("Ìfẹ́ Beauty")
  // Medusa's own screens show the name of its store.
  expect(await shop.sql("select name from store")).toEqual([{ name: "Ìfẹ́ Beauty" }])

  await reset()
  await eventually(async () => expect(await page()).not.toContain("#f2a7c3"))
})

it("the shop's look preloads the files of the chosen font and of no other", async () => {
  await change({ font: "mulish" })
  await eventually(async () => {
    const fonts = [
      ...(await page()).matchAll(/<link rel="preload" as="font"[^>]* href="\/assets\/([a-z]+-[a-z]+)-/g),
    ]
    expect(fonts.map(([, file]) => file)).toEqual(["mulish-latin", "mulish-naira"])
  })
})

it("the shop's look refuses unreadable colours and states the measured contrast", async () => {
  expect(await change({ brand_colour: "#12716b" })).toMatchObject({
    http: 422,
    error: { code: "unreadable_colour" },
    errors: {
      brand_colour: [
        "Dark text on this colour has a contrast of 2.9 : 1, and needs 4.5 : 1. Choose a lighter colour",
      ],
    },
  })
  expect(
    (await change({ brand_colour: "#f2a7c3", link_colour: "#e05a8c" })).errors?.link_colour?.[0],
  ).toMatch(
    /^Text of this colour has a contrast of \d\.\d : 1 on the shop's light grounds, and needs 4\.5 : 1/,
  )
  expect((await read()).brand_colour).toBe("")
})

it.each([
  [{ brand_colour: "pink" }, "brand_colour"],
  [{ brand_colour: "#f2a7c" }, "brand_colour"],
  [{ email: "nobody" }, "email"],
  [{ phone: "0803" }, "phone"],
  [{ instagram: "http://www.instagram.com/glow" }, "instagram"],
  [{ instagram: "https://instagram.com.evil.example/glow" }, "instagram"],
  [{ facebook: "javascript:alert(1)" }, "facebook"],
  [{ x: "https://user@x.com/glow" }, "x"],
  [{ tiktok: "https://x.com/glow" }, "tiktok"],
  [{ font: "comic" }, "font"],
  [{ name: "x".repeat(41) }, "name"],
  [{ image: "/img/home/hero.svg" }, "image"],
])("the shop's look refuses %j on its field and changes nothing", async (body, field) => {
  const answer = await change(body)
  expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
})

it("the shop's look takes a logo and a square icon, and refuses any other shape for the icon", async () => {
  const logo = { file: await picture("png", 600, 150), name: "logo.png" }
  const oblong = { file: await picture("png", 600, 400), name: "icon.png" }
  const refused = await admin.call("POST /admin/look", { form: { image: logo, icon: oblong } })
  expect(refused).toMatchObject({
    http: 422,
    errors: {
      icon: ["Choose a square picture of at least 480 × 480 pixels: this one has 600 × 400"],
    },
  })
  expect((await read()).logo).toBeNull()

  const icon = { file: await picture("png", 512, 512), name: "icon.png" }
  const { data } = await admin.call("POST /admin/look", {
    form: { image: logo, icon, logo_has_name: "true" },
  })
  expect(data).toMatchObject({
    logo: expect.stringMatching(/^\/img\/pictures\/.+\.png$/),
    icon: expect.stringMatching(/^\/img\/pictures\/.+\.png$/),
    logo_has_name: true,
  })
  const shown = (await shop.visitor().call("GET /look")).data
  expect(shown.logo).toEqual({ path: data.logo, width: 560, height: 140 })
  await eventually(async () => {
    const home = await page()
    expect(home).toContain(`${data.logo}?w=320`)
    expect(home).toContain(`<link rel="icon" href="${data.icon}?w=160"`)
    expect(home).toContain(`"logo":"${shop.url}${data.logo}?w=1080`)
  })
  const manifest: unknown = await (await fetch(`${shop.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({
    icons: [
      { src: `${data.icon}?w=240`, sizes: "240x240" },
      { src: `${data.icon}?w=480`, sizes: "480x480" },
    ],
  })
  expect((await fetch(`${shop.url}${data.icon}?w=480`)).status).toBe(200)
  // What is left out stays.
  expect((await change({ hours: "Every day." })).data.logo).toBe(data.logo)
  expect((await change({ image: null })).data).toMatchObject({ logo: null, icon: data.icon })
})

it("the shop's look refuses the second of two editors, and the audit log has who changed what", async () => {
  const first = await change({ name: "One" })
  const seen = first.data.updated_at
  expect((await change({ name: "Two", updated_at: seen })).http).toBe(200)
  expect(await change({ name: "Three", updated_at: seen })).toMatchObject({
    http: 409,
    error: { code: "changed_meanwhile" },
  })
  const owner = await signedIn(shop, "owner@demo.shop")
  const { data } = await owner.call("GET /admin/audit", { query: { per_page: 5 } })
  const sentences = data.map(({ sentence }) => sentence)
  expect(
    sentences.some((sentence) => sentence.endsWith("changed the look of the shop: name: One to Two")),
  ).toBe(true)
  expect((await read()).changed_by).toEqual(expect.any(String))
})

it("the shop's look reaches backends that did not save it", async () => {
  await change({ name: "One" })
  // As another backend would.
  await shop.sql("update shop_look set name = 'Two', updated_at = clock_timestamp()")
  await shop.sql("select pg_notify($1, $2)", [CACHE_CHANNEL, JSON.stringify([cacheTag.look])])
  await eventually(async () => expect((await admin.call("GET /admin/access")).data.shop_name).toBe("Two"))
})

it("the shop's look is open only to staff who manage the settings", async () => {
  const content = await staffClient(shop, "content")
  expect((await content.call("GET /admin/look")).http).toBe(403)
  expect((await change({ name: "Mine" }, content)).http).toBe(403)
})
