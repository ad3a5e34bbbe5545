import { pageMeta } from "../../../contract/call"
import type { skinSelfieCalls } from "../../../contract/skin-selfies"
import { currentText } from "../../../modules/privacy/domain/consent-texts"
import {
  answerSelfie,
  deleteSelfie,
  ownPicture,
  ownSelfies,
  SELFIE_PURPOSE,
  staffSelfies,
  storeSelfie,
} from "../../../workflows/catalogue/skin/selfies"
import { requireSession } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"
import type { FileHandlers } from "../../machinery/file-endpoint"
import { deviceOf } from "../../machinery/signed-in"
import { sendOwnPicture } from "../people/own-picture"

export const skinSelfieHandlers: Handlers<keyof typeof skinSelfieCalls> = {
  "POST /upload-skin": async ({ scope, customerId, files, body, req }) => ({
    message: "We have your picture. An adviser looks at it and answers here",
    data: await storeSelfie(
      scope,
      customerId,
      files,
      { consent: body.consent, note: body.note ?? "" },
      deviceOf(req),
    ),
  }),

  "GET /user/skin-selfies": async ({ scope, customerId }) => {
    const { version, text } = currentText(SELFIE_PURPOSE)
    return {
      message: "Your pictures",
      data: await ownSelfies(scope, customerId),
      extra: { consent: { version, text } },
    }
  },

  "DELETE /user/skin-selfies/{id}": async ({ scope, customerId, params }) => {
    await deleteSelfie(scope, customerId, params.id)
    return { message: "The picture is deleted", data: { id: params.id } }
  },

  "GET /admin/skin-selfies": async ({ scope, query, caller }) => {
    const { selfies, total, waiting } = await staffSelfies(scope, query, requireSession(caller).sessionId)
    return {
      message: "Pictures of skin",
      data: selfies,
      meta: { ...pageMeta(query, total), waiting },
    }
  },

  "POST /admin/skin-selfies/{id}/answer": async ({ scope, params, body, userId, caller }) => ({
    message: "The shopper sees your answer",
    data: await answerSelfie(scope, params.id, body.answer, {
      userId,
      sessionId: requireSession(caller).sessionId,
    }),
  }),
}

/** The shopper's own picture. */
export const skinPictures: FileHandlers<"GET /user/skin-selfies/{id}/picture"> = {
  "GET /user/skin-selfies/{id}/picture": async ({ scope, account, params, res }) =>
    sendOwnPicture(res, await ownPicture(scope, account, params.id)),
}
