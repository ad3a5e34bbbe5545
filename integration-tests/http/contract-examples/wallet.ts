import type { Examples } from "./example"

export const walletExamples: Examples = ({ shopper, owner }) => {
  const me = async () => (await shopper().call("GET /user")).data.id
  const asked = async () => {
    const { data } = await owner().call("POST /admin/account/wallet", {
      body: { user_id: await me(), act: "adjust", amount: 100, reason: "An example" },
    })
    return data.adjustment?.id ?? ""
  }
  return {
    "GET /get_user_wallet_balance/{user_id}": async () =>
      shopper().call("GET /get_user_wallet_balance/{user_id}", { params: { user_id: await me() } }),
    "POST /fund_user_wallet/card": () =>
      shopper().call("POST /fund_user_wallet/card", { body: { amount: 500 } }),
    "GET /user/wallet/statement": () => shopper().call("GET /user/wallet/statement"),
    "GET /admin/wallets": () => owner().call("GET /admin/wallets", { query: { per_page: 5 } }),
    "GET /admin/wallets/{id}": async () =>
      owner().call("GET /admin/wallets/{id}", { params: { id: await me() } }),
    "GET /admin/wallets/{id}/statement": async () =>
      owner().call("GET /admin/wallets/{id}/statement", { params: { id: await me() } }),
    "POST /admin/account/wallet": async () =>
      owner().call("POST /admin/account/wallet", {
        body: { user_id: await me(), act: "adjust", amount: 100, reason: "An example" },
      }),
    "GET /admin/wallet-adjustments": () => owner().call("GET /admin/wallet-adjustments"),
    "POST /admin/wallet-adjustments/{id}/decline": async () =>
      owner().call("POST /admin/wallet-adjustments/{id}/decline", {
        params: { id: await asked() },
        body: {},
      }),
  }
}
