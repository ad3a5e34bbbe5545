import { redacted } from "./redact"

describe("what goes into the log", () => {
  it("leaves out secrets by the name they stand under, at any depth", () => {
    const kept = redacted({
      email: "ada@example.com",
      password: "Beauty-2026!",
      password_confirmation: "Beauty-2026!",
      one_time_code: "123456",
      code: "123456",
      nested: [{ access_token: "x", code_hash: "y", totp_secret: "z", bvn: "22222222222", name: "Ada" }],
    })
    expect(kept).toEqual({
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

  it("keeps a promotion's and a state's words, and the last four of a bank account", () => {
    expect(redacted({ code: "FIRSTGIFT", description: "a code word", account_number: "0123456789" })).toEqual(
      {
        code: "FIRSTGIFT",
        description: "a code word",
        account_number: "…6789",
      },
    )
  })

  it("says that there is no password where there is none", () => {
    expect(redacted({ password: null })).toEqual({ password: null })
  })

  it("cuts what is long and writes what is no JSON as text", () => {
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

  it("does not follow a circle for ever", () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(JSON.stringify(redacted(circle)).length).toBeLessThan(200)
  })
})
