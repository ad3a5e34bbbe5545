import { readEnvironment } from "./environment"

/** A shop with real accounts, as far as its settings go. */
const production = {
  NODE_ENV: "production",
  SHOP_ROOT: "/shop",
  DATABASE_URL: "postgres://shop:secret@db.example.com/shop",
  JWT_SECRET: "j".repeat(32),
  COOKIE_SECRET: "c".repeat(32),
  CARD_SECRET_KEY: "sk_live",
  CARD_PUBLIC_KEY: "pk_live",
  CREDIT_PROVIDER: "none",
  SMTP_URL: "smtps://mail.example.com",
  SHOP_EMAIL: "hello@shop.ng",
  SHOP_PHONE: "+2348030000000",
  SHOP_ADDRESS: "1 Marina, Lagos",
}

describe("the environment of production", () => {
  it("the production environment is read when all of it is set", () => {
    expect(readEnvironment(production)).toMatchObject({
      production: true,
      demo: false,
      mail: { smtpUrl: "smtps://mail.example.com" },
      databaseSsl: { rejectUnauthorized: true },
      sandboxPictures: null,
    })
    expect(readEnvironment({}).sandboxPictures).toBe("http://127.0.0.1:9400/pictures/")
  })

  it.each(["JWT_SECRET", "COOKIE_SECRET", "CARD_SECRET_KEY", "CARD_PUBLIC_KEY", "SMTP_URL"] as const)(
    "the production environment is refused without %s",
    (name) => {
      expect(() => readEnvironment({ ...production, [name]: "" })).toThrow(new RegExp(`^${name} is missing`))
      expect(readEnvironment({ ...production, [name]: "", SHOP_DEMO: "true" }).demo).toBe(true)
      expect(readEnvironment({ ...production, [name]: "", NODE_ENV: "development" }).production).toBe(false)
    },
  )
})

describe("addresses of apps", () => {
  it("the addresses of apps are read as a list, as browsers write them", () => {
    const APP_LINKS = "shopapp://reset-password, https://App.example/reset"
    expect(readEnvironment({ APP_LINKS }).appLinks).toEqual([
      "shopapp://reset-password",
      "https://app.example/reset",
    ])
    expect(readEnvironment({}).appLinks).toEqual([])
  })

  it.each(["reset-password", "http://app.example/reset", "javascript:alert(1)", "shopapp://reset?a=b"])(
    "the addresses of apps are refused with %s among them",
    (APP_LINKS) => expect(() => readEnvironment({ APP_LINKS })).toThrow("APP_LINKS has"),
  )
})

describe("a pooler before the database", () => {
  const pooled = {
    ...production,
    DATABASE_URL: "postgres://shop:secret@pooler.example.com/shop",
    DIRECT_DATABASE_URL: "postgres://shop:secret@db.example.com/shop",
    DATABASE_ROLE: "shop_app",
  }

  it("a pooler before the database gets no role in its address, which it would refuse", () => {
    expect(readEnvironment(pooled)).toMatchObject({
      databaseUrl: pooled.DATABASE_URL,
      directDatabaseUrl: `${pooled.DIRECT_DATABASE_URL}?options=-c+role%3Dshop_app`,
      reportingDatabaseUrl: pooled.DIRECT_DATABASE_URL,
      pooledRole: "shop_app",
      // A statement's name is known to one connection, and each transaction may be on another.
      reusesPlans: false,
    })
  })

  it("a shop without a direct database address has no pooler, and both addresses are the database", () => {
    const one = readEnvironment({ ...pooled, DIRECT_DATABASE_URL: "" })
    expect(one.databaseUrl).toBe("postgres://shop:secret@pooler.example.com/shop?options=-c+role%3Dshop_app")
    expect([one.directDatabaseUrl, one.pooledRole]).toEqual([one.databaseUrl, null])
    expect(one.reusesPlans).toBe(true)
    expect(readEnvironment({ ...pooled, DIRECT_DATABASE_URL: "", DATABASE_PLANS: "false" }).reusesPlans).toBe(
      false,
    )
    expect(readEnvironment({ ...pooled, DATABASE_ROLE: "" }).pooledRole).toBeNull()
  })
})
