import type { Page } from "playwright"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { createOrder, putInCart, raisePrice, stockedVariant, stockOf } from "../harness/journey"
import { arrives, enter, lookAgain, payOnBanksPage, payWith } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Checkout in Chromium: where it goes, what it costs, and that nothing is lost or ordered twice on the way. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const freshPage = freshPages(fileBrowser(shop), shop)

describeWithBrowser("checkout", () => {
  let page: Page
  let client: ShopClient
  let email: string
  let variant: Awaited<ReturnType<typeof stockedVariant>>

  beforeEach(async () => {
    page = await freshPage()
    await payOnBanksPage(page)
    ;({ client, email } = await newShopper(shop))
    variant = await stockedVariant(shop, 9)
    await putInCart(client, variant, 2)
    await enter(page, client)
  })

  const main = () => page.getByRole("main")
  const pay = () =>
    main()
      .getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ })
      .locator("visible=true")
  const onBankPage = () => arrives(page, (url) => url.href.startsWith(shop.address.sandboxUrl))
  const orders = async () => (await client.call("GET /user/order")).data

  const amountOn = (text: string | null) => Number((text ?? "").replace(/[^\d.]/g, ""))

  async function fillAddress() {
    await main().getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main().getByLabel("Local government area").selectOption({ label: "Ikeja" })
    await main().getByLabel("Street address").fill("12 Allen Avenue")
    await main().getByLabel("City or town").fill("Ikeja")
    await main().getByLabel("Nearest landmark").fill("Opposite the bank")
  }

  it("checkout reports missing fields, delivers to a new address and saves it, and the next order reuses it", async () => {
    // The list of states is as late as a broken line makes it: the field that is missing gets the focus all the same.
    let sendStates = () => {}
    const statesLate = new Promise<void>((resolve) => {
      sendStates = resolve
    })
    await page.route("**/api/v1/states*", async (route) => {
      await statesLate
      await route.continue()
    })
    await page.goto("/checkout")
    const phone = main().getByLabel("Phone number")
    await becomes(() => phone.inputValue(), expect.stringMatching(/\d/))
    const own = await phone.inputValue()
    await phone.fill("after work")
    await main().getByRole("button", { name: /^Pay/ }).locator("visible=true").click()
    await main().getByText("Enter a phone number the rider can call").waitFor()
    expect(await main().getByText("This field is required").count()).toBe(4)
    await page.locator("[name=state]:focus").waitFor()
    sendStates()
    expect(await orders()).toEqual([])
    // No sum is on the button before it is known where to.
    expect(await pay().count()).toBe(0)

    await phone.fill(own)
    // Somebody of one word: nobody else's surname is put to it, now or out of the address book.
    await main().getByLabel("First name").fill("Blessing")
    await main().getByLabel("Last name").fill("")
    await fillAddress()
    await main().getByText("Add an order note").click()
    await main().getByLabel("Anything we should know?").fill("Ring twice 🌸 شكرا")
    await pay().waitFor()
    const total = amountOn(await pay().textContent())
    await page.reload()
    expect(await main().getByLabel("Nearest landmark").inputValue()).toBe("Opposite the bank")
    await pay().dblclick()
    await onBankPage()
    const [order, ...more] = await orders()
    expect(more).toEqual([])
    expect(order).toMatchObject({
      total,
      note: "Ring twice 🌸 شكرا",
      recipient: {
        name: "Blessing",
        address: "12 Allen Avenue, (Opposite the bank)",
        city: "Ikeja",
        lga: "Ikeja",
        state: "Lagos",
      },
    })
    await payWith(page, /^Success\s*\d/)
    await arrives(page, /\/thank-you/)

    await putInCart(client, variant, 1)
    await page.goto("/checkout")
    await main()
      .getByRole("radio", { name: /^Blessing\b(?! Obi)/ })
      .and(page.locator(":checked"))
      .waitFor()
    await main().getByText("12 Allen Avenue, (Opposite the bank)").waitFor()
    await pay().click()
    await onBankPage()
    expect((await orders()).map(({ recipient }) => recipient.name)).toEqual(["Blessing", "Blessing"])
    expect((await client.call("GET /user/addresses")).data).toHaveLength(1)
  })

  it("checkout picks up for free, refuses a wrong coupon in words, and takes a valid one off every sum and the order", async () => {
    await page.goto("/checkout")
    await main()
      .getByRole("radio", { name: /^Pickup/ })
      .check()
    const [place] = (await shop.visitor().call("GET /product/pickup-locations")).data
    await main()
      .getByRole("radio", { name: place?.name ?? "" })
      .check()
    await main().getByText("Add a coupon").click()
    await main().getByLabel("Coupon code").fill("NO-SUCH-CODE")
    await page.keyboard.press("Enter")
    await main().getByText("This coupon code is not valid.").waitFor()
    await main().getByLabel("Coupon code").fill("firstgift")
    await main().getByRole("button", { name: "Apply" }).click()
    await main()
      .getByText(/FIRSTGIFT takes off/)
      .waitFor()
    await main().getByRole("button", { name: "Remove the coupon FIRSTGIFT" }).click()
    await main().getByLabel("Coupon code").fill("FIRSTGIFT")
    await page.keyboard.press("Enter")
    await main()
      .getByText(/FIRSTGIFT takes off/)
      .waitFor()
    await page.reload()
    await main()
      .getByText(/FIRSTGIFT takes off/)
      .waitFor()
    const total = amountOn(await pay().textContent())
    await pay().click()
    await onBankPage()
    const [order] = await orders()
    const discount = Math.round(variant.price * 2 * 10) / 100
    expect(order).toMatchObject({
      coupon: "FIRSTGIFT",
      discount,
      delivery_method: "pickup",
      delivery: 0,
      total,
    })
    expect(order?.total).toBe(Math.round((variant.price * 2 - discount) * 100) / 100)
  })

  it.each([
    ["as the page still shows it", false],
    ["when the page has read the cart again by itself", true],
  ])(
    "checkout reports a price and a coupon that changed before paying, and charges only after another press: %s",
    async (_when, isRead) => {
      const owner = await shop.visitor().signIn("owner@demo.shop")
      const code = `GLOW-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
      const coupon = (await owner.call("POST /admin/coupon/store", { body: { code, percentage: 20 } })).data
      const change = (body: object) =>
        owner.call("PUT /admin/coupon/update/{id}", { params: { id: coupon.id }, body })
      await client.call("POST /apply-coupon", { body: { code } })
      await client.call("POST /user/addresses", {
        body: {
          name: "Ada Obi",
          phone: "08031234567",
          address: "12 Allen Avenue",
          city: "Ikeja",
          state_id: "NG-LA",
          lga_id: "NG-LA-ikeja",
        },
      })
      await page.goto("/checkout")
      await main().getByText(`${code} takes off`).waitFor()
      await pay().waitFor()
      const before = await pay().textContent()
      await raisePrice(shop, variant.variant_id, 50_000)
      try {
        if (isRead) {
          // Again when a reading was under way that had begun before the price was raised.
          await eventually(
            async () => {
              await lookAgain(page)
              return pay().textContent()
            },
            (total) => total !== before,
          )
        }
        await change({ percentage: 10 })
        await pay().click()
        const notice = main()
          .getByRole("status")
          .filter({ hasText: "Prices changed since you opened this page" })
        await notice.getByText("Discount").waitFor()
        const money = (naira: number) => `₦${naira.toLocaleString("en-NG")}`
        const text = ((await notice.textContent()) ?? "").replace(/\.00/g, "")
        expect(text).toContain(money(variant.price))
        expect(text).toContain(money(variant.price + 500))
        expect(await orders()).toEqual([])

        const dearer = pay().filter({ hasNotText: before ?? "" })
        await dearer.waitFor()
        const dearerTotal = await dearer.textContent()
        await change({ is_active: false })
        await pay().click()
        await main().getByText("Your order was not placed").waitFor()
        await main().getByText(`${code} is not running at the moment.`).last().waitFor()
        expect(await orders()).toEqual([])
        // Without it the sums are whole again, and the next press pays them.
        const whole = pay().filter({ hasNotText: dearerTotal ?? "" })
        await whole.waitFor()
        const total = amountOn(await whole.textContent())
        await whole.click()
        await onBankPage()
        const subtotal = (variant.price + 500) * 2
        expect(await orders()).toMatchObject([{ discount: 0, coupon: null, subtotal, total }])
      } finally {
        await raisePrice(shop, variant.variant_id, -50_000)
      }
    },
  )

  it("an order left at the bank waits, and is paid once from the pending orders after a declined card", async () => {
    await createOrder(client)
    await page.goto("/checkout")
    await main().getByText("Your order waits for payment").waitFor()
    await page.goto("/my-pending-orders")
    await main()
      .getByRole("button", { name: /^Pay ₦/ })
      .click()
    await onBankPage()
    await payWith(page, /Declined/)
    await payWith(page, /^Success\s*\d/)
    await arrives(page, /\/thank-you/)
    const made = await orders()
    expect(made.map(({ status, paid, total }) => [status, paid === total])).toEqual([["processing", true]])
    const number = made[0]?.order_number ?? ""
    const help = main().getByRole("link", { name: "Help with this order" })
    expect(decodeURIComponent((await help.getAttribute("href")) ?? "")).toContain(number)
  })

  it("an order cancelled by the shopper frees its stock and the first-order coupon", async () => {
    const { order } = (await createOrder(client)).data
    await page.evaluate(`(() => {
      const stored = JSON.parse(localStorage.shop)
      stored.auth.user.has_ordered = true
      localStorage.shop = JSON.stringify(stored)
    })()`)
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ reserved: 2 })
    await page.goto(`/my-orders/${order.order_number}`)
    await main().getByRole("button", { name: "Cancel order" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click()
    await main().getByText("This order was cancelled. Nothing will be sent.").waitFor()
    expect((await orders())[0]?.status).toBe("cancelled")
    const hasOrdered = () => page.evaluate<boolean>("JSON.parse(localStorage.shop).auth.user.has_ordered")
    await becomes(hasOrdered, false)
    const gift = page.getByRole("button", { name: "Copy the code FIRSTGIFT" })
    await page.goto("/shopping-cart")
    await gift.locator("visible=true").waitFor()
    await becomes(() => stockOf(shop, variant.variant_id), { stocked: 9, reserved: 0, reservations: 0 })
  })

  it("checkout continues with what was typed after the session has expired", async () => {
    await page.goto("/checkout")
    await fillAddress()
    await main().getByText("Add an order note").click()
    await main().getByLabel("Anything we should know?").fill("Blue gate")
    const other = await shop.visitor().signIn(email)
    await other.call("POST /user/sessions/sign-out-others", { body: { password: PASSWORD } })
    await pay().click()
    await arrives(page, /\/login\?next=checkout/)
    await page.getByLabel("Phone or email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await page.keyboard.press("Enter")
    await arrives(page, (url) => url.pathname === "/checkout")
    await main().getByLabel("Anything we should know?").waitFor()
    expect(await main().getByLabel("Anything we should know?").inputValue()).toBe("Blue gate")
    expect(await main().getByLabel("Street address").inputValue()).toBe("12 Allen Avenue")
    await pay().click()
    await onBankPage()
  })

  it("checkout that loses the connection before or after the request keeps everything, and places one order", async () => {
    await page.goto("/checkout")
    await fillAddress()
    await pay().waitFor()
    await page.context().setOffline(true)
    await pay().click()
    await main().getByText("We did not hear back").waitFor()
    await page.context().setOffline(false)
    expect(await main().getByLabel("Street address").inputValue()).toBe("12 Allen Avenue")
    const keys: (string | null)[] = []
    await page.route("**/api/v1/user/order/create", async (route) => {
      keys.push(await route.request().headerValue("idempotency-key"))
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await pay().click()
    await onBankPage()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await orders()).toHaveLength(1)
  })
})
