import { peopleIn } from "./people-in"

const ME = "user_me"
const people = (answer: unknown) => peopleIn(answer, ME)
const ada = { id: "cus_1", email: "ada@example.com", first_name: "Ada" }
const bola = { id: "cus_2", email: null, phone: "08031234567" }

describe("how many people's records an answer of Medusa's has", () => {
  it.each([
    ["a list of shoppers", { customers: [ada, bola], count: 2 }, 2],
    [
      "one shopper with addresses and groups",
      {
        customer: {
          ...ada,
          addresses: [
            { id: "a", phone: "1" },
            { id: "b", city: "Ikeja" },
          ],
          groups: [{ id: "g" }],
        },
      },
      1,
    ],
    [
      "an order with shopper and addresses",
      {
        order: {
          id: "o1",
          email: "ada@example.com",
          customer: ada,
          shipping_address: { phone: "1" },
          items: [{ id: "i" }],
        },
      },
      1,
    ],
    [
      "an order with what the bank said of its payment",
      {
        order: {
          id: "o1",
          email: "a@b.c",
          payment_collections: [{ payments: [{ id: "p", data: { email: "a@b.c" } }] }],
        },
      },
      1,
    ],
    ["a payment with what the bank said", { payments: [{ id: "p", data: { email: "a@b.c" } }] }, 1],
    [
      "an order of which only the address was asked for",
      { orders: [{ id: "o1", shipping_address: { phone: "1" } }] },
      1,
    ],
    [
      "groups with who is in them",
      { customer_groups: [{ id: "g", name: "Trade", customers: [ada, bola] }] },
      2,
    ],
    [
      "whoever is in the groups of one shopper",
      {
        customer: {
          ...ada,
          groups: [{ id: "g", customers: [{ ...ada }, bola, { id: "cus_3", last_name: "Obi" }] }],
        },
      },
      3,
    ],
    ["an order inside of something else", { returns: [{ id: "r", order: { id: "o1", email: "a@b.c" } }] }, 1],
    [
      "the same order twice",
      { returns: [1, 2].map((n) => ({ id: n, order: { id: "o1", email: "a@b.c" } })) },
      1,
    ],
    [
      "what a search found",
      {
        results: [
          { entity: "customer", data: [ada], count: 1 },
          { entity: "product", data: [{ id: "p" }] },
        ],
      },
      1,
    ],
    [
      "addresses alone",
      {
        addresses: [
          { id: "a", address_1: "1 Allen" },
          { id: "b", address_1: "2 Allen" },
        ],
      },
      2,
    ],
    [
      "steps of a workflow",
      { workflow_execution: { id: "w", context: { data: { input: { email: "a@b.c" } } } } },
      1,
    ],
    [
      "staff, but for who asks",
      {
        users: [
          { id: ME, email: "me@b.c" },
          { id: "user_2", email: "b@b.c" },
        ],
      },
      1,
    ],
  ])("the number of people is counted right in Medusa's answer: %s", (_, answer, count) => {
    expect(people(answer)).toBe(count)
  })

  it.each([
    ["one's own record", { user: { id: ME, email: "me@b.c", first_name: "Zainab" } }],
    [
      "the shop's own places",
      {
        stock_locations: [
          { id: "sloc_1", name: "Ikeja", address: { id: "laddr_1", address_1: "1 Allen", phone: "0803" } },
        ],
      },
    ],
    [
      "goods and settings",
      { products: [{ id: "p", title: "Soap", variants: [{ id: "v", sku: "S-1" }] }], count: 1 },
    ],
    [
      "an order without its person",
      { orders: [{ id: "o1", total: 1, customer_id: "cus_1", email: null, customer: null }] },
    ],
    ["nothing", null],
    ["words", "ok"],
  ])("no people are counted in Medusa's answer: %s", (_, answer) => {
    expect(people(answer)).toBe(0)
  })

  it("people are counted in records in the form in which they are sent, after toJSON", () => {
    const hidden = { toJSON: () => ({ id: "cus_9", email: "x@example.com" }) }
    expect(people({ customers: [hidden], at: new Date(0) })).toBe(1)
  })

  it("each record of an answer is visited once when people are counted, however deep it is nested", () => {
    let looks = 0
    const counted = (record: Record<string, unknown>) =>
      new Proxy(record, {
        ownKeys: (target) => {
          looks++
          return Reflect.ownKeys(target)
        },
      })
    const order = (n: number) => {
      let inside = counted({ id: `i${n}`, title: "Soap" })
      for (let depth = 0; depth < 10; depth++) inside = counted({ id: `d${depth}`, items: [inside] })
      return counted({ id: `o${n}`, email: "a@b.c", items: [inside] })
    }
    const orders = Array.from({ length: 200 }, (_, n) => order(n))
    expect(people({ orders })).toBe(200)
    expect(looks).toBe(200 * 12)
  })
})
