import { type PartFacts, partProblem } from "./set-rules"

const counted = (name: string): PartFacts => ({ name, is_counted: true, is_set: false })
const known = new Map<string, PartFacts>([
  ["soap", counted("Soap")],
  ["balm", counted("Balm")],
  ["set", counted("Gift set")],
  ["box", { name: "Box", is_counted: false, is_set: true }],
  ["voucher", { name: "Voucher", is_counted: false, is_set: false }],
])
const problem = (...parts: [string, number][]) => {
  const found = partProblem(
    "set",
    parts.map(([variant_id, quantity]) => ({ variant_id, quantity })),
    known,
  )
  return found && [found.field, found.code]
}

it("a set has two pieces or more, of one part or of several", () => {
  expect(problem(["soap", 2])).toBeNull()
  expect(problem(["soap", 1], ["balm", 1])).toBeNull()
  expect(problem(["soap", 1])).toEqual(["parts", "too_few_pieces"])
})

it("a product without parts is no longer a set", () => expect(problem()).toBeNull())

it.each<[string, string]>([
  ["gone", "unknown_part"],
  ["set", "part_of_itself"],
  ["soap", "listed_twice"],
  ["box", "part_is_set"],
  ["voucher", "not_counted"],
])("a set refuses %s as a second part: %s", (id, code) => {
  expect(problem(["soap", 1], [id, 3])).toEqual(["parts.1.variant_id", code])
})
