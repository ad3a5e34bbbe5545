import { z } from "zod"
import { changing, deletion, Flag, IdParams, Name, Rank, Stamps } from "./admin-fields"
import { callTable, Id } from "./call"
import { multiline } from "./clean-text"
import { OrderStatus } from "./orders"
import { Waybill } from "./waybills"

/** Seconds in which staff can take a move back. The shopper's e-mail waits as long. */
export const UNDO_SECONDS = 10

/** The statuses that staff move orders to at the order desk, in their order. */
export const MoveStatus = z.enum(["packed", "shipped", "delivered"])
export type MoveStatus = z.infer<typeof MoveStatus>

const TrackingAddress = z
  .string()
  .trim()
  .max(300, "At most 300 characters")
  .refine(
    (address) => address === "" || /^https:\/\/[^\s/]+\.[^\s]+$/.test(address),
    "Must be an address that starts with https://",
  )
  .refine(
    (address) => address === "" || address.includes("{waybill}"),
    "Write {waybill} where the number goes",
  )

/** Who carries parcels to shoppers, as staff see it. */
export const Courier = z.object({
  id: Id,
  name: z.string(),
  tracking_url: z.string().describe("Where a parcel is followed, with {waybill} in it; empty: nowhere"),
  is_active: z.boolean().describe("False: not offered when an order is shipped"),
  rank: z.number().int(),
  ...Stamps,
})
export type Courier = z.infer<typeof Courier>

const CourierForm = z.object({
  name: Name,
  tracking_url: TrackingAddress.optional(),
  is_active: Flag.optional(),
  rank: Rank.optional(),
})

const line = (most: number) => z.string().trim().max(most, `At most ${most} characters`).nullish()

const MoveResult = z.object({
  id: Id,
  order_number: z.string().nullable(),
  is_moved: z.boolean(),
  status: OrderStatus.nullable().describe("Where it is now; null when the order is not found"),
  message: z.string(),
})

const reads = { access: "staff", permission: "orders.read" } as const
const moves = { access: "staff", permission: "orders.update" } as const
const maintains = { access: "staff", permission: "delivery.update" } as const

/** Moves of the order desk, which can be undone for ten seconds, and the couriers that they name. */
export const orderMoveCalls = callTable({
  "POST /admin/order-moves": {
    summary: "Mark orders as packed, shipped or delivered, with ten seconds to undo",
    description:
      "Each order by itself; one that cannot move holds up none of the others. Its e-mail and what follows from it wait until the time to undo is over. An order that would skip a step stays unless `skips` says so.",
    ...moves,
    body: z.object({
      ids: z
        .array(Id, { error: "Choose orders" })
        .min(1, "Choose orders")
        .max(100, "At most 100 orders at once"),
      status: z.enum(MoveStatus.options, { error: "Choose a status" }),
      skips: z.boolean().default(false).describe("Also the steps before it"),
      note: multiline(z.string().trim().max(300)).nullish(),
      courier_id: line(64).describe(
        "Who carries them; with `shipped` only, as are waybills and `rider`. Orders that are picked up have none of it",
      ),
      waybill: Waybill.nullish().describe("The courier's number of the parcel, when one order is shipped"),
      waybills: z
        .array(z.object({ order_id: Id, waybill: Waybill }))
        .max(100, "At most 100 orders at once")
        .nullish()
        .describe("The courier's number of each parcel, when several are shipped; an order may have none"),
      rider: line(120).describe("Name and phone of the rider, for staff only"),
    }),
    data: z.object({
      move_id: Id.nullable().describe("By which it is taken back; null: nothing was moved"),
      seconds_left: z.number().int(),
      orders: z.array(MoveResult),
    }),
    failures: {
      422: "`waybill` for several orders; a waybill of two orders, of one that is picked up, or that somebody else's parcel has of the same courier: nothing is moved",
    },
  },
  "POST /admin/order-moves/{id}/undo": {
    summary: "Take a move back while its e-mail waits",
    description: "All its orders go back to where they were, but for those that were moved again meanwhile.",
    ...moves,
    params: IdParams,
    data: z.object({ orders: z.array(MoveResult) }),
    failures: { 409: "too_late: the e-mail is on its way, or the move has been taken back" },
  },
  "GET /admin/couriers": {
    summary: "Couriers in their order, those no longer used as well",
    ...reads,
    data: z.array(Courier),
  },
  "POST /admin/couriers/store": {
    summary: "Add a courier, last of all unless `rank` says where",
    ...maintains,
    body: CourierForm,
    data: Courier,
  },
  "PUT /admin/couriers/update/{id}": {
    summary: "Change a courier; what is left out stays",
    ...maintains,
    ...changing(CourierForm, Courier),
  },
  "DELETE /admin/couriers/delete/{id}": {
    summary: "Delete a courier; parcels that it has keep its name and link",
    ...maintains,
    ...deletion,
  },
})
