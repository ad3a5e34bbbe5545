import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta, pageOf } from "../../../contract/call"
import type { Hustle, StaffHustle } from "../../../contract/hustle"
import { currentText } from "../../../modules/privacy/domain/consent-texts"
import { removeDocument, sendDocument } from "../../../workflows/people/hustle/documents"
import { listAgents, ownAgent, wholeAgent } from "../../../workflows/people/hustle/read-agents"
import { reviewAgentApplication } from "../../../workflows/people/hustle/review-agent"
import { saveHustleProfile } from "../../../workflows/people/hustle/save-profile"
import { originOf } from "../../machinery/audit"
import { type Caller, requireSession } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf } from "../../machinery/signed-in"
import { onePage } from "../one-page"
import { presentHustle, presentHustleDocument, presentHustleRow, presentStaffHustle } from "./present-hustle"

export const hustleHandlers: Handlers<
  | "GET /user/{brand}-hustle/profile"
  | "POST /user/{brand}-hustle/profile"
  | "GET /user/{brand}-hustle/documents"
  | "POST /user/{brand}-hustle/documents"
  | "DELETE /user/{brand}-hustle/documents/{id}"
  | "GET /admin/{brand}hustle-list"
  | "GET /admin/{brand}hustle-list/{id}"
  | "POST /admin/{brand}hustle-documents/treat"
> = {
  "GET /user/{brand}-hustle/profile": async ({ scope, customerId }) => {
    const own = await ownAgent(scope, customerId)
    const { version, text } = currentText("hustle_programme")
    return {
      message: own ? "Your application" : "You have not registered yet",
      data: own && presentHustle(own),
      extra: { consent: { version, text } },
    }
  },

  "POST /user/{brand}-hustle/profile": async ({ scope, customerId, body, req }) => {
    const isNew = await saveHustleProfile(scope, customerId, body, deviceOf(req))
    return {
      message: isNew ? "You are registered. Show us one document next" : "Your details are saved",
      data: await mine(scope, customerId),
    }
  },

  "GET /user/{brand}-hustle/documents": async ({ scope, customerId, query }) => {
    const own = await ownAgent(scope, customerId)
    const documents = (own?.documents ?? []).map(presentHustleDocument)
    return { message: "Your documents", ...onePage(documents, query) }
  },

  "POST /user/{brand}-hustle/documents": async ({ scope, customerId, body, files }) => {
    await sendDocument(scope, customerId, body.type, files)
    return {
      message: "We have your document. Only our staff can see it",
      data: await mine(scope, customerId),
    }
  },

  "DELETE /user/{brand}-hustle/documents/{id}": async ({ scope, customerId, params }) => {
    await removeDocument(scope, customerId, params.id)
    return { message: "The document is deleted", data: await mine(scope, customerId) }
  },

  "GET /admin/{brand}hustle-list": async ({ scope, query }) => {
    const { ...filter } = query
    const { rows, total, counts } = await listAgents(scope, filter, ...pageOf(query))
    return {
      message: "Hustle agents",
      data: rows.map(presentHustleRow),
      meta: {
        ...pageMeta(query, total),
        counts: { registered: 0, submitted: 0, approved: 0, rejected: 0, ...counts },
      },
    }
  },

  "GET /admin/{brand}hustle-list/{id}": async ({ scope, params, caller }) => ({
    message: "Hustle agent",
    data: await whole(scope, params.id, caller),
  }),

  "POST /admin/{brand}hustle-documents/treat": async ({ scope, body, userId, caller, req, res }) => {
    await reviewAgentApplication(scope, body, userId, originOf(req, res))
    return {
      message: body.action === "approve" ? "The agent is approved" : "The agent is refused, and told why",
      data: await whole(scope, body.hustle_id, caller),
    }
  },
}

async function mine(scope: MedusaContainer, customerId: string): Promise<Hustle> {
  const own = await ownAgent(scope, customerId)
  if (!own) throw new Error(`${customerId} has no application`)
  return presentHustle(own)
}

async function whole(scope: MedusaContainer, id: string, caller: Caller | null): Promise<StaffHustle> {
  return presentStaffHustle(await wholeAgent(scope, id), requireSession(caller).sessionId)
}
