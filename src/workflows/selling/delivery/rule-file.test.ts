import type { FeeRule } from "../../../modules/delivery/domain/fee-rules"
import type { KeptRule } from "../../../modules/delivery/rule-book"
import { readRuleFile, ruleFile } from "./rule-file"

const states = [
  {
    ...{ id: "NG-BA", name: "Bauchi", code: "NG-BA" },
    lgas: [{ id: "NG-BA-jamaare", name: "Jama'are", state_id: "NG-BA" }],
  },
  { id: "NG-LA", name: "Lagos", code: "NG-LA", lgas: [] },
]
const usual = () => ({ days_from: 2, days_to: 4 })
const read = (text: string) => readRuleFile(text, states, usual)
const ruleOf = (text: string) => read(text)[0]?.rule

const kept: FeeRule = {
  ...{ state_id: "NG-BA", lga_id: "NG-BA-jamaare", weight_from_g: 500, weight_to_g: 1_001 },
  ...{ fee_kobo: 123_450, days_from: 1, days_to: 3 },
}
const heading = "state,lga,weight_from_kg,weight_to_kg,fee_naira"

describe("a file of fees", () => {
  it("says of a rule all that is needed to read it back", () => {
    const names = { id: "drule_1", updated_at: new Date(), state: "Bauchi", lga: "Jama'are" }
    const text = ruleFile([{ ...kept, ...names } satisfies KeptRule])
    expect(text).toBe(
      "\ufeffstate,lga,weight_from_kg,weight_to_kg,fee_naira,days_from,days_to\r\nBauchi,Jama'are,0.5,1.001,1234.5,1,3\r\n",
    )
    expect(ruleOf(text)).toEqual(kept)
  })

  it("is read as spreadsheets write it: semicolons, naira signs, commas in amounts, columns in any order", () => {
    expect(
      ruleOf('fee_naira;weight_to_kg;weight_from_kg;lga;state\n"₦1,234.50";1.001;0.5;NG-BA-jamaare;ng-ba'),
    ).toEqual({ ...kept, days_from: 2, days_to: 4 })
  })

  it("takes a fee of nothing, and days from the place when there are none", () => {
    expect(ruleOf(`${heading}\nLagos,,0,1,0`)).toMatchObject({ fee_kobo: 0, days_from: 2, days_to: 4 })
    expect(ruleOf(`${heading},days_from\nLagos,,0,1,0,6`)).toMatchObject({ days_from: 6, days_to: 6 })
  })

  it.each([
    [",,0,1,5", "There is no state"],
    ["Kogi,,0,1,5", 'There is no state "Kogi"'],
    ["Lagos,Epe,0,1,5", 'Lagos has no LGA "Epe"'],
    ["Lagos,,0,1001,5", "The weights must be kilograms, at most 1,000"],
    ["Lagos,,0,1.0001,5", "The weights must be kilograms, at most 1,000"],
    ["Lagos,,,1,5", "The weights must be kilograms, at most 1,000"],
    ["Lagos,,1,1,5", "The weight must end above where it begins"],
    ["Lagos,,0,1,-5", '"-5" is not a fee in naira'],
    ["Lagos,,0,1,1e9", '"1e9" is not a fee in naira'],
    ["Lagos,,0,1,99999999", '"99999999" is not a fee in naira'],
  ])("says what is wrong with %s", (row, problem) => {
    expect(read(`${heading}\n${row}`)).toMatchObject([{ line: 2, rule: null, problem }])
  })

  it("lets weights touch, and tells which row covers them twice", () => {
    const rows = read(`${heading}\nLagos,,0,1,5\nLagos,,1,2,5\nLagos,,0.5,3,5\nBauchi,,0.5,3,5`)
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      null,
      "A row above covers some of these weights",
      null,
    ])
  })

  it.each(["", "state,lga\nLagos,", heading, `${heading}\n"open`])(
    "is refused when it is none: %j",
    (text) => {
      expect(() => read(text)).toThrow(
        expect.objectContaining({ kind: "invalid", fields: { csv: [expect.any(String)] } }),
      )
    },
  )
})
