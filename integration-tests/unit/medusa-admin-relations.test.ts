import {
  askedRelations,
  fieldsAsked,
  isSortable,
} from "../../src/modules/staff/domain/medusa-admin-relations"
import { relationsAsked } from "../harness/dashboard-fields"

describe("fields of Medusa's admin", () => {
  it("the relations of Medusa's admin are those that its own screens and routes request", () => {
    expect(askedRelations).toEqual(relationsAsked())
  })

  it("the relations of Medusa's admin repeat no name, go four deep at most and reach no orders or carts", () => {
    for (const [section, relations] of Object.entries(askedRelations))
      for (const relation of relations) {
        const names = relation.split(".")
        expect([section, relation, new Set(names).size]).toEqual([section, relation, names.length])
        expect(names.length).toBeLessThanOrEqual(4)
        expect(names.filter((name) => /^(orders?|carts?|order_link|cart_link)$/.test(name))).toEqual([])
      }
  })

  const fields = (section: string, text: string) => fieldsAsked(section, text)

  it.each([
    ["products", "id,title,+metadata,-variants.prices,*variants,variants.prices.amount,categories.*"],
    ["orders", "id,email,*customer,*items.variant.product,-payment_collections.payments"],
    ["stores", "+supported_currencies,default_sales_channel"],
    ["regions", "*payment_providers, countries.iso_2"],
    ["customers", "+*addresses"],
    ["notifications", "created_at"],
  ])("a read of %s in Medusa's admin may request the fields %s", (section, text) => {
    expect(fields(section, text)).toEqual({ fields: text })
  })

  it.each([
    ["sales-channels", "id,orders.email", "orders.email"],
    ["sales-channels", "*orders", "*orders"],
    ["sales-channels", "orders.*", "orders.*"],
    ["sales-channels", "id, orders.*", "orders.*"],
    ["sales-channels", " *orders.sales_channel.orders", "*orders.sales_channel.orders"],
    // Beside plain names Medusa reads it as if there were no minus.
    ["sales-channels", "id,-orders.customer", "-orders.customer"],
    ["sales-channels", "id,-*orders", "-*orders"],
    ["regions", "id,*carts.customer", "*carts.customer"],
    ["regions", "*countries.region", "*countries.region"],
    ["products", "variants.order_items.order.email", "variants.order_items.order.email"],
    ["orders", "*customer.orders", "*customer.orders"],
    ["customer-groups", "*customers.orders", "*customers.orders"],
    ["customer-groups", "customers.addresses.phone", "customers.addresses.phone"],
    ["nothing-there", "*orders", "*orders"],
    ["products", "++*sales_channels.orders", "++*sales_channels.orders"],
    ["products", "**sales_channels", "**sales_channels"],
    ["products", "id;drop", "id;drop"],
    ["products", "__proto__.x", "__proto__.x"],
    ["constructor", "*name", "*name"],
    ["products", "Sales_Channels.orders.id", "Sales_Channels.orders.id"],
  ])("a read of %s in Medusa's admin is refused in %s", (section, text, refused) => {
    expect(fields(section, text)).toEqual({ refused })
  })

  it("a read in Medusa's admin gives only the ids of a group's shoppers and a category's products, to be counted", () => {
    expect(fields("product-categories", "id,*products")).toEqual({ fields: "id,products.id" })
    for (const text of ["customers.id", "+customers.email", "*customers", "customers.*"])
      expect(fields("customer-groups", `id,${text}`)).toEqual({
        fields: `id,${text.startsWith("+") ? "+" : ""}customers.id`,
      })
  })

  it("a list in Medusa's admin sorts by columns and by relations that screens request, and by nothing else", () => {
    for (const order of ["title", "-created_at", "variants.title"])
      expect(isSortable("products", order)).toBe(true)
    for (const order of ["title'", "title desc", "", "-", "--title", "sales_channels.orders.email", "a..b"])
      expect(isSortable("products", order)).toBe(false)
    expect(isSortable("customer-groups", "customers.email")).toBe(false)
  })
})
