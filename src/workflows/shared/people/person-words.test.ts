import { personWords } from "./person-words"

const found = (q: string) => personWords(q, "c.id", ["c.email", "a.phone"], "a.phone")

test("everybody without words", () => {
  expect(found("  ")).toEqual({ sql: "true", values: {} })
})

test("each word is somewhere in who is found", () => {
  expect(found("Ọlá  50%").values).toEqual({ w0: "%ola%", w1: "%50\\%%" })
})

test("a phone is found however it is spelt", () => {
  const { sql, values } = found("0803 123 4567")
  expect(sql).toMatch(/:w2\)\) or a\.phone = :phone\)$/)
  expect(values.phone).toBe("+2348031234567")
})
