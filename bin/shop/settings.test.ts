import { readSettings } from "./settings"
import { SetupError } from "./setup-error"

function adviceAgainst(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof SetupError) return error.advice
    throw error
  }
  return "It was taken"
}

describe("settings", () => {
  it("the settings start the demo shop when nothing is set", () => {
    expect(readSettings({}, "/shop")).toMatchObject({
      demo: true,
      dataDir: "/shop/var",
      host: "127.0.0.1",
      port: 8000,
      backendPort: 9000,
      sandboxPort: 9400,
      publicUrl: "http://localhost:8000",
    })
  })

  it("the settings leave demo mode when DATABASE_URL is set, unless SHOP_DEMO asks to stay", () => {
    const DATABASE_URL = "postgres://db/shop"
    expect(readSettings({ DATABASE_URL, SHOP_DEMO: "true" }).demo).toBe(true)
    expect(() => readSettings({ DATABASE_URL })).toThrow(SetupError)
  })

  it("the settings name everything that production lacks, weak secrets included, in one message", () => {
    const advice = adviceAgainst(() => readSettings({ SHOP_DEMO: "false", JWT_SECRET: "short" }))
    expect(advice.match(/^[A-Z_]+(?=:)/gm)).toEqual([
      "JWT_SECRET",
      "COOKIE_SECRET",
      "DATABASE_URL",
      "CARD_SECRET_KEY",
      "CARD_PUBLIC_KEY",
      "SMTP_URL",
      "SHOP_EMAIL",
      "SHOP_PHONE",
      "SHOP_ADDRESS",
    ])
  })

  const production = {
    DATABASE_URL: "postgres://db/shop",
    JWT_SECRET: "j".repeat(32),
    COOKIE_SECRET: "c".repeat(32),
    CARD_SECRET_KEY: "sk",
    CARD_PUBLIC_KEY: "pk",
    SMTP_URL: "smtps://mail.example",
    SHOP_EMAIL: "hello@shop.ng",
    SHOP_PHONE: "+2348030000000",
    SHOP_ADDRESS: "1 Marina, Lagos",
    SHOP_URL: "https://shop.example/",
  }

  it("the settings refuse providers without encryption, and unchecked certificates", () => {
    const given = {
      ...production,
      CARD_API_URL: "http://api.example",
      S3_ENDPOINT: "http://files.example",
      IDENTITY_API_URL: "http://127.0.0.1:9400/identity",
      TEXT_API_URL: "https://texts.example",
      NODE_TLS_REJECT_UNAUTHORIZED: "0",
    }
    const advice = adviceAgainst(() => readSettings(given))
    expect(advice.match(/^[A-Z0-9_]+(?=:)/gm)).toEqual([
      "CARD_API_URL",
      "S3_ENDPOINT",
      "NODE_TLS_REJECT_UNAUTHORIZED",
    ])
  })

  it("the settings accept production when everything is set", () => {
    const settings = readSettings(production)
    expect(settings).toMatchObject({ demo: false, publicUrl: "https://shop.example" })
  })

  it.each(["0", "70000", "http", "8000.5"])("the settings refuse the port %s", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(SetupError)
  })
})
