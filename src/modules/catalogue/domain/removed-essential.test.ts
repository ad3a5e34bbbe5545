import { removedEssential } from "./removed-essential"

const naira = { currency_code: "ngn", amount: 4500 }
const forRegion = { ...naira, rules: { region_id: "reg_1" } }

it.each<[unknown, ReturnType<typeof removedEssential>]>([
  [{ title: "Balm" }, null],
  [{ prices: [naira] }, null],
  [
    {
      prices: [
        { currency_code: "usd", amount: 3 },
        { ...naira, rules: {} },
      ],
    },
    null,
  ],
  [{ prices: [] }, "price"],
  [{ prices: [{ currency_code: "usd", amount: 3 }] }, "price"],
  [{ prices: [{ ...naira, amount: 0 }] }, "price"],
  [{ prices: [forRegion] }, "price"],
  [{ manage_inventory: true }, null],
  [{ manage_inventory: false }, "stock"],
  [{ variants: [] }, "variants"],
  [{ variants: [{ id: "v1" }, { id: "v2", prices: [] }] }, "price"],
  [{ update: [{ id: "v1", manage_inventory: false }] }, "stock"],
  [{ create: [{ title: "Rose", prices: [] }] }, "price"],
  [{ create: [], update: [{ id: "v1", prices: [naira] }] }, null],
  [null, null],
  ["prices", null],
])("a product change with the body %j removes: %s", (body, taken) => {
  expect(removedEssential(body)).toBe(taken)
})
