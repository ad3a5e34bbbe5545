import { z } from "zod"
import { callTable, Id, Naira, PageMeta, PageQuery } from "./call"
import { ShownWeight } from "./shown"

const Lga = z.object({ id: Id, name: z.string(), state_id: Id })
const State = z.object({
  id: Id,
  name: z.string(),
  code: z.string().describe("ISO 3166-2"),
  lgas: z.array(Lga),
})

const PickupLocation = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  state_id: Id,
  state: z.string(),
  lga_id: Id.nullable(),
  lga: z.string().nullable(),
  opening_hours: z.string(),
  phone: z.string(),
  fee: Naira.describe("Always 0"),
})

export const DeliveryFee = z.object({
  delivery_fee: Naira,
  state_id: Id,
  lga_id: Id.nullable(),
  weight: z.number().describe("Kilograms"),
  /** Product subtotal after discount from which delivery is free. */
  free_from: Naira,
  business_days: z.object({ from: z.number().int(), to: z.number().int() }),
  expected_date: z.string().describe("Latest expected delivery day in Lagos, YYYY-MM-DD"),
})
export type DeliveryFee = z.infer<typeof DeliveryFee>

/** What a shopper needs to know of delivery before there is a cart. */
export const ShippingInfo = z.object({
  free_from: Naira.describe("Product subtotal after discount from which delivery is free"),
  states: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        fee_from: Naira,
        fee_to: Naira,
        weight_to: z.number().describe("Kilograms: lighter parcels are delivered"),
        business_days: z.object({ from: z.number().int(), to: z.number().int() }),
      }),
    )
    .describe("States that are delivered to, by name"),
  pickup_locations: z.array(PickupLocation),
  cut_off: z.string().describe("Lagos, HH:MM: who orders from then on is served as on the next business day"),
  working_days: z.string(),
  holidays: z
    .array(z.object({ day: z.string().describe("YYYY-MM-DD"), name: z.string() }))
    .describe("Of the next 90 days, on which nothing leaves"),
})
export type ShippingInfo = z.infer<typeof ShippingInfo>

/** A name is read as somebody typed it: without regard to case, accents or the word "State". */
const NamedState = Id.describe("Id of GET /states, ISO code, or name: Lagos, NG-LA, Lagos State")
const NamedLga = Id.describe("Id of GET /states, or name: Eti-Osa")

export const deliveryCalls = callTable({
  "GET /states": {
    summary: "The 36 states and the FCT with their 774 local government areas",
    access: "public",
    data: z.array(State),
    cacheSeconds: 3600,
  },
  "GET /delivery-fee/{state_id}/{weight}": {
    summary: "Delivery fee to a state for a weight",
    access: "public",
    params: z.object({ state_id: NamedState, weight: ShownWeight }),
    data: DeliveryFee,
    cacheSeconds: 300,
    failures: { 422: "We do not deliver there yet" },
  },
  "GET /delivery-fee/{state_id}/{weight}/{lga_id}": {
    summary: "Delivery fee to an LGA for a weight: its own rule beats its state's",
    access: "public",
    params: z.object({ state_id: NamedState, weight: ShownWeight, lga_id: NamedLga }),
    data: DeliveryFee,
    cacheSeconds: 300,
    failures: { 422: "We do not deliver there yet" },
  },
  "GET /shipping": {
    summary: "Delivery in short: fees and days by state, free delivery, pickup, working days",
    access: "public",
    data: ShippingInfo,
    cacheSeconds: 300,
  },
  "GET /product/pickup-locations": {
    summary: "Where orders can be picked up",
    access: "public",
    query: PageQuery,
    data: z.array(PickupLocation),
    meta: PageMeta,
    cacheSeconds: 300,
  },
})
