import { randomUUID } from "node:crypto"
import type { Locator, Page } from "playwright"
import { adminScreen } from "../harness/admin-screen"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { putInCart, stockedVariant } from "../harness/journey"
import { arrives, DESKTOP, enter, openPage, PHONE } from "../harness/screens"
import { words } from "../harness/served"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** What staff say of delivery, in the admin, and what shoppers then read. */
const shop = sharedShop()
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`
/** A state that no other browser test delivers to. */
const STATE = { id: "NG-YO", name: "Yobe" }

const browser = fileBrowser(shop)
let admin: Page
const { drawer, visit, save, fromMenu } = adminScreen(() => admin)

describeWithBrowser("delivery in the back office", () => {
  beforeAll(async () => {
    const backOffice = await openPage(browser, shop, DESKTOP)
    admin = backOffice.page
    await signInBrowser(backOffice.context, "fulfilment@demo.shop")
  })

  const feeOf = async (weight: string) =>
    (
      await shop.visitor().call("GET /delivery-fee/{state_id}/{weight}", {
        params: { state_id: STATE.id, weight },
      })
    ).data?.delivery_fee

  it("a fulfilment staff member starts at the list of waiting work, and has delivery settings in the menu", async () => {
    await admin.goto("/admin/dashboard")
    await arrives(admin, (url) => url.pathname === "/app/dashboard")
    await admin.getByRole("heading", { name: "Today", exact: true }).waitFor()
    const menu = admin.getByRole("navigation", { name: "Back office" })
    await menu.getByRole("button", { name: "Settings" }).click()
    await menu.getByRole("link", { name: "Delivery Settings", exact: true }).waitFor()
    expect(await menu.getByRole("link", { name: "Dashboard" }).count()).toBe(1)
  })

  it("a delivery fee is changed in place, and shoppers see it at once", async () => {
    await visit("/app/delivery", "Delivery fees")
    const before = await feeOf("0.5")
    await admin.getByRole("button", { name: /^Yobe, 0 to 1 kg: / }).click()
    const field = admin.getByLabel("Fee in naira: Yobe, 0 to 1 kg")
    await field.fill("lots")
    await field.press("Enter")
    await admin
      .getByRole("alert")
      .getByText('"lots" is not an amount in naira: write it like 12,500 or 12,500.50')
      .waitFor()
    await field.fill("4,650.50")
    await field.press("Enter")
    await admin.getByRole("button", { name: "Yobe, 0 to 1 kg: ₦4,650.50. Change" }).waitFor()
    await eventually(async () => expect(await feeOf("0.5")).toBe(4_650.5))
    await admin.getByRole("button", { name: /^Yobe, 0 to 1 kg: / }).click()
    await field.fill(String(before))
    await field.press("Enter")
    await eventually(async () => expect(await feeOf("0.5")).toBe(before))
  })

  it("an LGA gets a delivery fee of its own, and an overlapping one is refused", async () => {
    await visit("/app/delivery", "Delivery fees")
    const addPotiskum = async (from: string, to: string) => {
      await admin.getByRole("button", { name: "New fee" }).click()
      await choose("State", STATE.name)
      await choose("Local government area", "Potiskum")
      await drawer().getByLabel("From, in kg").fill(from)
      await drawer().getByLabel("To, in kg").fill(to)
      await drawer().getByLabel("Fee, in naira").fill("6000")
    }
    await addPotiskum("0", "5")
    await save()
    await admin.getByRole("button", { name: `LGAs of ${STATE.name}` }).click()
    await admin.getByRole("button", { name: "Potiskum, 0 to 5 kg: ₦6,000. Change" }).waitFor()
    await addPotiskum("4", "6")
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer()
      .getByRole("alert")
      .getByText("The rule for 0 to 5 kg of this place covers some of these weights")
      .waitFor()
    await drawer().getByRole("button", { name: "Cancel" }).click()
    await admin.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click()

    await choose("State", STATE.name, admin.locator("form"))
    await choose("Local government area", "Potiskum", admin.locator("form"))
    await admin.getByRole("button", { name: "Show the fee" }).click()
    await admin.getByText(/By the rule for Potiskum, 0 to 5 kg: ₦6,000/).waitFor()

    await visit("/app/delivery?view=list&q=potiskum", "Delivery fees")
    await fromMenu("Potiskum, 0 to 5 kg", "Delete")
    await admin.getByRole("button", { name: "Delete" }).click()
    await admin.getByText("No matching fee").waitFor()
    // The question whether to delete it may still be fading.
    await admin.getByText("Potiskum, 0 to 5 kg").first().waitFor({ state: "detached" })
  })

  it("a file of delivery fees is imported after a preview", async () => {
    await visit("/app/delivery", "Delivery fees")
    const heading = "state,lga,weight_from_kg,weight_to_kg,fee_naira,days_from,days_to"
    const file = (...rows: string[]) => ({
      name: "fees.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([heading, ...rows].join("\n")),
    })
    await admin.getByRole("button", { name: "Import" }).click()
    const input = admin.getByLabel("File of fees")
    await input.setInputFiles(file("Yobe,Gashua,0,2,5000,1,2"))
    await admin.getByText('Yobe has no LGA "Gashua"').waitFor()
    expect(await admin.getByRole("button", { name: "Fix the file first" }).isDisabled()).toBe(true)
    await input.setInputFiles(file("Yobe,Nguru,0,2,5100,4,6"))
    await admin.getByText("1 new, 0 changed, 0 deleted, 0 unchanged, 0 with errors").waitFor()
    await admin.getByRole("button", { name: "Change 1 fee" }).click()
    await admin.getByText("1 fees added, 0 changed and 0 deleted").first().waitFor()
    await shop.sql("delete from delivery_rule where lga_id = 'NG-YO-nguru'")
  })

  it("staff open a pickup location for shoppers and close it", async () => {
    const name = unique("Surulere store")
    const offered = async () =>
      (await shop.visitor().call("GET /product/pickup-locations")).data.map((place) => place.name)
    await visit("/app/delivery/pickup", "Pickup locations")
    await admin.getByRole("button", { name: "New location" }).click()
    await drawer().getByLabel("Name").fill(name)
    await drawer().getByLabel("Address").fill("12 Adeniran Ogunsanya Street")
    await choose("State", "Lagos")
    await choose("Local government area", "Surulere")
    await drawer().getByLabel("Opening hours").fill("Monday to Friday, 9 am to 5 pm")
    await drawer().getByLabel("Phone").fill("none")
    await drawer().getByRole("button", { name: "Save" }).click()
    await drawer().getByText("Must be a phone number").first().waitFor()
    await drawer().getByLabel("Phone").fill("0803 123 4567")
    await save()
    await eventually(async () => expect(await offered()).toContain(name))
    await fromMenu(name, "Edit")
    await drawer().getByRole("switch").click()
    await save()
    await eventually(async () => expect(await offered()).not.toContain(name))
    await fromMenu(name, "Delete")
    await admin.getByRole("button", { name: "Delete" }).click()
    await admin.getByText("The pickup location is deleted").first().waitFor()
  })

  it("staff add and delete a holiday and an LGA", async () => {
    await visit("/app/delivery/holidays", "Holidays")
    const year = new Date().getFullYear() + 2
    await admin.getByRole("button", { name: String(year) }).click()
    await admin.getByText("Christmas Day").waitFor()
    // A Monday to Friday whatever the year.
    const day = [18, 19, 20]
      .map((date) => new Date(Date.UTC(year, 2, date)))
      .find((date) => date.getUTCDay() % 6)
    await admin.getByRole("button", { name: "New day" }).click()
    await drawer()
      .getByLabel("Day", { exact: true })
      .fill(day?.toISOString().slice(0, 10) ?? "")
    await drawer().getByLabel("Name").fill("Eid-el-Fitr")
    await save()
    await admin.getByText("Added by staff").waitFor()
    await fromMenu("Eid-el-Fitr", "Delete")
    await admin.getByRole("button", { name: "Delete" }).click()
    await admin.getByText("Added by staff").waitFor({ state: "hidden" })

    const name = unique("Buni Yadi")
    await visit("/app/delivery/places", "States and LGAs")
    await admin.getByRole("button", { name: `LGAs of ${STATE.name}` }).click()
    await admin.getByRole("button", { name: `Add an LGA to ${STATE.name}` }).click()
    await drawer().getByLabel("Name").fill(name)
    await save()
    await fromMenu(name, "Delete")
    await admin.getByRole("button", { name: "Delete" }).click()
    await admin.getByText("The LGA is deleted").first().waitFor()
    await fromMenu(STATE.name, "Delete")
    await admin.getByRole("button", { name: "Delete" }).click()
    await admin
      .getByRole("alertdialog")
      .getByText(/It can.t be deleted: .* delivery fees/)
      .waitFor()
    const state = (await shop.visitor().call("GET /states")).data.find(({ id }) => id === STATE.id)
    expect(state?.lgas.map((lga) => lga.name)).not.toContain(name)
  })
})

describeWithBrowser("a shopper", () => {
  it("a shopper sees delivery costs on the Shipping page and in the cart", async () => {
    const shipping = await words(shop, "/shipping")
    expect(shipping).toMatch(/ Lagos [^A-Z]*₦2,000 to ₦22,500 /)
    expect(shipping).toContain("Ikeja store")
    const client = await makeShopper(shop)
    await putInCart(client, await stockedVariant(shop, 5))
    const { page, complaints } = await openPage(browser, shop, PHONE)
    await enter(page, client)
    await page.goto("/shopping-cart")
    const estimate = page.getByRole("region", { name: "Delivery estimate" })
    await estimate.getByRole("button", { name: "What does delivery to my state cost?" }).click()
    await estimate.getByLabel("Deliver to").selectOption("NG-KN")
    await estimate.getByText(/to Kano, with you by/).waitFor()
    expect(complaints).toEqual([])
  })
})

async function choose(label: string, option: string, within: Locator = drawer()): Promise<void> {
  await within.getByRole("combobox", { name: label }).click()
  await admin.getByRole("option", { name: option, exact: true }).click()
}
