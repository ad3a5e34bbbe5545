import { chooseConsent } from "../../../workflows/people/privacy/choose-consent"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf } from "../../machinery/signed-in"

export const consentHandlers: Handlers<"POST /consent"> = {
  "POST /consent": async ({ body, customerId, scope, req }) => {
    const { visitor, analytics } = body
    await chooseConsent(scope, { customerId, visitor }, { analytics }, deviceOf(req))
    return { message: "Your choice is saved", data: { analytics } }
  },
}
