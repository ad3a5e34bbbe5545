import { buyGiftCard, codeInMail, receiverAddress, startGiftCard } from "../../harness/gift-cards"
import { payAtBank } from "../../harness/journey"
import type { Examples } from "./example"

export const giftCardExamples: Examples = ({ shop, shopper, owner }) => {
  const bought = async (more = {}) => (await buyGiftCard(shop, shopper(), 1000, more)).id
  return {
    "GET /user/gift-cards": () => shopper().call("GET /user/gift-cards"),
    "POST /user/gift-cards": () => startGiftCard(shopper(), 5000),
    "POST /user/gift-cards/confirm": async () => {
      const { reference } = (await startGiftCard(shopper(), 1000)).data
      await payAtBank(shop, reference)
      return shopper().call("POST /user/gift-cards/confirm", { body: { reference } })
    },
    "POST /user/gift-cards/redeem": async () => {
      const email = receiverAddress()
      await bought({ receiver_email: email })
      const code = await codeInMail(shop, email)
      return shopper().call("POST /user/gift-cards/redeem", { body: { code } })
    },
    "GET /admin/gift-cards": () => owner().call("GET /admin/gift-cards", { query: { per_page: 5 } }),
    "GET /admin/gift-cards/{id}": async () =>
      owner().call("GET /admin/gift-cards/{id}", { params: { id: await bought() } }),
    "POST /admin/gift-cards/{id}/send": async () =>
      owner().call("POST /admin/gift-cards/{id}/send", { params: { id: await bought() }, body: {} }),
    "POST /admin/gift-cards/{id}/void": async () =>
      owner().call("POST /admin/gift-cards/{id}/void", {
        params: { id: await bought() },
        body: { destination: "wallet", reason: "An example" },
      }),
  }
}
