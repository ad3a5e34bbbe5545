import { randomUUID } from "node:crypto"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import {
  affiliate,
  daysPass,
  deliveredOrder,
  milestone,
  moneyOf,
  outcomesOf,
  type Person,
  person,
  usesCard,
  work,
} from "../harness/referral"
import { sharedShop } from "../harness/shared-shop"

/** Ways to earn from one's own orders: none of them may be paid (docs/programmes.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

interface Scheme {
  name: string
  /** Why it fails, as the rewards have it. */
  outcomes: string[]
  /** Sets it up until the order has arrived. Answers who would earn, and what happens before the seven days are over. */
  play: () => Promise<{ earners: Person[]; later?: () => Promise<void> }>
}

const own = (number: string) => `+234${number.slice(1)}`
const bank = (who: Person, number: string) =>
  shop.sql("update account set account_number = $2, bank_code = '057' where customer_id = $1", [
    who.id,
    number,
  ])
const mail = (who: Person, email: string) =>
  shop.sql("update customer set email = $2 where id = $1", [who.id, email])
const tenDigits = () => String(Math.floor(1e9 + Math.random() * 9e9))

async function signIn(who: Person, headers: Record<string, string>): Promise<void> {
  const answer = await who.client.call("POST /auth/login", {
    body: { email: who.email, password: "Beauty-2026!" },
    headers,
  })
  if (answer.http !== 200) throw new Error(answer.message)
  who.client.token = answer.data.access_token
}

async function onStaff(who: Person): Promise<void> {
  await shop.sql(
    `update auth_identity set app_metadata = app_metadata || '{"user_id":"user_of_a_test"}'
      where app_metadata ->> 'customer_id' = $1`,
    [who.id],
  )
}

/** A referrer and a friend whom they brought. */
async function pair(): Promise<[Person, Person]> {
  const referrer = await person(shop)
  return [referrer, await person(shop, referrer.code)]
}

