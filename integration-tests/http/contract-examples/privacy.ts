import type { Examples } from "./example"

export const privacyExamples: Examples = ({ shopper }) => ({
  "GET /user/privacy": () => shopper().call("GET /user/privacy"),
  "POST /user/privacy/export": () =>
    shopper().call("POST /user/privacy/export", { body: { password: "Beauty-2026!" } }),
})
