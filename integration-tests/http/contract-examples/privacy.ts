import type { Examples } from "./example"

export const privacyExamples: Examples = ({ shop, shopper }) => ({
  "POST /consent": () =>
    shop.visitor().call("POST /consent", { body: { visitor: "0".repeat(32), analytics: false } }),
  "GET /user/privacy": () => shopper().call("GET /user/privacy"),
  "POST /user/privacy/export": () =>
    shopper().call("POST /user/privacy/export", { body: { password: "Beauty-2026!" } }),
})