const schemes: Scheme[] = [
  {
    name: "one's own link",
    outcomes: [],
    play: async () => {
      const who = await affiliate(shop)
      await expect(deliveredOrder(shop, who, { by: who })).rejects.toThrow()
      return { earners: [who] }
    },
  },
  {
    name: "a second account with the same phone in another spelling",
    outcomes: [],
    play: async () => {
      const who = await person(shop)
      const spelt = `+234 ${who.mobile.slice(1, 4)} ${who.mobile.slice(4)}`
      await expect(
        shop.visitorOfBackend().register({ mobile: spelt, referred_by: who.code }),
      ).rejects.toThrow("can't be used for a new account")
      return { earners: [who] }
    },
  },
  {
    name: "a friend whose order goes to the referrer's phone",
    outcomes: ["same_phone"],
    play: async () => {
      const [who, friend] = await pair()
      await deliveredOrder(shop, friend, { phone: own(who.mobile) })
      return { earners: [who] }
    },
  },
  {
    name: "the same mailbox with a plus",
    outcomes: ["same_email"],
    play: async () => {
      const [who, friend] = await pair()
      await mail(friend, who.email.replace("@", "+2@"))
      await deliveredOrder(shop, friend)
      return { earners: [who] }
    },
  },
  {
    name: "the same Gmail with other dots",
    outcomes: ["same_email"],
    play: async () => {
      const [who, friend] = await pair()
      const name = randomUUID().slice(0, 8)
      await mail(who, `a.${name}@gmail.com`)
      await mail(friend, `a${name}@googlemail.com`)
      await deliveredOrder(shop, friend)
      return { earners: [who] }
    },
  },
  {
    name: "the same bank account",
    outcomes: ["same_bank_account"],
    play: async () => {
      const [who, friend] = await pair()
      const number = tenDigits()
      await bank(who, number)
      await bank(friend, number)
      await deliveredOrder(shop, friend)
      return { earners: [who] }
    },
  },
  {
    name: "the same bank account, named only when the reward is pending",
    outcomes: ["same_bank_account"],
    play: async () => {
      const [who, friend] = await pair()
      const number = tenDigits()
      await bank(friend, number)
      await deliveredOrder(shop, friend)
      return { earners: [who], later: async () => void (await bank(who, number)) }
    },
  },
  {
    name: "the same card",
    outcomes: ["same_card"],
    play: async () => {
      const [who, friend] = await pair()
      const card = randomUUID()
      await usesCard(shop, who, card)
      await deliveredOrder(shop, friend, { card })
      return { earners: [who] }
    },
  },
  {
    name: "the same card, used by the referrer only afterwards",
    outcomes: ["same_card"],
    play: async () => {
      const who = await affiliate(shop)
      const card = randomUUID()
      await deliveredOrder(shop, await person(shop), { card, by: who })
      return { earners: [who], later: () => usesCard(shop, who, card) }
    },
  },
  {
    name: "the same device",
    outcomes: ["same_device"],
    play: async () => {
      const [who, friend] = await pair()
      const headers = { cookie: `device=${randomUUID()}` }
      await signIn(who, headers)
      await signIn(friend, headers)
      await deliveredOrder(shop, friend)
      return { earners: [who] }
    },
  },
  {
    name: "one installation of the app, by a sign-in and an order",
    outcomes: ["same_device"],
    play: async () => {
      const [who, friend] = await pair()
      const headers = { "x-installation-id": randomUUID() }
      await signIn(who, headers)
      await putInCart(friend.client, await stockedVariant(shop, 5))
      expect((await createOrder(friend.client, {}, headers)).http).toBe(200)
      await deliveredOrder(shop, friend)
      return { earners: [who] }
    },
  },
  {
    name: "two affiliates who buy by each other's links",
    outcomes: ["circular"],
    play: async () => {
      const [ada, bisi] = [await affiliate(shop), await affiliate(shop)]
      await deliveredOrder(shop, ada, { by: bisi })
      await deliveredOrder(shop, bisi, { by: ada })
      return { earners: [ada, bisi] }
    },
  },
  {
    name: "three of them in a ring",
    outcomes: ["circular"],
    play: async () => {
      const ring = [await affiliate(shop), await affiliate(shop), await affiliate(shop)] as const
      await deliveredOrder(shop, ring[0], { by: ring[1] })
      await deliveredOrder(shop, ring[1], { by: ring[2] })
      await deliveredOrder(shop, ring[2], { by: ring[0] })
      return { earners: [...ring] }
    },
  },
  {
    name: "a friend's link for the one who brought them",
    outcomes: ["circular"],
    play: async () => {
      const [who, friend] = await pair()
      await friend.client.call("POST /user/settings/activate-affiliate")
      await deliveredOrder(shop, who, { by: friend })
      return { earners: [friend] }
    },
  },
  {
    name: "an order that is returned while the reward is pending",
    outcomes: ["taken_back"],
    play: async () => {
      const [who, friend] = await pair()
      const order = await deliveredOrder(shop, friend)
      return { earners: [who], later: () => milestone(shop, order, "returned") }
    },
  },
  {
    name: "an order whose money is given back without its goods",
    outcomes: ["taken_back"],
    play: async () => {
      const [who, friend] = await pair()
      const order = await deliveredOrder(shop, friend)
      return {
        earners: [who],
        later: async () => {
          await shop.sql("update shop_order set refunded_kobo = paid_kobo where id = $1", [order])
          await milestone(shop, order, "refunded")
        },
      }
    },
  },
  {
    name: "an order that is cancelled after the reward",
    outcomes: ["taken_back"],
    play: async () => {
      const [who, friend] = await pair()
      const order = await deliveredOrder(shop, friend)
      return { earners: [who], later: () => milestone(shop, order, "cancelled") }
    },
  },
  {
    name: "an order that a coupon pays",
    outcomes: ["too_small"],
    play: async () => {
      const [who, friend] = await pair()
      await deliveredOrder(shop, friend, { naira: 10_000, discount: 10_000 })
      return { earners: [who] }
    },
  },
  {
    name: "an order of less than the reward",
    outcomes: ["too_small"],
    play: async () => {
      const [who, friend] = await pair()
      await deliveredOrder(shop, friend, { naira: 999 })
      return { earners: [who] }
    },
  },
  {
    name: "a referrer who is staff",
    outcomes: ["staff"],
    play: async () => {
      const [who, friend] = await pair()
      await onStaff(who)
      await deliveredOrder(shop, friend)
      return { earners: [who] }
    },
  },
  {
    name: "a friend who is staff",
    outcomes: ["staff"],
    play: async () => {
      const [who, friend] = await pair()
      await onStaff(friend)
      await deliveredOrder(shop, friend)
      return { earners: [who] }
    },
  },
  {
    name: "a referrer whose account is blocked before the days are over",
    outcomes: ["closed_account"],
    play: async () => {
      const [who, friend] = await pair()
      await deliveredOrder(shop, friend)
      return {
        earners: [who],
        later: async () =>
          void (await shop.sql(
            "update account set blocked_at = now(), blocked_reason = 'A test' where customer_id = $1",
            [who.id],
          )),
      }
    },
  },
]

