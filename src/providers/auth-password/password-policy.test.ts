import { commonPasswords } from "./common-passwords"
import { passwordProblem } from "./password-policy"

describe("passwordProblem", () => {
  it("takes 8 to 128 characters of any kind", () => {
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
  ])("refuses the common %s", (password) => {
    expect(passwordProblem(password)).toMatch(/too common/)
  })

  it("lists only passwords that the length rule lets through", () => {
    const short = [...commonPasswords].filter((password) => password.length < 8)
    expect(short).toEqual([])
    expect(commonPasswords.size).toBeGreaterThan(500)
  })

  it("refuses what has been leaked: the 3,000 commonest, and many more", () => {
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
