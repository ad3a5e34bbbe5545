import type { Examples } from "./example"

export const socialExamples: Examples = ({ shop, shopper }) => ({
  "GET /auth/social": () => shop.visitor().call("GET /auth/social"),
  "GET /user/sign-ins": () => shopper().call("GET /user/sign-ins"),
})
