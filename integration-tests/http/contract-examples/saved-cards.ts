import type { Examples } from "./example"

export const savedCardExamples: Examples = ({ shopper }) => ({
  "GET /user/saved-cards": () => shopper().call("GET /user/saved-cards"),
})
