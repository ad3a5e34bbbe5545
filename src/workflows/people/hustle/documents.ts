import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, invalidField, notFound } from "../../../errors"
import type { AgentRecord } from "../../../modules/hustle/agents"
import type { DocumentRecord } from "../../../modules/hustle/documents"
import type { DocumentType } from "../../../modules/hustle/domain/status"
import type { SealedFile } from "../../../modules/private-files/service"
import { fileOf, type ReceivedFile } from "../../shared/pictures/store-image"
import { checkedFile } from "../../shared/private-files/check-file"
import { discardFiles, dropFiles } from "../../shared/private-files/drop-file"
import { storeFile, withSealed } from "../../shared/private-files/store-file"
import { assertVerified, HUSTLE_DOCUMENT, hustleOf, settleStatus } from "./hustle"

const KINDS = ["jpeg", "png", "pdf"] as const

/**
 * Stores a document of an agent, in place of one of the same type; the first one submits the application. 409
 * `not_registered`, `approved_already`; 422 on the file, and then nothing is stored.
 */
export async function sendDocument(
  container: MedusaContainer,
  customerId: string,
  type: DocumentType,
  files: ReceivedFile[],
): Promise<void> {
  await assertVerified(container, customerId)
  const hustle = hustleOf(container)
  assertOpen(await hustle.agents.ofCustomer(customerId))
  const sent = fileOf(files, "file")
  if (!sent) throw invalidField("file", "Choose a photo or a PDF of your document")
  const file = await checkedFile(sent, KINDS)
  const store = async (sealed: SealedFile, trx: Knex.Transaction) => {
    const agent = assertOpen(await hustle.agents.lockOf(customerId, trx))
    const about = { owner: customerId, purpose: HUSTLE_DOCUMENT, subject: agent.id }
    const file_id = await storeFile(container, about, sealed, trx)
    const before = await hustle.documents.put(
      {
        hustle_id: agent.id,
        type,
        file_id,
        kind: file.kind as DocumentRecord["kind"],
        bytes: file.body.length,
      },
      trx,
    )
    const gone = before ? [before] : []
    await dropFiles(container, gone, trx)
    await hustle.events.add(
      {
        hustle_id: agent.id,
        kind: "document_sent",
        note: type,
        actor_kind: "shopper",
        actor_id: customerId,
      },
      trx,
    )
    await settleStatus(hustle, agent, trx)
    return gone
  }
  const replaced = await withSealed(container, file, (sealed) =>
    hustle.transaction((trx) => store(sealed, trx)),
  )
  discardFiles(container, replaced)
}

/** Deletes one of the agent's own documents at once. 404 when there is none. */
export async function removeDocument(
  container: MedusaContainer,
  customerId: string,
  id: string,
): Promise<void> {
  const hustle = hustleOf(container)
  const fileId = await hustle.transaction(async (trx) => {
    const agent = await hustle.agents.lockOf(customerId, trx)
    const gone = agent ? await hustle.documents.remove(agent.id, id, trx) : null
    if (!agent || !gone) {
      throw notFound("We could not find that document")
    }
    await dropFiles(container, [gone], trx)
    await hustle.events.add(
      { hustle_id: agent.id, kind: "document_removed", actor_kind: "shopper", actor_id: customerId },
      trx,
    )
    await settleStatus(hustle, agent, trx)
    return gone
  })
  discardFiles(container, [fileId])
}

function assertOpen(agent: AgentRecord | null): AgentRecord {
  if (!agent) {
    throw conflict("not_registered", "Tell us about you first, then show your document")
  }
  if (agent.status === "approved") {
    throw conflict("approved_already", "You are approved already: we need nothing more")
  }
  return agent
}
