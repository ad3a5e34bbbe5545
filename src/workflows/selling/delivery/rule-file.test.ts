import { stopReading } from "../../../csv/read-table"
import type { FeeRule } from "../../../modules/delivery/domain/fee-rules"
import type { StoredRule } from "../../../modules/delivery/rule-book"
import { readRuleFile, ruleFile } from "./rule-file"

afterAll(stopReading)

const states = [
  {
    ...{ id: "NG-BA", name: "Bauchi", code: "NG-BA" },
    lgas: [{ id: "NG-BA-jamaare", name: "Jama'are", state_id: "NG-BA" }],
  },
  { id: "NG-LA", name: "Lagos", code: "NG-LA", lgas: [] },
]
const usual = () => ({ days_from: 2, days_to: 4 })
const read = async (text: string) => (await readRuleFile("usr_1", text, states, usual)).rows
const ruleOf = async (text: string) => (await read(text))[0]?.rule

const stored: FeeRule = {
  ...{ state_id: "NG-BA", lga_id: "NG-BA-jamaare", weight_from_g: 500, weight_to_g: 1_001 },
  ...{ fee_kobo: 123_450, days_from: 1, days_to: 3 },
}
const heading = "state,lga,weight_from_kg,weight_to_kg,fee_naira"

describe("a file of fees", () => {
  it("an exported file of delivery fees contains everything needed to read its rules back", async () => {
    const names = { id: "drule_1", updated_at: new Date(), state: "Bauchi", lga: "Jama'are" }
    const text = ruleFile([{ ...stored, ...names } satisfies StoredRule])
    expect(text).toBe(
      "\ufeffstate,lga,weight_from_kg,weight_to_kg,fee_naira,days_from,days_to\r\nBauchi,Jama'are,0.5,1.001,1234.5,1,3\r\n",
    )
    expect(await ruleOf(text)).toEqual(stored)
  })

  it("a fee file is read with semicolons, naira signs, commas in amounts and columns in any order", async () => {
    expect(
      await ruleOf(
        'fee_naira;weight_to_kg;weight_from_kg;lga;state\n"₦1,234.50";1.001;0.5;NG-BA-jamaare;ng-ba',
      ),
    ).toEqual({ ...stored, days_from: 2, days_to: 4 })
  })

  it("a fee file with semicolons or tabs keeps the commas within its fees", async () => {
    for (const mark of [";", "\t"]) {
      const rows = await read(`${heading}\nLagos,,0,1,2,050`.replace(/,(?!050)/g, mark))
      expect(rows).toMatchObject([{ rule: { weight_from_g: 0, weight_to_g: 1_000, fee_kobo: 205_000 } }])
    }
  })

  it("a fee file accepts a fee of zero, and takes the days of the place when it names none", async () => {
    expect(await ruleOf(`${heading}\nLagos,,0,1,0`)).toMatchObject({ fee_kobo: 0, days_from: 2, days_to: 4 })
    expect(await ruleOf(`${heading},days_from\nLagos,,0,1,0,6`)).toMatchObject({ days_from: 6, days_to: 6 })
  })

  it.each([
    [",,0,1,5", "There is no state"],
    ["Kogi,,0,1,5", 'There is no state "Kogi"'],
    ["Lagos,Epe,0,1,5", 'Lagos has no LGA "Epe"'],
    ["Lagos,,0,1001,5", "weight_to_kg: it must be between 0 and 1,000 kg"],
    ["Lagos,,0,1.0001,5", "weight_to_kg: a weight has at most 3 decimals"],
    ["Lagos,,,1,5", 'weight_from_kg: "" is not a weight in kilograms: write it like 0.5 or 1.25'],
    ['Lagos,,0,"0,5",5', 'weight_to_kg: "0,5" is not a weight in kilograms: write it like 0.5 or 1.25'],
    ["Lagos,,1,1,5", "The weight must end above where it begins"],
    ["Lagos,,0,1,-5", "fee_naira: it must be between 0 and 10,000,000 naira"],
    ["Lagos,,0,1,1e9", 'fee_naira: "1e9" is not an amount in naira: write it like 12,500 or 12,500.50'],
    ["Lagos,,0,1,99999999", "fee_naira: it must be between 0 and 10,000,000 naira"],
    ["Lagos,,0,1,2,050", "This row has 6 cells, the heading 5: is a quote or a comma missing?"],
  ])("a fee file reports on its line what is wrong with the row %s", async (row, problem) => {
    expect(await read(`${heading}\n${row}`)).toMatchObject([{ line: 2, rule: null, problem }])
  })

  it("a fee file lets weight ranges touch, and reports a row that overlaps one above", async () => {
    const rows = await read(`${heading}\nLagos,,0,1,5\nLagos,,1,2,5\nLagos,,0.5,3,5\nBauchi,,0.5,3,5`)
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      null,
      "A row above covers some of these weights",
      null,
    ])
  })

  it.each(["", "state,lga\nLagos,", heading, `${heading}\n"open`])(
    "a file that is not a fee file is rejected: %j",
    async (text) => {
      await expect(read(text)).rejects.toThrow(
        expect.objectContaining({ kind: "invalid", fields: { csv: [expect.any(String)] } }),
      )
    },
  )
})
