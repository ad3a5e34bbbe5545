import { type FaultShop, faultShop } from "../harness/fault-shop"
import { newcomer, verify } from "../harness/newcomer"
import { TWO } from "../harness/setups"

/** F24 on two processes: guesses of one code at both at once. The whole measure is 10,000 (`npm run faults`). */
const GUESSES = Number(process.env.FAULT_GUESSES || 100)
const AT_ONCE = 100
jest.setTimeout(360_000 + GUESSES * 20)

let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(TWO)
})
afterAll(() => shop?.leave())

it(`the shop checks five of ${GUESSES} codes guessed at two processes at once, and then refuses even the right one`, async () => {
  const { client, code, id } = await newcomer(shop)
  const both = [0, 1].map((index) => Object.assign(shop.visitorOfBackend(index), { token: client.token }))
  const answers: string[] = []
  while (answers.length < GUESSES) {
    const guesses = Array.from({ length: AT_ONCE }, (_, index) =>
      String((Number(code) + 1 + answers.length + index) % 1_000_000).padStart(6, "0"),
    )
    const round = await Promise.all(guesses.map((guess, index) => verify(both[index % 2] ?? client, guess)))
    answers.push(...round.map(({ http, error }) => `${http} ${error?.code}`))
  }
  expect(answers.filter((one) => one === "422 invalid_code")).toHaveLength(5)
  expect(answers.filter((one) => one === "422 code_spent")).toHaveLength(answers.length - 5)
  const late = await Promise.all(both.map((one) => verify(one, code)))
  expect(late.map(({ error }) => error?.code)).toEqual(["code_spent", "code_spent"])
  const [row] = await shop.sql<{ tries: number }>("select tries from verification_code where subject = $1", [
    id,
  ])
  expect(row?.tries).toBe(5)
})
