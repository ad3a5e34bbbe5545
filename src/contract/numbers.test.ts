import { z } from "zod"
import type { CallSpec } from "./call"
import { calls } from "./calls"
import { decimal } from "./numbers"

/** 67 as JavaScript reads it, and nobody writes it. */
const NOT_DECIMAL = ["0x43", "0X43", "0b1000011", "0o103", "6.7e1", "67e0", " 67", "67 ", "+67", "67.", "٦٧"]
/** What people write; some of it is 67 to some of them, and 6,700 to others. */
const WRITTEN = ["67,00", "6,7", "0,67", "₦67", "N67", "67/-", "67 kg", "67%", "6 7"]

describe("a number in text", () => {
  it.each([
    ["67", 67],
    ["0", 0],
    ["-3", -3],
    ["007", 7],
    ["12.50", 12.5],
  ])("the text %j of a request is read as the number %d", (text, number) => {
    expect(decimal(text)).toBe(number)
  })

  it.each([...NOT_DECIMAL, "", "-", ".5", "Infinity", "NaN", "1_000", "1,000", "9".repeat(16)])(
    "the text %j of a request is not read as a number",
    (text) => {
      expect(decimal(text)).toBe(text)
    },
  )

  it("a value that is no text is left as it was", () => {
    const values = [null, undefined, true, ["67"], { n: 67 }, 67]
    expect(values.map(decimal)).toEqual(values)
  })
})

/** Fields of queries and forms, which arrive as text, of every call. */
const fields = Object.entries(calls as Record<string, CallSpec>).flatMap(
  ([call, { query, body, multipart }]) =>
    [query, multipart ? body : undefined]
      .filter((schema) => schema instanceof z.ZodObject)
      .flatMap(({ shape }) =>
        Object.entries(shape).map(([name, schema]) => ({
          name: `${call} ${name}`,
          schema: schema as z.ZodType,
        })),
      ),
)
const read = (schema: z.ZodType, text: string) => schema.safeParse(text).data
/** Of a page that is none, the first one is shown. */
const isNoDefault = (schema: z.ZodType, text: string) => read(schema, text) !== read(schema, "none")
const numbers = fields.filter(({ schema }) => read(schema, "67") === 67)

describe("no call", () => {
  it("no call reads a number from what is no decimal digits", () => {
    expect(numbers.length).toBeGreaterThan(20)
    const loose = numbers.flatMap(({ name, schema }) =>
      NOT_DECIMAL.filter((text) => read(schema, text) === 67).map((text) => `${name}: ${text}`),
    )
    expect(loose).toEqual([])
    const part = numbers.flatMap(({ name, schema }) =>
      WRITTEN.filter((text) => typeof read(schema, text) === "number" && isNoDefault(schema, text)).map(
        (text) => `${name}: ${text}`,
      ),
    )
    expect(part).toEqual([])
  })
})
