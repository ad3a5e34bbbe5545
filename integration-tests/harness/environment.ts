import { readSettings, type Settings } from "../../bin/shop/settings"
import {
  TEST_COOKIE_SECRET,
  TEST_JOBS_KEY,
  TEST_JWT_SECRET,
  TEST_PUSH_PRIVATE_KEY,
  TEST_PUSH_PUBLIC_KEY,
} from "./secrets"

/** A page of another origin that may call Medusa's shop API. */
export const TEST_ORIGIN = "https://pop-up.example"

/** Variables of ours that a developer may have set: a test must not meet a real database or a real bank through them. */
const OURS =
  /^(SHOP_|CARD_|DIRECT_|FLUTTERWAVE_|CREDIT_|SMTP_|MAIL_|TEXT_|PUSH_|GA4_|GTM_|DATABASE_|REDIS_|MEDUSA_|BACKEND_|DOOR_|DRAIN_|METRICS_|OTEL_|SANDBOX_|STOREFRONT_|JOBS_|JWT_|COOKIE_|DATA_|S3_|AWS_|ADMIN_|STORE_|PUBLIC_CACHE_|RATE_LIMIT_|GOOGLE_|FACEBOOK_|STAFF_|SECURITY_|(NODE_ENV|PORT|HOST|TRUSTED_PROXIES)$)/

/** What a shop of a test is started with: demo mode, and nothing of the surroundings. */
export function testSettings(given: Record<string, string>): Settings {
  const inherited = Object.entries(process.env).filter(([name]) => !OURS.test(name))
  return readSettings({
    ...Object.fromEntries(inherited),
    SHOP_DEMO: "true",
    JWT_SECRET: TEST_JWT_SECRET,
    COOKIE_SECRET: TEST_COOKIE_SECRET,
    JOBS_KEY: TEST_JOBS_KEY,
    PUSH_PUBLIC_KEY: TEST_PUSH_PUBLIC_KEY,
    PUSH_PRIVATE_KEY: TEST_PUSH_PRIVATE_KEY,
    // Above what may be withdrawn at a time: a single withdrawal needs no code.
    WITHDRAWAL_CODE_ABOVE: "200000",
    RATE_LIMIT_FACTOR: "1000",
    STORE_CORS: TEST_ORIGIN,
    ...given,
  })
}
