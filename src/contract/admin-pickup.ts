import { z } from "zod"
import { deliveryReads, deliveryWrites, OptionalLga } from "./admin-delivery"
import { changing, deletion, Rank, Stamps } from "./admin-fields"
import { callTable, formField, Id, numberInText } from "./call"
import { DayField } from "./day-fields"

/** A place where orders can be picked up, as staff see it. */
export const StaffPickupLocation = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  state_id: Id,
  state: z.string(),
  lga_id: Id.nullable(),
  lga: z.string().nullable(),
  opening_hours: z.string(),
  phone: z.string(),
  is_active: z.boolean().describe("False: closed, shoppers cannot choose it"),
  rank: z.number().int(),
  waiting_orders: z.number().int().describe("Orders not yet handed over there"),
  ...Stamps,
})
export type StaffPickupLocation = z.infer<typeof StaffPickupLocation>

const Line = (what: string, most: number) =>
  z.string({ error: what }).trim().min(1, what).max(most, `At most ${most} characters`)

const PickupForm = z.object({
  name: Line("Give it a name", 120),
  address: Line("Where is it?", 300),
  state_id: Id,
  lga_id: OptionalLga,
  opening_hours: Line("When is it open?", 200),
  phone: Line("Which phone do shoppers call?", 30).refine(
    (phone) => /^\+?[\d\s()-]{7,20}$/.test(phone),
    "Must be a phone number",
  ),
  is_active: formField(z.boolean()).optional(),
  rank: Rank.optional(),
})

export const StaffHoliday = z.object({
  id: Id.describe("The day itself for one that the law fixes"),
  day: z.string().describe("YYYY-MM-DD in Lagos"),
  name: z.string(),
  is_working: z.boolean().describe("The shop works all the same: the day counts as a business day"),
  source: z.enum(["law", "staff"]),
  updated_at: z.string().nullable(),
})
export type StaffHoliday = z.infer<typeof StaffHoliday>

const HolidayForm = z.object({
  day: DayField,
  name: Line("Give it a name", 100),
  is_working: formField(z.boolean()).optional(),
})

export const adminPickupCalls = callTable({
  "GET /admin/pickup-locations": {
    summary: "Pickup locations in their order, closed ones as well",
    ...deliveryReads,
    data: z.array(StaffPickupLocation),
  },
  "POST /admin/pickup-locations/store": {
    summary: "Make a pickup location, last of all unless `rank` says where",
    ...deliveryWrites,
    body: PickupForm,
    data: StaffPickupLocation,
  },
  "PUT /admin/pickup-locations/update/{id}": {
    summary: "Change, close or open a pickup location; what is left out stays",
    ...deliveryWrites,
    ...changing(PickupForm, StaffPickupLocation),
  },
  "DELETE /admin/pickup-locations/delete/{id}": {
    summary: "Delete a pickup location where no order waits",
    ...deliveryWrites,
    ...deletion,
    failures: { 409: "`in_use`: orders wait there; `waiting_orders` says how many. It can be closed" },
  },
  "GET /admin/holidays": {
    summary: "Holidays of a year: those fixed by law, and those that staff keep",
    ...deliveryReads,
    query: z.object({
      year: numberInText(
        z
          .number({ error: "Must be a year" })
          .int("Must be a year")
          .min(2020, "From 2020 on")
          .max(2100, "Until 2100"),
      )
        .optional()
        .describe("Default: this year in Lagos"),
    }),
    data: z.array(StaffHoliday),
  },
  "POST /admin/holidays/store": {
    summary: "Keep a day as a holiday, or say that the shop works on one",
    ...deliveryWrites,
    body: HolidayForm,
    data: StaffHoliday,
    failures: { 422: "The day is kept already, or is a weekend" },
  },
  "PUT /admin/holidays/update/{id}": {
    summary: "Change a day that staff keep; what is left out stays",
    ...deliveryWrites,
    ...changing(HolidayForm, StaffHoliday),
  },
  "DELETE /admin/holidays/delete/{id}": {
    summary: "Keep a day no longer: it is again what the law makes of it",
    ...deliveryWrites,
    ...deletion,
  },
})
