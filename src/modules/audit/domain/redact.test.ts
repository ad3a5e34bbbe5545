import { redacted } from "./redact"

describe("what goes into the log", () => {
  it("the audit log leaves out secrets by their field name, at any depth", () => {
    const copy = redacted({
      email: "ada@example.com",
      password: "Beauty-2026!",
      password_confirmation: "Beauty-2026!",
      one_time_code: "123456",
      code: "123456",
      nested: [{ access_token: "x", code_hash: "y", totp_secret: "z", bvn: "22222222222", name: "Ada" }],
    })
    expect(copy).toEqual({
      email: "ada@example.com",
      password: "[removed]",
      password_confirmation: "[removed]",
      one_time_code: "[removed]",
      code: "[removed]",
      nested: [
        {
          access_token: "[removed]",
          code_hash: "[removed]",
          totp_secret: "[removed]",
          bvn: "[removed]",
          name: "Ada",
        },
      ],
    })
  })

  it("the audit log keeps the code of a promotion or a state, and the last four digits of a bank account", () => {
    expect(redacted({ code: "FIRSTGIFT", description: "a code word", account_number: "0123456789" })).toEqual(
      {
        code: "FIRSTGIFT",
        description: "a code word",
        account_number: "…6789",
      },
    )
  })

  it("the audit log keeps values that only resemble a secret by their name or digits", () => {
    const harmless = {
      ...{
        footprint: 1,
        has_bvn: true,
        melanin: "high",
        ninth: 9,
        has_cvv: false,
        lifespan: 12,
        panthenol: "5 %",
      },
      ...{ number: "123456", account_number_checked: true },
    }
    expect(redacted(harmless)).toEqual(harmless)
    for (const code of ["1234567", "SAVE123456", "123456OFF"]) expect(redacted({ code })).toEqual({ code })
  })

  it("the audit log shows that an account number is missing", () => {
    expect(redacted({ account_number: null })).toEqual({ account_number: null })
  })

  it("the audit log shows that a password is missing", () => {
    expect(redacted({ password: null })).toEqual({ password: null })
  })

  it("the audit log shortens long values and writes values that are not JSON as text", () => {
    const long = redacted({ text: "x".repeat(5_000), list: Array.from({ length: 500 }, (_, i) => i) }) as {
      text: string
      list: unknown[]
    }
    expect(long.text.length).toBeLessThan(2_100)
    expect(long.list).toHaveLength(201)
    expect(
      redacted({ at: new Date(0), n: 12n, not: undefined, nan: Number.NaN, file: Buffer.from("abc") }),
    ).toEqual({
      at: "1970-01-01T00:00:00.000Z",
      n: "12",
      nan: null,
      file: "3 bytes",
    })
  })

  it("the audit log keeps numbers and booleans unchanged, and nothing of what has no value", () => {
    const plain = { amount: 12.5, none: 0, on: true, off: false }
    expect(redacted(plain)).toEqual(plain)
    expect(redacted(undefined)).toBeNull()
    expect(redacted({ act: () => 1 })).toEqual({ act: null })
  })

  it("the audit log keeps 2,000 characters of a text and 200 entries of a list or record, and says what is missing", () => {
    const list = (length: number) => Array.from({ length }, (_, i) => i)
    expect(redacted("x".repeat(2_000))).toBe("x".repeat(2_000))
    expect(redacted("x".repeat(2_001))).toBe(`${"x".repeat(2_000)}… (2001 characters)`)
    expect(redacted(list(200))).toEqual(list(200))
    expect(redacted(list(203))).toEqual([...list(200), "… and 3 more"])
    const record = Object.fromEntries(list(203).map((i) => [`field_${i}`, i]))
    expect(Object.keys(redacted(record) ?? {})).toHaveLength(200)
  })

  it("the audit log goes eight levels deep, in lists and records", () => {
    expect(redacted([[[[[[[["deep"]]]]]]]])).toEqual([[[[[[[["deep"]]]]]]]])
    expect(redacted([[[[[[[[["deeper"]]]]]]]]])).toEqual([[[[[[[["…"]]]]]]]])
    expect(redacted({ a: { b: { c: { d: [{ e: [[["deeper"]]] }] } } } })).toEqual({
      a: { b: { c: { d: [{ e: [["…"]] }] } } },
    })
  })

  it("the audit log stops at a circular reference", () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(JSON.stringify(redacted(circle)).length).toBeLessThan(200)
  })
})
