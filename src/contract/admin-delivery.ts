import { z } from "zod"
import { changedMeanwhile, deletion, IdParams, Seen, Stamps } from "./admin-fields"
import { callTable, formField, Id, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { FileNotices } from "./file-notices"
import { SHOWN_DIGITS, ShownWeight } from "./shown"
import { sortBy } from "./sorting"
import { feeFile } from "./uploads"

export const deliveryReads = { access: "staff", permission: "delivery.read" } as const
export const deliveryWrites = { access: "staff", permission: "delivery.update" } as const

/** The heaviest parcel. */
const HEAVIEST_KG = 1_000

const Kilograms = formField(
  z
    .number({ error: "Enter the weight in kilograms" })
    .min(0, "A weight cannot be below 0")
    .max(HEAVIEST_KG, "At most 1,000 kg")
    .refine((kg) => /^\d+(\.\d{1,3})?$/.test(String(kg)), "At most three decimals"),
)
const Fee = formField(
  z
    .number({ error: "Must be an amount in naira" })
    .min(0, "A fee cannot be below 0")
    .max(10_000_000, "At most ₦10,000,000")
    .refine((naira) => /^\d+(\.\d{1,2})?$/.test(String(naira)), "At most two decimals"),
)
const Days = formField(
  z
    .number({ error: "Enter the days in figures" })
    .int("Whole days")
    .min(0, "Days cannot be below 0")
    .max(60, "At most 60 days"),
)
/** No LGA, however a client says so: the rule is the whole state's. */
export const OptionalLga = z.preprocess((value) => (value === "" ? null : value), Id.nullish())

/** A fee rule as staff see it: `weight_from <= weight < weight_to`, in kilograms. */
export const StaffDeliveryRule = z.object({
  id: Id,
  state_id: Id,
  state: z.string(),
  lga_id: Id.nullable().describe("Null: the whole state, but for LGAs with rules of their own"),
  lga: z.string().nullable(),
  weight_from: z.number().describe("Kilograms, included"),
  weight_to: z.number().describe("Kilograms, not included"),
  delivery_fee: Naira,
  days_from: z.number().int().describe("Business days"),
  days_to: z.number().int(),
  ...Stamps,
})
export type StaffDeliveryRule = z.infer<typeof StaffDeliveryRule>

const RuleForm = z.object({
  state_id: Id,
  lga_id: OptionalLga,
  weight_from: Kilograms,
  weight_to: Kilograms,
  delivery_fee: Fee,
  days_from: Days.optional().describe("Left out, as at the place's other rules"),
  days_to: Days.optional(),
})
export type RuleForm = z.output<typeof RuleForm>

const MatrixRow = z.object({
  lga_id: Id.nullable(),
  name: z.string(),
  rules: z.array(StaffDeliveryRule).describe("By weight"),
})

/** A state with its own rules and those of its LGAs that differ. */
export const DeliveryMatrixState = MatrixRow.extend({
  state_id: Id,
  exceptions: z.array(MatrixRow).describe("LGAs with rules of their own"),
})
export type DeliveryMatrixState = z.infer<typeof DeliveryMatrixState>

export const RuleFileLine = z.object({
  line: z.number().int().nullable().describe("Line of the file; null for a rule that the file leaves out"),
  place: z.string(),
  weights: z.string(),
  old_fee: Naira.nullable(),
  new_fee: Naira.nullable(),
  is_steep: z.boolean().describe("The fee changes by more than 50 %, up or down"),
  action: z.enum(["create", "update", "none", "delete"]).nullable(),
  problem: z.string().nullable(),
})
export type RuleFileLine = z.infer<typeof RuleFileLine>

export const RuleFilePlan = z.object({
  preview: z.string().describe("Fingerprint of what would change, to be sent when it is applied"),
  counts: z.object({
    create: z.number().int(),
    update: z.number().int(),
    steep: z.number().int().describe("Of those that change, by more than 50 %, up or down"),
    unchanged: z.number().int(),
    delete: z.number().int(),
    bad: z.number().int(),
  }),
  notices: FileNotices,
  lines: z.array(RuleFileLine).describe("Errors first, then steep changes, then the others"),
})
export type RuleFilePlan = z.infer<typeof RuleFilePlan>

const RuleFile = z.object({
  csv: multiline(z.string({ error: "Choose a file" }).max(500_000, "At most 500 kB"))
    .nullish()
    .describe("The table as text, or a file in this field (XLSX, CSV)"),
})

/** What a parcel would cost, and why. */
const TriedDelivery = z.object({
  delivery_fee: Naira,
  is_free: z.boolean().describe("The products come to the threshold: the shopper pays nothing"),
  free_from: Naira,
  rule: StaffDeliveryRule,
  business_days: z.object({ from: z.number().int(), to: z.number().int() }),
  expected_date: z.string().describe("YYYY-MM-DD in Lagos, for an order made now"),
})

/** What the Delivery screens of staff do with fee rules. */
export const adminDeliveryCalls = callTable({
  "GET /admin/delivery": {
    summary: "Delivery fee rules by state, LGA and weight",
    ...deliveryReads,
    query: PageQuery.extend({
      state_id: z.string().max(64).optional(),
      lga_id: z.string().max(64).optional().describe("`none`: the whole state's rules only"),
      q: z.string().trim().max(100).optional().describe("Part of the state's or LGA's name"),
      sort: sortBy("place", "weight", "fee", "days"),
    }),
    data: z.array(StaffDeliveryRule),
    meta: PageMeta,
  },
  "GET /admin/delivery/matrix": {
    summary: "Every state with its rules, and the LGAs that differ from it",
    ...deliveryReads,
    data: z.array(DeliveryMatrixState),
  },
  "GET /admin/delivery/try": {
    summary: "What delivery to a place costs, and by which rule",
    ...deliveryReads,
    query: z.object({
      state_id: Id,
      lga_id: z.string().max(64).optional(),
      weight: ShownWeight,
      subtotal: z
        .string()
        .regex(SHOWN_DIGITS, "Must be an amount in naira")
        .optional()
        .or(z.literal("").transform(() => undefined))
        .describe("Products after discount"),
    }),
    data: TriedDelivery,
    failures: { 422: "`no_delivery`: no rule covers it; or a field is wrong" },
  },
  "POST /admin/delivery/store": {
    summary: "Make a delivery fee rule",
    description: "Weights in kilograms, `weight_from` included and `weight_to` not; the fee in naira.",
    ...deliveryWrites,
    body: RuleForm,
    data: StaffDeliveryRule,
    failures: { 422: "A field is wrong, or another rule of the place covers some of these weights" },
  },
  "PUT /admin/delivery/update/{id}": {
    summary: "Change a delivery fee rule; what is left out stays",
    ...deliveryWrites,
    params: IdParams,
    body: RuleForm.partial().extend({ updated_at: Seen }),
    data: StaffDeliveryRule,
    failures: { ...changedMeanwhile, 422: "As for a new rule" },
  },
  "DELETE /admin/delivery/delete/{id}": {
    summary: "Delete a delivery fee rule",
    ...deliveryWrites,
    ...deletion,
  },
  "POST /admin/delivery/import/preview": {
    summary: "What a file of fee rules would change: nothing is written",
    description:
      "Columns as in `GET /admin/delivery-export`: state, lga, weight_from_kg, weight_to_kg, fee_naira, days_from, days_to. The rules of each place that the file names become exactly those of the file; other places stay.",
    ...deliveryReads,
    multipart: feeFile,
    body: RuleFile,
    data: RuleFilePlan,
    failures: { 422: "On `csv`: no table, columns missing, no rows" },
  },
  "POST /admin/delivery/import": {
    summary: "Import a file of fee rules, all of it or nothing",
    ...deliveryWrites,
    multipart: feeFile,
    body: RuleFile.extend({ preview: z.string().max(100).nullish() }),
    data: RuleFilePlan,
    failures: {
      409: "`rules_changed`: no longer as previewed",
      422: "A row is wrong: the preview names it",
    },
  },
})
