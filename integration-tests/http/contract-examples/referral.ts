import type { Examples } from "./example"

export const referralExamples: Examples = ({ shopper, owner }) => {
  const someone = async () => (await shopper().call("GET /user")).data.id
  return {
    "GET /user/refer-and-earn": () => shopper().call("GET /user/refer-and-earn"),
    "GET /user/refer-and-earn/notifications": () => shopper().call("GET /user/refer-and-earn/notifications"),
    "GET /user/refer-and-earn/transactions": () => shopper().call("GET /user/refer-and-earn/transactions"),
    "GET /user/refer-and-earn/read-notifications": () =>
      shopper().call("GET /user/refer-and-earn/read-notifications"),
    "GET /user/refer-and-earn/read-transactions": () =>
      shopper().call("GET /user/refer-and-earn/read-transactions"),
    "GET /user/refer-and-earn/withdrawal": () => shopper().call("GET /user/refer-and-earn/withdrawal"),
    "GET /user/refer-and-earn/withdrawals": () => shopper().call("GET /user/refer-and-earn/withdrawals"),
    "GET /admin/account/refer-n-earn/requests": () =>
      owner().call("GET /admin/account/refer-n-earn/requests", { query: { per_page: 5 } }),
    "GET /admin/affiliates": () => owner().call("GET /admin/affiliates", { query: { per_page: 5 } }),
    "GET /admin/affiliates/{id}": async () =>
      owner().call("GET /admin/affiliates/{id}", { params: { id: await someone() } }),
  }
}
