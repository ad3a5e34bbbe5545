import { Chance, demoId } from "../random"
import { PEOPLE } from "../tables/people"
import { sentencesOf } from "../tables/sentences-only-of"
import { type DemoOrder, statusOf } from "./orders"
import type { DemoCustomer } from "./people"
import { OPEN_QUESTIONS, RUDE_QUESTION, TOPICS } from "./question-topics"
import type { DemoProduct } from "./shop"

type Status = "pending" | "published" | "hidden"

export interface DemoAnswer {
  id: string
  /** Null: the shop itself. */
  buyer: Pick<DemoCustomer, "id" | "firstName" | "lastName"> | null
  content: string
  status: Status
  minutesAgo: number
}

export interface DemoQuestion {
  id: string
  productId: string
  /** Null for questions that were asked before accounts. */
  customerId: string | null
  name: string
  content: string
  /** What staff did with it: the newest wait to be read. */
  status: Status
  answers: DemoAnswer[]
  minutesAgo: number
}

const HOUR = 60
const DAY = 24 * HOUR
/** How many of the questions wait: to be read, for an answer, for an answer to be read. */
const TO_READ = 5
const TO_ANSWER = 7

/** What people ask about products, more about what sells. Each answer follows from the product itself. */
export function demoQuestions(
  products: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  shopper: Pick<DemoCustomer, "id" | "firstName" | "lastName"> | null,
): DemoQuestion[] {
  const buyers = buyersOf(orders)
  const answered = products.flatMap((product) => askedOf(product, buyers.get(product.id) ?? []))
  // Somebody who can be signed in as has asked, too.
  if (shopper) for (const question of answered.slice(0, 2)) Object.assign(question, askedBy(shopper))
  return [...answered, ...open(products)]
}

const askedBy = ({ id, ...person }: Pick<DemoCustomer, "id" | "firstName" | "lastName">) => ({
  customerId: id,
  name: nameOf(person),
})

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName.charAt(0)}.`

/** Whom each product reached. */
function buyersOf(orders: readonly DemoOrder[]): Map<string, DemoCustomer[]> {
  const buyers = new Map<string, DemoCustomer[]>()
  for (const order of orders) {
    if (statusOf(order) !== "delivered") continue
    for (const { product } of order.lines) {
      const known = buyers.get(product.id) ?? []
      if (!known.some(({ id }) => id === order.customer.id))
        buyers.set(product.id, [...known, order.customer])
    }
  }
  return buyers
}

function askedOf(product: DemoProduct, buyers: readonly DemoCustomer[]): DemoQuestion[] {
  const chance = new Chance(`questions/${product.handle}`)
  const most = Math.floor((product.charm ** 2 * 5 + 0.4) * (0.4 + chance.next()))
  const topics = TOPICS.flatMap(({ about }) => about(product) ?? [])
  // What is told of this product alone comes up more often than what could be asked of each.
  const chosen = chance.shuffled(topics.slice(0, Math.max(most, topics.length - 2))).slice(0, most)
  return chosen.map(({ asks, answers, buyers: say = [] }, i) => {
    const key = `${product.handle}/${i}`
    const minutesAgo = chance.whole(2 * DAY, Math.max(3, Math.min(product.ageDays, 200)) * DAY)
    const after = (share: number) => Math.max(HOUR, Math.round(minutesAgo * share))
    const told = sentencesOf(say, product)
    const buyer = told.length > 0 && buyers.length > 0 && chance.happens(0.7) ? chance.pick(buyers) : null
    const person = chance.pick(PEOPLE)
    const other = chance.pick(PEOPLE)
    return {
      id: demoId("pques", key),
      productId: product.id,
      customerId: null,
      name: nameOf({ firstName: person.firstName, lastName: other.lastName }),
      content: chance.pick(asks),
      status: "published",
      minutesAgo,
      answers: [
        {
          id: demoId("pans", `${key}/shop`),
          buyer: null,
          content: chance.pick(answers),
          status: "published",
          minutesAgo: after(0.97),
        },
        ...(buyer
          ? [
              {
                id: demoId("pans", `${key}/buyer`),
                buyer,
                content: chance.pick(told),
                status: chance.happens(0.06) ? ("pending" as const) : ("published" as const),
                minutesAgo: after(0.9),
              },
            ]
          : []),
      ],
    }
  })
}

function openQuestion(product: DemoProduct, i: number): string {
  const asked = sentencesOf(OPEN_QUESTIONS, product)
  return asked[i % asked.length] ?? ""
}

/** What waits for staff, and what they have hidden. */
function open(products: readonly DemoProduct[]): DemoQuestion[] {
  const chance = new Chance("open questions")
  const loved = chance.shuffled(products.filter(({ charm }) => charm > 0.75))
  return loved.slice(0, TO_READ + TO_ANSWER + 1).map((product, i) => {
    const person = chance.pick(PEOPLE)
    const other = chance.pick(PEOPLE)
    const status = i < TO_READ ? "pending" : i < TO_READ + TO_ANSWER ? "published" : "hidden"
    return {
      id: demoId("pques", `open/${product.handle}`),
      productId: product.id,
      customerId: null,
      name: nameOf({ firstName: person.firstName, lastName: other.lastName }),
      content: status === "hidden" ? RUDE_QUESTION : openQuestion(product, i),
      status,
      answers: [],
      minutesAgo: status === "pending" ? chance.whole(HOUR, 20 * HOUR) : chance.whole(DAY, 6 * DAY),
    }
  })
}
