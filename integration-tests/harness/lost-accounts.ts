import { askReturn, paidOrder } from "./aftercare"
import { orderWaitingForPayment, putInCart, stockedVariant } from "./journey"
import {
  AWAKE,
  dialog,
  inMain,
  isSoon,
  isThere,
  itsHeading,
  type Journey,
  main,
  once,
  opens,
  WITH_BAR,
} from "./lost-steps"
import { PHONE } from "./screens"
import { setUpFactor } from "./second-factor"
import type { ShopUnderTest } from "./shop"
import { makeShopper, signedIn } from "./shoppers"
import { newShopper } from "./staff"
import { newWholesaler } from "./wholesale"
import { PASSWORD, putInto } from "./withdrawals"

/** As where a service worker answers and notifications are allowed, for what asks them. */
const WITH_WORKER = `
  Object.defineProperty(navigator, "serviceWorker", { value: Object.assign(new EventTarget(), {
    controller: { postMessage() {} }, ready: Promise.resolve({}),
    register: async () => ({}), getRegistration: async () => undefined, getRegistrations: async () => [],
  }) })
  Object.defineProperty(Notification, "permission", { get: () => "granted" })`

/** A device whose owner says no, and which reports that it was asked. */
const WITH_DEVICE = `CredentialsContainer.prototype.get = async () => {
    document.documentElement.dataset.asked = ""
    throw new DOMException("No", "NotAllowedError")
  }`

