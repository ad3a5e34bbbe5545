import type { Examples } from "./example"

export const sessionExamples: Examples = ({ shopper }) => ({
  "GET /user/sessions": () => shopper().call("GET /user/sessions"),
})
