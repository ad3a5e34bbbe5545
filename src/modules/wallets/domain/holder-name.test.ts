import fc from "fast-check"
import { isHeldBy, isNameOf } from "./holder-name"

const ada = { firstName: "Adaora", lastName: "Nwankwo" }

describe("the holder of a bank account", () => {
  it.each([
    ["ADAORA NWANKWO", ada],
    ["NWANKWO ADAORA CHIDINMA", ada],
    ["MRS. NWANKWO, ADAORA", ada],
    ["Nwankwo Chidinma Adaora", ada],
    ["ADÁORA NWANKWỌ", ada],
    ["DANLADI KASIM", { firstName: "Ɗanladi", lastName: "Ƙasim" }],
    ["BABAGANA YARADUA", { firstName: "Ɓabagana", lastName: "Ƴarʼadua" }],
    ["YAR'ADUA BABAGANA", { firstName: "Babagana", lastName: "Ƴar’Adua" }],
    ["SOREN LUKASZ OEUVRARD", { firstName: "Søren", lastName: "Œuvrard" }],
    ["ŁUKASZ SØRENSEN", { firstName: "Lukasz", lastName: "Sorensen" }],
    ["WEISS, AENEAS", { firstName: "Æneas", lastName: "Weiß" }],
    ["OLUWASEUN ADE-BELLO", { firstName: "Oluwa Seun", lastName: "Adebello" }],
    ["ADE BELLO OLUWASEUN", { firstName: "Oluwaseun", lastName: "Ade-Bello" }],
    ["ONEIL SADE", { firstName: "Sade", lastName: "O'Neil" }],
    ["ADAORA NWANKWO", { firstName: "Adaora Chidinma", lastName: "Nwankwo" }],
    ["MUSA MUSA", { firstName: "Musa", lastName: "Musa" }],
    // A name that a company's begins or ends with is a person's.
    ["GLOBALINA INCE", { firstName: "Globalina", lastName: "Ince" }],
    ["MAXPLC ADA", { firstName: "Ada", lastName: "Maxplc" }],
    ["ADA  (MRS)  OBI", { firstName: "Ada", lastName: "Obi" }],
    ["IDE ADE BELLO", { firstName: "Ide", lastName: "Adebello" }],
    ["ADE BELLO IDE", { firstName: "Ide", lastName: "Adebello" }],
  ])("a bank account in the name %s is held by %o", (name, person) => {
    expect(isHeldBy(name, person)).toBe(true)
  })

  it.each([
    ["ADAORA OKAFOR", ada],
    ["CHIDINMA NWANKWO", ada],
    ["NWANKWO", ada],
    ["", ada],
    ["ADAORA NWANKWO ENTERPRISES", ada],
    ["ADAORA NWANKWO ENTERPRISE", ada],
    ["ADAORA NWANKWO VENTURE", ada],
    ["ADAORA NWANKWO VENTURES", ada],
    ["ADAORA NWANKWO LTD", ada],
    // One word cannot be first name and surname, nor half of each.
    ["ADE BELLO", { firstName: "Ade", lastName: "Adebello" }],
    ["ADE BELLO", { firstName: "Adebello", lastName: "Bello" }],
    ["A NWANKWO", { firstName: "A", lastName: "Nwankwo" }],
    ["BELLO ADE", { firstName: "Adebello", lastName: "Ade" }],
    ["OBI CHI ADA", { firstName: "Chiobi", lastName: "Ada" }],
    ["NWANKWO", { firstName: "Nwankwo", lastName: "" }],
    ["A NWANKWO", ada],
    ["MUSA BELLO", { firstName: "Musa", lastName: "Musa" }],
    ["ADA ORA", { firstName: "Adaora", lastName: "Adaora" }],
    ["ADAORA NWANKWO", { firstName: "", lastName: "Nwankwo" }],
    ["ADAORA NWANKWO", { firstName: "A", lastName: "N" }],
  ])("a bank account in the name %s is not held by %o", (name, person) => {
    expect(isHeldBy(name, person)).toBe(false)
  })

  /** Letters of Nigerian and other names, and what a bank's capitals make of them. */
  const LETTERS = Object.entries({
    Ɗ: "D",
    ɗ: "D",
    Ƙ: "K",
    ƙ: "K",
    Ɓ: "B",
    ɓ: "B",
    Ƴ: "Y",
    ƴ: "Y",
    Ø: "O",
    ł: "L",
    œ: "OE",
    ẹ: "E",
    ọ: "O",
    ṣ: "S",
    ń: "N",
    a: "A",
    b: "B",
    n: "N",
  })
  const name = fc.array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 8 }).map((letters) => ({
    own: letters.map(([own]) => own).join(""),
    bank: letters.map(([, bank]) => bank).join(""),
  }))

  it("a bank account's holder is recognised whatever letters the name has, composed or not", () => {
    fc.assert(
      fc.property(name, name, fc.constantFrom("NFC", "NFD"), (first, last, form) => {
        const person = { firstName: first.own.normalize(form), lastName: last.own.normalize(form) }
        expect(isHeldBy(`${last.bank} MRS ${first.bank}`, person)).toBe(true)
        expect(isNameOf(`${person.firstName} ${person.lastName}`, `${first.bank} ${last.bank}`)).toBe(true)
      }),
    )
  })
})
