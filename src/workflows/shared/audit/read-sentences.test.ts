import { kindName, medusasRead, readAbout, reads, readWords } from "./read-sentences"

it("every audited read has a well-formed sentence, with and without a name", () => {
  const acts = Object.keys(reads)
  expect(acts.length).toBeGreaterThan(40)
  const sentences = acts.flatMap((act) => [readWords(act, null, true), readWords(act, "OM-1234", true)])
  expect(
    sentences.filter((words) => !/^[a-z][^{}]*\w$/.test(words) || /undefined|null| {2}/.test(words)),
  ).toEqual([])
})

it.each([
  ["GET /admin/orders", null, "looked at orders in the order desk"],
  ["GET /admin/orders/{id}", "OM-1234", "looked at order OM-1234"],
  ["GET /admin/orders/{id}", null, "looked at an order"],
  ["GET /admin/users/{id}", "Amaka Obi", "looked at Amaka Obi’s account"],
  ["GET /admin/users/{id}", null, "looked at a shopper’s account"],
  ["GET /admin/order-export", null, "exported orders"],
])("the audited read %s, with the name %s, has the right sentence", (act, name, words) => {
  expect(readWords(act, name, act.includes("{id}"))).toBe(words)
})

it.each([
  ["customers", null, "user", "looked at shoppers on Medusa’s screens"],
  ["customers/{id}", "Amaka Obi", "user", "looked at shopper Amaka Obi on Medusa’s screens"],
  ["users", null, "staff", "looked at staff on Medusa’s screens"],
  ["orders", null, "order", "looked at orders on Medusa’s screens"],
  ["customer-groups", null, "customer_group", "looked at shoppers in groups on Medusa’s screens"],
  ["new-things/{id}", null, "new-things", "looked at one of new things on Medusa’s screens"],
])(
  "the read of Medusa's own path %s, with the name %s, has the right sentence",
  (path, name, about, words) => {
    const act = medusasRead(path)
    expect(readAbout(act)).toBe(about)
    expect(readWords(act, name, path.includes("{id}"))).toBe(words)
  },
)

it("the kinds of audited records have readable names for a menu", () => {
  expect(["user", "gift_card", "new-things"].map(kindName)).toEqual(["Shoppers", "Gift cards", "New things"])
})
