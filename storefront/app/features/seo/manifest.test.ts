import assert from "node:assert/strict"
import { it } from "node:test"
import { STANDARD_PALETTE } from "@contract/look-colours"
import { readShop } from "@contract/shop"
import { manifest } from "./manifest"

const shop = readShop({})
type Manifest = {
  theme_color: string
  icons: { src: string; sizes: string }[]
  shortcuts: { icons: unknown[] }[]
}

it("the web app manifest has the standard icons and a white theme colour by default", () => {
  const { theme_color, icons, shortcuts } = manifest(shop) as Manifest
  assert.equal(theme_color, "white")
  assert.deepEqual(
    icons.map(({ src }) => src),
    ["/icon-192.png", "/icon-512.png", "/icon-maskable.png", "/favicon.svg"],
  )
  assert.deepEqual(shortcuts[0]?.icons, icons.slice(0, 1))
})

it("the web app manifest has the shop's own icon and colour when the shop has set them", () => {
  const look = { ...shop.look, icon: "/img/pictures/aa/icon.png", palette: STANDARD_PALETTE }
  const { theme_color, icons, shortcuts } = manifest({ ...shop, look }) as Manifest
  assert.equal(theme_color, STANDARD_PALETTE.brand)
  assert.deepEqual(icons, [
    { src: "/img/pictures/aa/icon.png?w=240", sizes: "240x240" },
    { src: "/img/pictures/aa/icon.png?w=480", sizes: "480x480" },
  ])
  assert.deepEqual(shortcuts[0]?.icons, icons.slice(0, 1))
})
