import { NEEDED_CONTACTS, readShop } from "./shop"

const contacts = {
  SHOP_EMAIL: "hello@glow.ng",
  SHOP_PHONE: "+2348030000000",
  SHOP_ADDRESS: "1 Marina, Lagos",
}
const real = { NODE_ENV: "production", ...contacts }

describe("who a real shop is", () => {
  it("a real shop's details are what was set, and nothing is made up", () => {
    const shop = readShop({ ...real, SHOP_INSTAGRAM: "https://www.instagram.com/glow" })
    expect(shop).toMatchObject({
      email: "hello@glow.ng",
      phone: "+2348030000000",
      chatPhone: "2348030000000",
      address: "1 Marina, Lagos",
      hours: null,
      social: { instagram: "https://www.instagram.com/glow", facebook: null, tiktok: null, x: null },
      apps: { android: null, ios: null },
      isDemo: false,
    })
    const invented = JSON.stringify(readShop({}).social) + JSON.stringify(readShop({}).apps)
    expect(invented).toContain("https://")
    expect(JSON.stringify(shop)).not.toMatch(/\.example|Admiralty|8001234567|play\.google|apps\.apple/)
  })

  it.each(NEEDED_CONTACTS)("a real shop's details are refused without %s", (name) => {
    expect(() => readShop({ ...real, [name]: "" })).toThrow(`${name} is missing`)
    expect(readShop({ ...real, [name]: "", SHOP_DEMO: "true" }).isDemo).toBe(true)
    expect(readShop({ ...real, [name]: "", NODE_ENV: "development" }).isDemo).toBe(true)
  })
})
