import { STANDARD_PALETTE } from "../../../contract/look-colours"
import { fontOf } from "../../../contract/look-fonts"
import { readShop, withLook } from "../../../contract/shop"
import { chosenColours, configuredTexts, lookOf, NOTHING_SET } from "./look"

const shop = readShop({
  NODE_ENV: "production",
  SHOP_NAME: "Glow",
  SHOP_EMAIL: "hello@glow.ng",
  SHOP_PHONE: "+2348030000000",
  SHOP_ADDRESS: "1 Marina, Lagos",
  SHOP_INSTAGRAM: "https://www.instagram.com/glow",
})

it("the shop's look is the configuration where staff have set nothing", () => {
  expect(withLook(shop, lookOf(NOTHING_SET))).toEqual(shop)
  expect(withLook(readShop({}), lookOf(NOTHING_SET))).toEqual(readShop({}))
})

it("the shop's look is what staff have set, each text separately", () => {
  const stored = { ...NOTHING_SET, name: "Ìfẹ́ Beauty", phone: "+2349011112222", x: "https://x.com/ife" }
  expect(withLook(shop, lookOf(stored))).toMatchObject({
    name: "Ìfẹ́ Beauty",
    email: "hello@glow.ng",
    phone: "+2349011112222",
    chatPhone: "2349011112222",
    address: "1 Marina, Lagos",
    hours: null,
    social: {
      instagram: "https://www.instagram.com/glow",
      facebook: null,
      tiktok: null,
      x: "https://x.com/ife",
    },
    look: { palette: null, font: "jakarta" },
  })
})

it("the form of the shop's look shows the configured texts", () => {
  expect(configuredTexts(shop)).toEqual({
    name: "Glow",
    email: "hello@glow.ng",
    phone: "+2348030000000",
    address: "1 Marina, Lagos",
    hours: "",
    instagram: "https://www.instagram.com/glow",
    facebook: "",
    tiktok: "",
    x: "",
  })
})

it("the shop's look derives all colours from the chosen one", () => {
  const { palette } = lookOf({ ...NOTHING_SET, brand_colour: "#f2a7c3" })
  expect(palette).toMatchObject({ brand: "#f2a7c3", deep: expect.stringMatching(/^#[0-9a-f]{6}$/) })
  expect(palette?.deep).not.toBe(STANDARD_PALETTE.deep)
})

it.each([
  [{ brand_colour: "", link_colour: "" }, null],
  [
    { brand_colour: "#f2a7c3", link_colour: "" },
    { brand: "#f2a7c3", links: null },
  ],
  [
    { brand_colour: "", link_colour: "#8a1d4d" },
    { brand: STANDARD_PALETTE.brand, links: "#8a1d4d" },
  ],
])("the shop's look takes its chosen colours from %j", (stored, chosen) => {
  expect(chosenColours(stored)).toEqual(chosen)
})

it("the shop's look ignores a name in a logo that is missing", () => {
  expect(lookOf({ ...NOTHING_SET, logo_has_name: true }).logo_has_name).toBe(false)
  const logo = { logo: "/img/pictures/a.png", logo_width: 300, logo_height: 100 }
  expect(lookOf({ ...NOTHING_SET, ...logo, logo_has_name: true })).toMatchObject({
    logo: { path: "/img/pictures/a.png", width: 300, height: 100 },
    logo_has_name: true,
  })
})

it("the shop's look falls back to the first font where the chosen one is no longer known", () => {
  expect(fontOf("system")).toBe("system")
  expect(fontOf("comic")).toBe("jakarta")
  expect(withLook(shop, { ...lookOf(NOTHING_SET), font: "comic" }).look.font).toBe("jakarta")
})
