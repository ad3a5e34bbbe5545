import type { Examples } from "./example"

export const socialExamples: Examples = ({ shop }) => ({
  "GET /auth/social": () => shop.visitor().call("GET /auth/social"),
})