/** What whoever is signed in does, or signs in to do. */
export function withAccounts(shop: ShopUnderTest): Journey[] {
  const owner = once(() => signedIn(shop, "owner@demo.shop"))
  const product = once(async () => {
    const { product_id } = await stockedVariant(shop, 50)
    return `/single-product?product_id=${product_id}`
  })
  const reviewed = once(async () => {
    const query = { per_page: 100, sort: "best_selling" }
    const { data } = await shop.visitor().call("GET /products/filter", { query })
    const [most] = [...data].sort((one, other) => other.reviews_count - one.reviews_count)
    return `/single-product?product_id=${most?.id}`
  })
  const waiting = once(async () => {
    const { client, order } = await orderWaitingForPayment(shop)
    await putInto(shop, (await client.call("GET /user")).data.id, 10_000_000)
    return { client, path: `/my-orders/${order.order_number}` }
  })
  const delivered = once(async () => {
    const made = await paidOrder(shop, await owner(), { status: "delivered", quantity: 2 })
    await askReturn(made.client, made.order.id, [{ line_id: made.lineId, quantity: 1 }])
    return { ...made, path: `/my-orders/${made.order.order_number}` }
  })
  const wholesaler = once(async () => (await newWholesaler(shop)).client)
  const withCart = once(async () => {
    const client = await makeShopper(shop)
    await putInCart(client, await stockedVariant(shop, 5))
    return client
  })
  const verified = once(() => newShopper(shop))
  const withApp = once(async () => {
    const { client, id } = await newShopper(shop)
    await setUpFactor(shop, { client, ownerId: id })
    return client
  })

  return [
    {
      name: "opens the menu of a phone",
      screen: PHONE,
      brings: ["wallet-sum"],
      begin: async () => {
        const { client } = await waiting()
        return {
          path: "/about-us",
          client,
          steps: [
            AWAKE,
            {
              press: async (page) => {
                const menu = dialog(page, "Menu")
                if (await menu.isVisible()) await page.keyboard.press("Escape")
                await page.getByRole("button", { name: "Menu", exact: true }).click()
              },
              shows: (page) => dialog(page, "Menu").getByRole("link", { name: /^Wallet.*₦/ }),
              stands: (page) => dialog(page, "Menu"),
            },
          ],
        }
      },
    },
    {
      name: "does all that a product's page has",
      screen: PHONE,
      brings: ["zoom", "cart-actions", "heart-actions", "ask-dialog", "review-dialog", "refresh-own"],
      begin: async () => ({
        path: await product(),
        client: await makeShopper(shop),
        steps: [
          AWAKE,
          {
            press: (page) =>
              main(page)
                .getByRole("link", { name: /^Zoom into picture 1/ })
                .click(),
            shows: (page) => dialog(page, /^Pictures of/),
          },
          {
            press: async (page) => {
              await page.keyboard.press("Escape")
              await inMain("Add to Cart")(page)
            },
            shows: (page) => page.getByText("Product added to cart successfully!"),
          },
          {
            press: inMain("Add to Wishlist"),
            shows: (page) => main(page).getByRole("button", { name: "Remove from Wishlist" }).first(),
          },
          {
            press: (page) => main(page).getByRole("link", { name: "Ask a question" }).click(),
            shows: (page) => dialog(page, "Ask a question"),
          },
          opens("Write a review", "Write a review"),
        ],
      }),
    },
    {
      name: "finds a review helpful",
      screen: PHONE,
      brings: ["votes", "remembered-skin"],
      begin: async () => ({
        path: await reviewed(),
        client: await makeShopper(shop),
        steps: [
          AWAKE,
          {
            press: (page) =>
              main(page)
                .getByRole("button", { name: /^Helpful/, pressed: false })
                .first()
                .click(),
            shows: (page) => main(page).getByRole("button", { name: /^Helpful/, pressed: true }),
            stands: (page) =>
              main(page)
                .getByRole("button", { name: /^Helpful/ })
                .first(),
          },
        ],
      }),
    },
    {
      name: "has a worker and notifications",
      screen: PHONE,
      brings: ["offline-bar", "own-ahead", "device"],
      begin: async () => ({
        path: "/about-us",
        client: await makeShopper(shop),
        before: WITH_WORKER,
        steps: [AWAKE, WITH_BAR, { shows: itsHeading }],
      }),
    },
    {
      name: "wishes without a line",
      screen: PHONE,
      brings: ["send-now"],
      begin: async () => ({
        path: await product(),
        client: await makeShopper(shop),
        steps: [
          AWAKE,
          WITH_BAR,
          {
            press: inMain("Add to Wishlist"),
            shows: (page) => main(page).getByRole("button", { name: "Remove from Wishlist" }).first(),
          },
          {
            press: async (page) => {
              await page.context().setOffline(true)
              await inMain("Remove from Wishlist")(page)
              await page.getByText("1 change waits to be sent").waitFor()
              await page.context().setOffline(false)
            },
            shows: (page) => page.getByText("1 change saved."),
            stands: (page) => page.getByText("1 change waits to be sent"),
            // It is tried again by itself.
            again: (page) => page.clock.runFor(30_000),
          },
        ],
      }),
    },
    {
      name: "has an order that waits to be paid",
      screen: PHONE,
      brings: ["wallet-pay", "cancel-dialog"],
      begin: async () => ({
        ...(await waiting()),
        steps: [
          { shows: (page) => main(page).getByRole("button", { name: /^Pay ₦.* from my wallet/ }) },
          opens("Cancel order", "Cancel this order?"),
        ],
      }),
    },
    {
      name: "sends something back, and keeps it",
      screen: PHONE,
      brings: ["return-dialog", "withdraw-dialog"],
      begin: async () => ({
        ...(await delivered()),
        steps: [
          opens("Return or report a problem", "Return or report a problem"),
          opens(/^Keep this item/, "Cancel your return?"),
        ],
      }),
    },
    {
      name: "signs out another device",
      screen: PHONE,
      brings: ["sign-out-dialog"],
      begin: async () => {
        const { client, email } = await verified()
        await signedIn(shop, email)
        return { path: "/devices", client, steps: [opens(/^Sign out the other/, /^Sign out/)] }
      },
    },
    {
      name: "clears the cart",
      screen: PHONE,
      brings: ["clear-dialog"],
      begin: async () => ({
        path: "/shopping-cart",
        client: await withCart(),
        steps: [opens("Clear cart", "Clear your cart?")],
      }),
    },
    {
      name: "turns on two-step verification, and adds a passkey",
      screen: PHONE,
      brings: ["passkey-dialog", "set-up"],
      begin: async () => ({
        path: "/two-step-verification",
        client: (await verified()).client,
        steps: [
          opens("Add a passkey", /passkey/i),
          {
            press: async (page) => {
              await page.keyboard.press("Escape")
              await inMain("Turn on")(page)
            },
            shows: (page) => main(page).getByLabel("Your password"),
          },
        ],
      }),
    },
    {
      name: "wants new recovery codes",
      screen: PHONE,
      brings: ["proof"],
      begin: async () => ({
        path: "/two-step-verification",
        client: await withApp(),
        steps: [
          {
            press: inMain("New recovery codes"),
            shows: (page) => main(page).getByLabel("Your password"),
          },
        ],
      }),
    },
    {
      name: "signs in with a passkey",
      screen: PHONE,
      brings: ["passkey-sign-in"],
      begin: async () => ({
        path: "/login",
        before: WITH_DEVICE,
        steps: [
          {
            press: inMain("Sign in with a passkey"),
            shows: (page) => page.locator("html[data-asked]"),
          },
        ],
      }),
    },
    {
      name: "signs in after a press on a heart",
      screen: PHONE,
      brings: ["do-intent"],
      begin: async () => {
        const { email } = await newShopper(shop)
        const address = await product()
        const productId = address.slice(address.indexOf("=") + 1)
        return {
          path: `/login?next=${encodeURIComponent(address)}`,
          // Once: the reloaded page has nothing to do for her but what she presses there.
          before: `if (!sessionStorage.getItem("asked")) {
            sessionStorage.setItem("asked", "yes")
            sessionStorage.setItem("intent", JSON.stringify({ kind: "wish", productId: ${JSON.stringify(productId)}, at: Date.now() }))
          }`,
          steps: [
            {
              press: async (page) => {
                await main(page).getByLabel("Phone or email").fill(email)
                await main(page).getByLabel("Password", { exact: true }).fill(PASSWORD)
                await main(page).getByLabel("Password", { exact: true }).press("Enter")
              },
              shows: (page) => main(page).getByRole("button", { name: "Remove from Wishlist" }).first(),
              // Signing in is not held up. What was pressed is pressed again.
              stands: (page) => main(page).getByRole("button", { name: "Add to Wishlist" }).first(),
              // By then its code may have come after all, and done it: the page knows once it has asked the shop.
              again: async (page) => {
                const known = page.waitForResponse(/\/wishlist\/ids/).catch(() => undefined)
                await page.goto(address)
                await isThere(page)
                await known
                if (!(await isSoon(main(page).getByRole("button", { name: "Remove from Wishlist" }).first())))
                  await inMain("Add to Wishlist")(page)
              },
            },
          ],
        }
      },
    },
    {
      name: "is back where a session ended while somebody typed",
      screen: PHONE,
      brings: ["typed-fields"],
      begin: async () => {
        const { client, id } = await verified()
        const stored = { owner: id, path: "/about-us", values: { "search str Search products": "shea" } }
        return {
          path: "/about-us",
          client,
          before: `sessionStorage.setItem("typed", JSON.stringify({ ...${JSON.stringify(stored)}, at: Date.now() }))`,
          steps: [
            {
              shows: (page) => page.locator('input[name="str"][value="shea"]'),
              stands: itsHeading,
            },
          ],
        }
      },
    },
    {
      name: "looks at wholesale access",
      screen: PHONE,
      brings: ["my-plan", "my-history", "eligibility-bar"],
      begin: async () => ({
        path: "/upgrade-wholesaler",
        client: await wholesaler(),
        steps: [
          { shows: (page) => page.getByRole("heading", { name: "You are a wholesaler" }) },
          {
            shows: (page) => page.getByRole("heading", { name: "My wholesale history" }),
            stands: itsHeading,
          },
          {
            shows: (page) => page.getByRole("complementary", { name: "Wholesale plan" }),
            stands: itsHeading,
          },
        ],
      }),
    },
    {
      name: "sends pictures of the skin",
      screen: PHONE,
      brings: ["skin-pictures"],
      begin: async () => ({
        path: "/skin-expert",
        client: await makeShopper(shop),
        steps: [
          {
            shows: (page) => page.locator('section:has(#pictures):has(input[type="file"])'),
            stands: (page) => page.locator("#pictures"),
          },
        ],
      }),
    },
  ]
}
