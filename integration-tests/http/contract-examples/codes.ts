import { makeShopper } from "../../harness/shoppers"
import type { Examples } from "./example"

export const codeExamples: Examples = ({ shop }) => {
  const newcomer = () => makeShopper(shop)
  return {
    "GET /auth/resend/otp": async () =>
      (await newcomer()).call("GET /auth/resend/otp", {
        query: { purpose: "mobile_verification", channel: "whatsapp" },
      }),
    "GET /email/resend": async () => (await newcomer()).call("GET /email/resend"),
    "PUT /user/settings/profile/update": async () =>
      (await newcomer()).call("PUT /user/settings/profile/update", {
        body: { first_name: "Adaeze", state_id: "NG-LA", lga_id: "NG-LA-ikeja", city: "Ikeja" },
      }),
    "POST /auth/password/email": () =>
      shop.visitor().call("POST /auth/password/email", {
        body: { email: `nobody.${Date.now()}@example.com`, callback_url: `${shop.url}/reset-password` },
      }),
    "POST /user/settings/switch-to-user": async () =>
      (await newcomer()).call("POST /user/settings/switch-to-user"),
  }
}
