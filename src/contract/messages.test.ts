import { z } from "zod"
import { formField, numberInText } from "./call"
import { fieldName } from "./field-names"
import { sentenceOf } from "./messages"

/** What is said of one field of a form. */
function messagesOf(field: string, schema: z.ZodType, value: unknown): string[] {
  const form = value === undefined ? {} : { [field]: value }
  const { error } = z.object({ [field]: schema }).safeParse(form, { error: sentenceOf })
  return error?.issues.map(({ message }) => message) ?? []
}

test.each<[string, z.ZodType, unknown, string]>([
  ["first_name", z.string(), undefined, "First name is required"],
  ["first_name", z.string().min(1), "", "First name is required"],
  ["first_name", z.string(), null, "First name is required"],
  ["options", z.record(z.string(), z.string()), undefined, "Options are required"],
  ["product_id", z.string(), undefined, "Choose a product"],
  ["order_id", z.string().min(1), "", "Choose an order"],
  ["lga", z.string(), undefined, "Choose a local government area"],
  ["lines", z.array(z.string()), undefined, "Add the items"],
  ["lines", z.array(z.string()).min(1), [], "Add the items"],
  ["words", z.array(z.string()).min(2), ["glow"], "Add at least 2 words"],
  ["product_ids", z.array(z.string()).max(2), ["a", "b", "c"], "At most 2 products at once"],
  ["use_wallet", z.boolean(), undefined, "Wallet payment: choose yes or no"],
  ["use_wallet", z.boolean(), "maybe", "Wallet payment: choose yes or no"],
  ["city", z.string(), 7, "City can't be read. Check it and try again"],
  ["city", z.string().max(1_500), "x".repeat(1_501), "City can have at most 1,500 characters"],
  ["sku", z.string().min(3), "a", "SKU needs at least 3 characters"],
  ["sale_price", z.number(), "dear", "Sale price: use figures only, such as 1500 or 0.5"],
  ["quantity", z.number().int(), 1.5, "Quantity must be a whole number"],
  ["quantity", z.number().max(20_000), 20_001, "Quantity can be at most 20,000"],
  ["quantity", z.number().min(1), 0, "Quantity can't be below 1"],
  ["weight", z.number().gt(0), 0, "Weight must be more than 0"],
  ["weight", z.number().lt(5), 5, "Weight must be less than 5"],
  ["amount", z.number().multipleOf(0.01), 1.234, "Amount can have at most 2 decimals"],
  ["amount", z.number().multipleOf(50), 70, "Amount goes in steps of 50"],
  ["dob", z.iso.date(), "yesterday", "Date of birth: enter a date such as 2026-12-24"],
  ["ends_at", z.iso.datetime(), "soon", "End: enter a date and time such as 2026-12-24T08:00:00Z"],
  ["email", z.email(), "ada", "E-mail must be valid"],
  ["link", z.url(), "shop", "Link: enter a full web address that starts with https://"],
  ["code", z.string().regex(/^\d{6}$/), "abc", "Code is not written as we need it. Check it and try again"],
  ["source", z.enum(["web", "app", "staff"]), "fax", "Source: choose web, app or staff"],
  ["source", z.enum(["web", "app"]), undefined, "Source is required"],
  ["sort", z.enum(["price_asc", "price_desc"]), "dear", "Sort: choose one of the options shown"],
  ["agreed", z.literal(true), false, "Agreement: choose one of the options shown"],
])("the field %s with the schema %p has a clear message for %p", (field, schema, value, sentence) => {
  expect(messagesOf(field, schema, value)).toEqual([sentence])
})

test("a field that no form has is refused with a clear message", () => {
  const { error } = z.strictObject({}).safeParse({ surprise_me: 1 }, { error: sentenceOf })
  expect(error?.issues[0]?.message).toBe("Leave out what is not asked for here")
})

describe("of several forms that a field may have", () => {
  const amount = z
    .string()
    .max(4)
    .optional()
    .or(z.literal("").transform(() => undefined))

  test("a field of several forms gets the message of the form that was meant", () => {
    expect(messagesOf("price_end", amount, "12345")).toEqual(["Highest price can have at most 4 characters"])
    const lines = z.union([z.array(z.object({ sale_price: z.number() })), z.literal("none")])
    expect(messagesOf("lines", lines, [{ sale_price: "x" }])).toEqual([
      "Sale price: use figures only, such as 1500 or 0.5",
    ])
  })

  test("a field of several forms gets the words of the schema's own first", () => {
    const own = z.union([
      z.string().refine((text) => text === "a", { error: "Say a", abort: true }),
      z.literal(1),
    ])
    expect(messagesOf("code", own, "b")).toEqual(["Say a"])
    expect(messagesOf("code", z.union([z.number(), z.string()], { error: "Enter a quantity" }), {})).toEqual([
      "Enter a quantity",
    ])
  })

  test.each<[z.ZodType, unknown, string]>([
    [z.union([z.boolean(), z.literal(1), z.literal(0)]), "maybe", "Active: choose yes or no"],
    [z.union([z.enum(["all", "bad"]), z.literal("")]), "good", "Active: choose all or bad"],
    [z.union([z.string(), z.number()]), {}, "Active: use figures only, such as 1500 or 0.5"],
    [z.union([z.string(), z.array(z.string())]), 7, "Active can't be read. Check it and try again"],
    [z.union([z.string(), z.number()]), null, "Active is required"],
  ])(
    "a field of several forms gets a clear message when none of them was meant",
    (schema, value, sentence) => {
      expect(messagesOf("is_active", schema, value)).toEqual([sentence])
    },
  )
})

test("a number that came as text is judged as a number", () => {
  expect(messagesOf("stock_quantity", formField(z.number()), "many")).toEqual([
    "Stock quantity: use figures only, such as 1500 or 0.5",
  ])
  expect(messagesOf("stock_quantity", formField(z.number()), "")).toEqual(["Stock quantity is required"])
  expect(messagesOf("per_page", numberInText(z.number().max(5)), "6")).toEqual(["Page size can be at most 5"])
})

test.each<[PropertyKey[], string]>([
  [["variants", 3, "sale_price"], "sale price"],
  [["brand_ids", 0], "brands"],
  [["is_active"], "active"],
  [["_id"], "this"],
  [["options", "0"], "options"],
  [["options", "Shade_of_lips"], "Shade of lips"],
  [[], "this"],
])("the message for the field at %p calls it %p", (path, name) => {
  expect(fieldName(path)).toBe(name)
})
