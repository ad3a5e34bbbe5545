import { lgaPlaces, statePlaces } from "../../modules/delivery/domain/places"
import { Chance, demoId } from "../random"
import { PEOPLE, type PersonRow } from "../tables/people"

export interface DemoCustomer {
  id: string
  firstName: string
  lastName: string
  email: string
  /** E.164. */
  phone: string
  gender: "female" | "male"
  /** YYYY-MM-DD */
  dob: string
  refererId: string
  address: string
  city: string
  stateId: string
  state: string
  lgaId: string
  lga: string
  /** Days before the seeding on which the account was opened. */
  ageDays: number
}

const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** The shoppers who bought and reviewed before the shop was opened. Their e-mail addresses lead nowhere. */
export function demoCustomers(): DemoCustomer[] {
  return PEOPLE.map((person, i) => demoCustomer(person, i))
}

function demoCustomer({ firstName, lastName, gender, place }: PersonRow, i: number): DemoCustomer {
  const chance = new Chance(`customer/${firstName}/${lastName}`)
  const lga = lgaPlaces.find(({ id }) => id === place.lga)
  const state = lga && statePlaces.find(({ id }) => id === lga.state_id)
  if (!lga || !state) throw new Error(`The people table names an LGA that is not delivered to: ${place.lga}`)
  const mailbox = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, "")
  const two = (value: number): string => String(value).padStart(2, "0")
  return {
    id: demoId("cus", mailbox),
    firstName,
    lastName,
    email: `${mailbox}@example.com`,
    phone: `+23480300${String(10_000 + i * 7).padStart(5, "0")}`,
    gender,
    dob: `${chance.whole(1972, 2006)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`,
    refererId: Array.from({ length: 8 }, () => chance.pick([...CODE_LETTERS])).join(""),
    address: `${chance.whole(1, 84)} ${chance.pick(place.streets)}`,
    city: place.city,
    stateId: state.id,
    state: state.name,
    lgaId: lga.id,
    lga: lga.name,
    ageDays: chance.whole(125, 420),
  }
}
