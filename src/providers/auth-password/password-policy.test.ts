import { readShop } from "../../contract/shop"
import { commonPasswords } from "./common-passwords"
import { passwordProblem } from "./password-policy"

const SHOP = readShop({}).name

describe("passwordProblem", () => {
  it("a password of 8 to 128 characters of any kind is accepted", () => {
    expect(passwordProblem("g7!kd0q")).toBe("Password must be at least eight characters")
    expect(passwordProblem("g7!kd0qz")).toBeNull()
    expect(passwordProblem("correct horse battery staple")).toBeNull()
    expect(passwordProblem("Beauty-2026!")).toBeNull()
    expect(passwordProblem("ọrọ ìgbaniwọlé mi")).toBeNull()
    expect(passwordProblem("xk".concat("q7-".repeat(42)))).toBeNull()
    expect(passwordProblem("xk1".concat("q7-".repeat(42)))).toBe("Password must be at most 128 characters")
  })

  it.each([
    "password1",
    "PassWord123",
    "iloveyou",
    "Godisgood",
    "nigeria123",
    "aaaaaaaa",
    "abababab",
    "123123123",
    "12345678",
    "87654321",
    "1234567890",
    "abcdefgh",
    "qwertyuiop",
    "lkjhgfdsa",
  ])("a password as common as %s is refused", (password) => {
    expect(passwordProblem(password)).toMatch(/too common/)
  })

  it.each(["Password2026!", "P@ssw0rd-99", "sunshine#2026", "1Princess!"])(
    "a password as common as %s is refused, whatever digits and marks are around it",
    (password) => expect(passwordProblem(password)).toMatch(/too common/),
  )

  const owner = {
    first_name: "Chiọma",
    last_name: "Okafor-Bello",
    email: "chichi.bee@glowmail.com",
    phone: "+2348031234567",
  }

  it.each([
    `${SHOP}2026`,
    `${SHOP.toLowerCase()}@2026!`,
    `${SHOP.replace(/o/i, "0")}2026`,
    `${SHOP.replaceAll("a", "@")}99`,
    `2026-${SHOP.toUpperCase()}`,
    `My${SHOP}1`,
    `${SHOP}shop1`,
  ])("a password such as %s, the shop's own name, is refused whoever chooses it", (password) => {
    expect(passwordProblem(password)).toMatch(/the shop's name/)
  })

  it.each([
    "Chioma1995",
    "chioma.okafor1",
    "OkaforBello!",
    "chichi.bee",
    "glowmail2026",
    "iloveChioma7",
    "08031234567",
    "+2348031234567",
    "8031234567!",
    "chioma8031234567",
  ])("a password such as %s, from the owner's name, e-mail or phone, is refused", (password) => {
    expect(passwordProblem(password, owner)).toMatch(/your name/)
    expect(String(passwordProblem(password, { first_name: "Musa" }))).not.toMatch(/your name/)
  })

  it.each(["chioma rides a bike", `${SHOP} sells 9 wigs`, "Beauty-2026!", "7-okra-Chioma-bus"])(
    "a password such as %s, in which a name is only a part, is accepted",
    (password) => expect(passwordProblem(password, owner)).toBeNull(),
  )

  it("a password on the list of common ones is always one that the length rule accepts", () => {
    const short = [...commonPasswords].filter((password) => password.length < 8)
    expect(short).toEqual([])
    expect(commonPasswords.size).toBeGreaterThan(500)
  })

  it("a password that has been leaked is refused: the 3,000 commonest, and many more", () => {
    expect(commonPasswords.size).toBeGreaterThan(15_000)
    const leaked = [
      "1qaz2wsx",
      "trustno1",
      "Qwerty12",
      "a1b2c3d4",
      "michelle",
      "ncc1701d",
      "zaq12wsx",
      "PASSWORD1",
    ]
    expect(leaked.filter((password) => passwordProblem(password) === null)).toEqual([])
  })
})
