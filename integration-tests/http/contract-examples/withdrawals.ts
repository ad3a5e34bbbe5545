import type { Examples } from "./example"

export const withdrawalExamples: Examples = ({ shopper, owner }) => ({
  "GET /user/wallet/get-banks": () => shopper().call("GET /user/wallet/get-banks"),
  "GET /user/wallet/banks": () => shopper().call("GET /user/wallet/banks"),
  "GET /user/wallet/withdrawal": () => shopper().call("GET /user/wallet/withdrawal"),
  "GET /user/wallet/transfers": () =>
    shopper().call("GET /user/wallet/transfers", { query: { per_page: 5 } }),
  "GET /admin/wallet/request": () => owner().call("GET /admin/wallet/request", { query: { per_page: 5 } }),
  "GET /admin/account/wallet/requests": () =>
    owner().call("GET /admin/account/wallet/requests", { query: { per_page: 5 } }),
})
