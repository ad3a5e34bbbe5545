import { toKobo } from "../../contract/money"
import type { FeeRule } from "./domain/fee-rules"
import type DeliveryService from "./service"

/** Upper bounds of the weight bands in grams; each begins where the one before ends. */
const bands = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000] as const

interface Zone {
  states: string[]
  /** Naira by band. */
  fees: [number, number, number, number, number, number]
  /** Business days. */
  days: [from: number, to: number]
}

/** Believable fees of a Lagos warehouse, in whole hundreds of naira. */
const zones: Record<string, Zone> = {
  Lagos: { states: ["NG-LA"], fees: [2_000, 2_000, 3_000, 4_500, 7_500, 16_500], days: [1, 3] },
  "South-West": {
    states: ["NG-OG", "NG-OY", "NG-OS", "NG-ON", "NG-EK"],
    fees: [3_500, 4_000, 5_500, 8_000, 13_000, 28_000],
    days: [2, 4],
  },
  "South-South and South-East": {
    states: [
      ...["NG-AK", "NG-BY", "NG-CR", "NG-DE", "NG-ED", "NG-RI"],
      ...["NG-AB", "NG-AN", "NG-EB", "NG-EN", "NG-IM"],
    ],
    fees: [4_000, 4_500, 6_500, 9_500, 15_500, 33_500],
    days: [3, 5],
  },
  "FCT and North-Central": {
    states: ["NG-FC", "NG-BE", "NG-KO", "NG-KW", "NG-NA", "NG-NI", "NG-PL"],
    fees: [4_000, 5_000, 7_000, 10_000, 16_500, 36_000],
    days: [3, 5],
  },
  "North-West and North-East": {
    states: [
      ...["NG-JI", "NG-KD", "NG-KN", "NG-KT", "NG-KE", "NG-SO", "NG-ZA"],
      ...["NG-AD", "NG-BA", "NG-BO", "NG-GO", "NG-TA", "NG-YO"],
    ],
    fees: [4_500, 5_500, 7_500, 11_000, 18_000, 39_000],
    days: [4, 7],
  },
}

/** The outskirts of Lagos cost more than the rest of it. */
const farLgas = ["NG-LA-ikorodu", "NG-LA-epe", "NG-LA-badagry", "NG-LA-ibeju-lekki"]
const farFees: Zone["fees"] = [3_000, 3_500, 4_500, 6_500, 10_500, 22_500]

/** By id: the demo shop's orders name them. */
const pickups = {
  pickup_lagos_ikeja: {
    name: "Ikeja store",
    address: "24 Opebi Road, Ikeja",
    state_id: "NG-LA",
    lga_id: "NG-LA-ikeja",
    opening_hours: "Monday to Saturday, 9 am to 7 pm",
    phone: "+2348001234567",
    rank: 1,
  },
  pickup_abuja_wuse: {
    name: "Wuse store, Abuja",
    address: "Suite 8, 61 Adetokunbo Ademola Crescent, Wuse 2",
    state_id: "NG-FC",
    lga_id: "NG-FC-abuja-municipal",
    opening_hours: "Monday to Saturday, 9 am to 6 pm",
    phone: "+2348001234568",
    rank: 2,
  },
}

/** The second one's parcels can be followed. The address is made up: `.example` leads nowhere. */
export const demoCouriers = {
  ownRiders: { id: "cour_own_riders", name: "Our riders", tracking_url: "" },
  parcel: {
    id: "cour_parcel",
    name: "Naija Parcel",
    tracking_url: "https://parcel.example/track?number={waybill}",
  },
}

/**
 * Delivery zones, pickup places and couriers of the demo shop. The states and LGAs themselves come with the module's
 * migration. Does nothing in a shop that has any already.
 */
export async function seedDeliveryZones(delivery: DeliveryService): Promise<void> {
  if ((await delivery.ruleBook.list()).total === 0) await delivery.ruleBook.addAll(demoRules())
  if ((await delivery.pickupBook.list()).length === 0) {
    for (const [id, place] of Object.entries(pickups)) await delivery.pickupBook.add(place, id)
  }
  if ((await delivery.courierBook.list()).length > 0) return
  for (const { id, ...courier } of Object.values(demoCouriers)) await delivery.courierBook.add(courier, id)
}

/** A rule for every weight up to 50 kg in every state. */
export function demoRules(): FeeRule[] {
  const ofStates = Object.values(zones).flatMap((zone) =>
    zone.states.flatMap((state) => rules(state, null, zone.fees, zone.days)),
  )
  const ofLgas = farLgas.flatMap((lga) => rules("NG-LA", lga, farFees, [2, 4]))
  return [...ofStates, ...ofLgas]
}

function rules(state_id: string, lga_id: string | null, fees: Zone["fees"], days: Zone["days"]): FeeRule[] {
  return bands.map((weight_to_g, band) => ({
    state_id,
    lga_id,
    weight_from_g: band === 0 ? 0 : (bands[band - 1] as number),
    weight_to_g,
    fee_kobo: toKobo(fees[band] as number),
    days_from: days[0],
    days_to: days[1],
  }))
}
