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
  const faults: TestFaults = new Map()
  const grants = (provider: "google" | "facebook") =>
    new Grants(social[provider], `${shopUrl}/api/v1/auth/social/${provider}/callback`)
  const pages = express.Router()
  pages.use("/oauth/google", google(merchantName, grants("google"), publicUrl, faults))
  pages.use("/oauth/facebook", facebook(merchantName, grants("facebook")))
  const controls = express.Router()
  controls.post("/oauth-fault", express.json({ limit: "10kb" }), (req, res) => {
    const { next, subject } = (req.body ?? {}) as { next?: unknown; subject?: unknown }
    const fault = tokenFaults.find((one) => one === next)
    if (!fault || typeof subject !== "string") return res.status(400).json({ next: null })
    faults.set(subject, fault)
    return res.json({ next: fault })
  })
  return { pages, controls }
}
