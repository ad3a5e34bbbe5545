import type { Examples } from "./example"

export const disputeExamples: Examples = ({ owner }) => ({
  "GET /admin/disputes": () => owner().call("GET /admin/disputes"),
})
