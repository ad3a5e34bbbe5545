import { newWholesaler } from "../../harness/wholesale"
import type { Examples } from "./example"

export const wholesaleExamples: Examples = ({ shop, shopper, owner }) => ({
  "GET /wholesale-programme": () => shopper().call("GET /wholesale-programme"),
  "GET /user/settings/wholesaler-account": () => shopper().call("GET /user/settings/wholesaler-account"),
  "GET /user/settings/wholesaler-history": () => shopper().call("GET /user/settings/wholesaler-history"),
  "GET /admin/wholesale": () => owner().call("GET /admin/wholesale", { query: { per_page: 5 } }),
  "GET /admin/wholesale/{id}": async () => {
    const { id } = await newWholesaler(shop)
    return owner().call("GET /admin/wholesale/{id}", { params: { id } })
  },
  "GET /admin/wholesale-target": () => owner().call("GET /admin/wholesale-target"),
  // To what it is: other tests look at it.
  "PUT /admin/wholesale-target": async () => {
    const { target } = (await owner().call("GET /admin/wholesale-target")).data
    return owner().call("PUT /admin/wholesale-target", { body: { target } })
  },
})
