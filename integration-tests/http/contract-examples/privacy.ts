import type { Examples } from "./example"

export const privacyExamples: Examples = ({ shopper }) => ({
  "GET /user/privacy": () => shopper().call("GET /user/privacy"),
  "GET /user/privacy/export": () => shopper().call("GET /user/privacy/export"),
})
