import { isHeldBy } from "./holder-name"

const ada = { firstName: "Adaora", lastName: "Nwankwo" }

describe("the holder of a bank account", () => {
  it.each([
    ["ADAORA NWANKWO", ada],
    ["NWANKWO ADAORA CHIDINMA", ada],
    ["MRS. NWANKWO, ADAORA", ada],
    ["Nwankwo Chidinma Adaora", ada],
    ["ADÁORA NWANKWỌ", ada],
    ["OLUWASEUN ADE-BELLO", { firstName: "Oluwa Seun", lastName: "Adebello" }],
    ["ADE BELLO OLUWASEUN", { firstName: "Oluwaseun", lastName: "Ade-Bello" }],
    ["ONEIL SADE", { firstName: "Sade", lastName: "O'Neil" }],
    ["ADAORA NWANKWO", { firstName: "Adaora Chidinma", lastName: "Nwankwo" }],
    ["MUSA MUSA", { firstName: "Musa", lastName: "Musa" }],
  ])("%s is %o", (name, person) => {
    expect(isHeldBy(name, person)).toBe(true)
  })

  it.each([
    ["ADAORA OKAFOR", ada],
    ["CHIDINMA NWANKWO", ada],
    ["NWANKWO", ada],
    ["", ada],
    ["ADAORA NWANKWO ENTERPRISES", ada],
    ["A NWANKWO", ada],
    ["MUSA BELLO", { firstName: "Musa", lastName: "Musa" }],
    ["ADA ORA", { firstName: "Adaora", lastName: "Adaora" }],
    ["ADAORA NWANKWO", { firstName: "", lastName: "Nwankwo" }],
    ["ADAORA NWANKWO", { firstName: "A", lastName: "N" }],
  ])("%s is not %o", (name, person) => {
    expect(isHeldBy(name, person)).toBe(false)
  })
})
