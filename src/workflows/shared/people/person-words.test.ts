import { personWords } from "./person-words"

const found = (q: string) => personWords(q, "c.id", ["c.email", "a.phone"], "a.phone")

test("a search for people without words finds everybody", () => {
  expect(found("  ")).toEqual({ sql: "true", values: {} })
})

test("a search for people requires each word somewhere in the person's data", () => {
  expect(found("Ọlá  50%").values).toEqual({ w0: "%ola%", w1: "%50\\%%" })
})

test("a search for people finds a phone number however it is written", () => {
  const { sql, values } = found("0803 123 4567")
  expect(sql).toMatch(/:w2\)\) or a\.phone = :phone\)$/)
  expect(values.phone).toBe("+2348031234567")
})
