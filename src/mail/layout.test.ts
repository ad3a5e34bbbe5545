import { paletteOf } from "../contract/look-colours"
import { readShop, type ShopLook } from "../contract/shop"
import { button, codeBox, mailDocument, paragraph } from "./layout"
import { html } from "./markup"

const standard = readShop({ SHOP_NAME: "Glow" })
const palette = paletteOf({ brand: "#f2a7c3", links: null })
const mail = (look: Partial<ShopLook>, text = "Hello") =>
  mailDocument(
    {
      shop: { ...standard, look: { ...standard.look, ...look } },
      shopUrl: "https://glow.ng",
      subject: "Hello",
      preview: "Hello",
    },
    html`${paragraph(text)}${button("Go", "https://glow.ng/go")}${codeBox("123456")}`,
  )

it("an e-mail has the standard colours where the shop has none of its own", () => {
  expect(mail({})).toContain('style="background:#36bdb4;padding:20px 28px"')
})

it("an e-mail has the shop's own colours everywhere in place of the standard ones", () => {
  const own = mail({ palette })
  expect(own).toContain(`style="background:${palette.brand};padding:20px 28px"`)
  expect(own).toContain(`color:${palette.deep}`)
  expect(own).toContain(`background:${palette.wash}`)
  expect(own).not.toMatch(/#36bdb4|#12716b|#e6f7f6/)
})

it("an e-mail leaves alone the colours in what people wrote", () => {
  const written = 'My colour is #36bdb4, style="color:#36bdb4"'
  expect(mail({ palette }, written)).toContain("My colour is #36bdb4, style=&#34;color:#36bdb4&#34;")
})

it("an e-mail shows the logo beside the shop's name, or in its place when the logo has the name", () => {
  const logo = { path: "/img/pictures/aa/logo.png", width: 300, height: 100 }
  const beside = mail({ logo })
  expect(beside).toContain('<img src="https://glow.ng/img/pictures/aa/logo.png?w=320&format=jpeg"')
  expect(beside).toMatch(/alt=""[^>]*>Glow<\/a>/)
  expect(mail({ logo, logoHasName: true })).toMatch(/alt="Glow"[^>]*><\/a>/)
})
