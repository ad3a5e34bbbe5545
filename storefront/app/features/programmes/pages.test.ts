import assert from "node:assert/strict"
import { it } from "node:test"
import { readShop } from "@contract/shop"
import { programmeAt, programmePaths } from "./pages"

const shop = readShop({ SHOP_NAME: "Ada's", SHOP_SLUG: "adas" })

it("has the rewards page under the shop's own slug", () => {
  const found = programmeAt("/adas-reward", shop)
  assert.ok(found && "programme" in found)
  assert.equal(found.programme.title, "Beauty Rewards")
  assert.equal(programmeAt("/other-reward", shop), null)
})

it("sends addresses that share a page to it", () => {
  assert.deepEqual(programmeAt("/wholesaler", shop), { moved: "/upgrade-wholesaler" })
  assert.deepEqual(programmeAt("/blog/some-post", shop), { moved: "/blog" })
  assert.equal(programmeAt("/constructor", shop), null)
})

it("says of every page what it is and what one can do today", () => {
  for (const path of programmePaths(shop)) {
    const found = programmeAt(path, shop)
    assert.ok(found && "programme" in found, path)
    const { title, lead, description, actions, chat } = found.programme
    assert.ok(title && lead.length > 40 && description && actions.length > 0 && chat.length > 10, path)
  }
})

it("leads nowhere but to addresses of the shop and to the app stores", () => {
  for (const path of programmePaths(shop)) {
    const found = programmeAt(path, shop)
    if (!found || !("programme" in found)) continue
    const { actions, cards } = found.programme
    const links = [...actions, ...(cards?.items.flatMap((card) => card.links ?? []) ?? [])]
    for (const { to } of links) assert.ok(to.startsWith("/") || Object.values(shop.apps).includes(to), to)
  }
})
