import { becomes, eventually } from "./eventually"
import { stockedVariant } from "./journey"
import { AWAKE, dialog, inMain, itsHeading, type Journey, main, once, type Step, titled } from "./lost-steps"
import { emptyProduct, putParts } from "./product-sets"
import { DESKTOP, PHONE } from "./screens"
import type { ShopUnderTest } from "./shop"
import { signedIn } from "./shoppers"

/** As in a shop with analytics; what is sent goes nowhere. */
const WITH_ANALYTICS = `new MutationObserver((_, watcher) => {
    if (!document.documentElement) return
    document.documentElement.dataset.analytics = "G-TEST1234"
    watcher.disconnect()
  }).observe(document, { childList: true })`

/** What anybody does in the shop. */
export function browsing(shop: ShopUnderTest): Journey[] {
  const owner = once(() => signedIn(shop, "owner@demo.shop"))
  const product = once(async () => {
    const { product_id } = await stockedVariant(shop, 50)
    return `/single-product?product_id=${product_id}`
  })
  const set = once(async () => {
    const made = await emptyProduct(shop, await owner())
    await putParts(await owner(), made.variant_id, [[await stockedVariant(shop, 5), 2]])
    const { product_id: id } = made
    // Pages show what is in it a moment later.
    await eventually(
      async () => (await shop.visitor().call("GET /products/single/{id}", { params: { id } })).data.sets,
      (sets) => (sets ?? []).length > 0,
    )
    return id
  })
  const gone = once(async () => {
    const { product_id: id } = await emptyProduct(shop, await owner())
    await (await owner()).call("DELETE /admin/products/delete/{id}", { params: { id } })
    const path = `/single-product?product_id=${id}`
    await becomes(async () => (await fetch(`${shop.url}${path}`)).status, 410)
    return path
  })
  return [
    {
      name: "subscribes at the foot of the home page",
      screen: PHONE,
      brings: ["frame"],
      begin: async () => ({
        path: "/",
        steps: [
          {
            press: (page) => page.getByRole("button", { name: "Subscribe" }).click(),
            shows: (page) => page.getByText("E-mail is required"),
          },
        ],
      }),
    },
    {
      name: "wishes for something on the home page",
      screen: DESKTOP,
      brings: ["home-page", "auth-dialogs"],
      begin: async () => ({
        path: "/",
        steps: [
          {
            press: inMain(/^Add to Wishlist/),
            shows: (page) => dialog(page, "Log In"),
          },
        ],
      }),
    },
    {
      name: "goes to the home page from another",
      screen: PHONE,
      brings: ["still"],
      begin: async () => ({
        path: "/about-us",
        steps: [
          AWAKE,
          {
            press: async (page) => {
              const shortcuts = page.getByRole("navigation", { name: "Shortcuts" })
              if (new URL(page.url()).pathname === "/") await page.goBack()
              await shortcuts.getByRole("link", { name: "Home" }).click()
            },
            shows: (page) =>
              page.locator("body", { has: page.getByRole("region", { name: "Shop by price" }) }),
          },
        ],
      }),
    },
    {
      name: "opens the menus of a desktop",
      screen: DESKTOP,
      brings: ["categories-panel", "brands-panel"],
      begin: async () => ({
        path: "/about-us",
        steps: [
          AWAKE,
          ...["categories", "brands"].map(
            (name): Step => ({
              press: async (page) => {
                const opener = page.getByRole("button", { name: `Show ${name}` })
                if ((await opener.getAttribute("aria-expanded")) === "true") await opener.click()
                await opener.click()
              },
              shows: (page) => page.locator(`#panel-${name}`).getByRole("link").first(),
            }),
          ),
        ],
      }),
    },
    {
      name: "types into the search box",
      screen: PHONE,
      brings: ["suggestions"],
      begin: async () => ({
        path: "/about-us",
        steps: [
          AWAKE,
          {
            press: async (page) => {
              const box = page.getByRole("combobox", { name: "Search products" })
              await box.blur()
              await box.click()
              await box.fill("cream")
            },
            shows: (page) => page.getByRole("option").first(),
            stands: (page) => page.getByRole("combobox", { name: "Search products" }),
          },
        ],
      }),
    },
    {
      name: "chooses options of a card",
      screen: PHONE,
      brings: ["list-view", "quick-view"],
      begin: async () => ({
        path: "/shop",
        steps: [
          {
            press: inMain(/^Choose options/),
            shows: (page) => page.getByRole("dialog").getByRole("button", { name: "Add to Cart" }),
          },
        ],
      }),
    },
    {
      name: "narrows a list",
      screen: DESKTOP,
      brings: ["active-filters", "trait-filters"],
      begin: async () => ({
        path: "/shop",
        steps: [
          AWAKE,
          {
            press: async (page) => {
              const box = page.locator("#filters").getByRole("checkbox", { name: "On sale" })
              await box.click()
            },
            shows: (page) => main(page).getByRole("link", { name: /On sale/ }),
          },
          {
            press: async (page) => {
              const facet = page.locator("#filters details", { hasText: "Skin type" })
              const closed = page.locator("#filters details:not([open])", { hasText: "Skin type" })
              if (await closed.isVisible()) await closed.locator("summary").click()
              await facet.getByRole("checkbox").first().click()
            },
            shows: (page) => main(page).getByRole("link", { name: /Skin type: / }),
          },
        ],
      }),
    },
    {
      name: "puts a product into the cart as a guest",
      screen: PHONE,
      brings: ["product-view"],
      begin: async () => ({
        path: await product(),
        steps: [{ press: inMain("Add to Cart"), shows: (page) => dialog(page, "Log In") }],
      }),
    },
    {
      name: "goes to a set",
      screen: PHONE,
      brings: ["set-contents", "product-questions"],
      begin: async () => {
        const id = await set()
        return {
          path: `/compare?ids=${id}`,
          steps: [
            AWAKE,
            {
              press: async (page) => {
                if (new URL(page.url()).pathname !== "/compare") await page.goBack()
                await main(page).locator(`a[href*="${id}"]`).locator("visible=true").first().click()
              },
              shows: (page) =>
                page.locator("main:has(#questions-title)").getByRole("heading", { name: "In this set" }),
              stands: titled(/^Glow Set/),
            },
          ],
        }
      },
    },
    {
      name: "looks at what is no longer sold",
      screen: PHONE,
      brings: ["gone-page"],
      begin: async () => ({
        path: await gone(),
        steps: [
          { shows: AWAKE.shows, stands: titled("We no longer sell this product") },
          { press: inMain(/^Add to Wishlist/), shows: (page) => dialog(page, "Log In") },
        ],
      }),
    },
    {
      name: "searches for nothing",
      screen: PHONE,
      brings: ["no-words"],
      begin: async () => ({
        path: "/search",
        steps: [
          {
            shows: AWAKE.shows,
            stands: (page) => page.getByRole("heading", { name: "What are you looking for?" }),
          },
        ],
      }),
    },
    {
      name: "searches for what there is not",
      screen: PHONE,
      brings: ["nothing-found"],
      begin: async () => ({
        path: "/search?str=qqxxzzqq",
        steps: [
          { shows: AWAKE.shows, stands: titled(/^Nothing found/) },
          { press: inMain(/^Add to Wishlist/), shows: (page) => dialog(page, "Log In") },
        ],
      }),
    },
    {
      name: "searches",
      screen: PHONE,
      brings: ["recent-searches"],
      begin: async () => ({ path: "/search?str=cream", steps: [{ shows: titled(/^Results for/) }, AWAKE] }),
    },
    {
      name: "is asked about analytics",
      screen: PHONE,
      brings: ["consent-bar", "send"],
      begin: async () => ({
        path: "/about-us",
        before: WITH_ANALYTICS,
        steps: [
          {
            shows: (page) => page.getByRole("region", { name: "May we measure your visits?" }),
            stands: itsHeading,
          },
        ],
      }),
    },
    {
      name: "finds a shade from a photo",
      screen: PHONE,
      brings: ["photo-finder"],
      begin: async () => ({
        path: "/find-my-shade",
        steps: [
          AWAKE,
          {
            press: async (page) => {
              const way = main(page).getByRole("link", { name: /From a photo/ })
              if (!(await way.isVisible())) await page.goBack()
              await way.click()
            },
            shows: (page) => page.locator('main:has(input[type="file"])'),
          },
        ],
      }),
    },
    {
      name: "is asked after a minute whether to go on",
      screen: PHONE,
      brings: ["idle-clock", "idle-dialog"],
      begin: async () => ({
        path: "/about-us",
        steps: [
          AWAKE,
          {
            // Second by second: the clock that counts them may only come meanwhile.
            press: async (page) => {
              for (let second = 0; second < 130; second++) await page.clock.runFor(1_000)
            },
            shows: (page) => dialog(page, "Still with us?"),
            // There is nobody to show it to.
            stands: itsHeading,
          },
        ],
      }),
    },
  ]
}
