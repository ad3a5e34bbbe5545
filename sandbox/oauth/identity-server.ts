import express, { type Router } from "express"
import type { SandboxOptions } from "../options"
import { facebook } from "./facebook"
import { google, type TestFaults, tokenFaults } from "./google"
import { Grants } from "./grants"

/** The stand-ins for social sign-in: `/oauth/google` and `/oauth/facebook`, and what tests drive them with. */
export function identityServer({ merchantName, publicUrl, shopUrl, social }: SandboxOptions): {
  pages: Router
  controls: Router
} {
  const faults: TestFaults = { next: null }
  const grants = (provider: "google" | "facebook") =>
    new Grants(social[provider], `${shopUrl}/api/v1/auth/social/${provider}/callback`)
  const pages = express.Router()
  pages.use("/oauth/google", google(merchantName, grants("google"), publicUrl, faults))
  pages.use("/oauth/facebook", facebook(merchantName, grants("facebook")))
  const controls = express.Router()
  controls.post("/oauth-fault", express.json({ limit: "10kb" }), (req, res) => {
    const wanted: unknown = (req.body as { next?: unknown } | undefined)?.next
    faults.next = tokenFaults.find((fault) => fault === wanted) ?? null
    res.json({ next: faults.next })
  })
  return { pages, controls }
}
