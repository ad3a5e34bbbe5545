import { z } from "zod"
import { callTable, Id, Instant } from "./call"
import { StaffPerson } from "./order-desk"

const VatSetting = z.object({
  is_registered: z.boolean().describe("The shop is registered for VAT, which its prices include"),
  tin: z.string().describe("The tax identification number on invoices; empty: none was set"),
})

/** Of a company (12345678-0001), of a person (1234567890), or a Tax ID of 13 digits. */
const TIN = /^(\d{8}-\d{4}|\d{10}|\d{13})$/

export const adminVatCalls = callTable({
  "GET /admin/vat": {
    summary: "Whether the shop is registered for VAT, and what it said before",
    access: "staff",
    permission: "settings.read",
    data: VatSetting.extend({
      rate: z.number().describe("Percent"),
      seen: Id.nullable().describe("To be sent back with a change; null: nothing was ever set"),
      history: z
        .array(VatSetting.extend({ set_by: StaffPerson, set_at: Instant }))
        .describe("The newest twenty, the present one first"),
    }),
  },
  "PUT /admin/vat": {
    summary: "Say that the shop is registered for VAT, or no longer",
    description:
      "Holds for orders from now on. Orders that were made before, and what is given back of them, keep what held then.",
    access: "staff",
    permission: "settings.update",
    body: z
      .object({
        is_registered: z.boolean({ error: "Say whether the shop is registered" }),
        tin: z
          .string()
          .trim()
          .max(20, "At most 20 characters")
          .refine(
            (tin) => tin === "" || TIN.test(tin),
            "Must be a tax identification number, such as 12345678-0001",
          )
          .default(""),
        seen: z.string().max(64).nullish().describe("As it was read; left out, nothing is compared"),
      })
      .refine(({ is_registered, tin }) => !is_registered || tin !== "", {
        error: "Enter the tax identification number: invoices show it",
        path: ["tin"],
      }),
    data: VatSetting.extend({ id: Id.describe("Of this setting in its history") }),
    failures: { 409: "`changed_meanwhile`: somebody else changed it since" },
  },
})