it("a referrer earns nothing by any known scheme for rewarding one's own orders", async () => {
  const played = await Promise.all(schemes.map(async (scheme) => ({ ...scheme, ...(await scheme.play()) })))
  await work(shop)
  await Promise.all(played.map(({ later }) => later?.()))
  await work(shop)
  await daysPass(
    shop,
    played.flatMap(({ earners }) => earners),
  )
  // Who is blocked cannot look: the outbox releases.
  await shop.runJob("outbox")
  const found = await Promise.all(
    played.map(async ({ name, earners }) => {
      const moneys = await Promise.all(earners.map((who) => moneyOf(shop, who)))
      const outcomes = await Promise.all(earners.map((who) => outcomesOf(shop, who)))
      const paid = moneys.map(({ available, wallet }) => available + wallet)
      return { name, paid, outcomes: [...new Set(outcomes.flat())] }
    }),
  )
  expect(found).toEqual(
    played.map(({ name, earners, outcomes }) => ({ name, paid: earners.map(() => 0), outcomes })),
  )
  expect(played.filter(({ earners }) => earners.length === 0)).toEqual([])
})

it("a platform or model name counts as no device: two accounts on android still earn the reward", async () => {
  const [who, friend] = await pair()
  const said = { device: "android", platform: "android" }
  const headers = { "x-installation-id": "Samsung-Galaxy-S-Ultra" }
  for (const { client } of [who, friend]) {
    await putInCart(client, await stockedVariant(shop, 5))
    expect((await createOrder(client, said, headers)).http).toBe(200)
  }
  await deliveredOrder(shop, friend)
  await work(shop)
  await daysPass(shop, [who])
  expect(await outcomesOf(shop, who)).toEqual(["available"])
  expect(await moneyOf(shop, who)).toMatchObject({ available: 1000 })
})

it("a referrer who earns nothing is notified of the reason, at delivery or when it is found before release", async () => {
  const [who, friend] = await pair()
  await deliveredOrder(shop, friend, { phone: own(who.mobile) })
  const [later, other] = await pair()
  const number = tenDigits()
  await bank(other, number)
  await deliveredOrder(shop, other)
  await work(shop)
  await bank(later, number)
  await daysPass(shop, [later])
  const newsOf = async ({ client }: Person) => {
    const { data } = await client.call("GET /user/refer-and-earn/notifications")
    return data.map(({ kind, title, text }) => ({ kind, title, text }))
  }
  expect((await newsOf(who))[0]).toEqual({
    kind: "nothing_earned",
    title: "No reward for a friend's first order",
    text: "The order used your phone number, and you cannot earn from your own orders.",
  })
  expect((await newsOf(later))[0]).toEqual({
    kind: "nothing_earned",
    title: "No reward for a friend's first order",
    text: "The buyer's account has the same bank account as yours.",
  })
  const moved = await later.client.call("GET /user/refer-and-earn/transactions")
  expect(moved.data.map(({ kind, detail }) => `${kind}: ${detail}`)[0]).toBe(
    "taken_back: The buyer's account has the same bank account as yours.",
  )
})

it("a referrer earns one reward per person, however often that person opens a new account", async () => {
  const who = await person(shop)
  const card = randomUUID()
  const first = await person(shop, who.code)
  await deliveredOrder(shop, first, { card })
  await work(shop)
  const again = await person(shop, who.code)
  await deliveredOrder(shop, again, { card })
  await work(shop)
  await daysPass(shop, [who])
  expect((await outcomesOf(shop, who)).sort()).toEqual(["available", "same_friend"])
  expect(await moneyOf(shop, who)).toMatchObject({ available: 1000, pending: 0 })
})
