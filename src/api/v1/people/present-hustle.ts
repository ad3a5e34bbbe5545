import type { Hustle, HustleDocument, StaffHustle, StaffHustleRow } from "../../../contract/hustle"
import { pick } from "../../../contract/pick"
import type { AgentRecord } from "../../../modules/hustle/agents"
import type { DocumentRecord } from "../../../modules/hustle/documents"
import type { AgentRow, OwnAgent, WholeAgent } from "../../../workflows/people/hustle/read-agents"
import { privateLink } from "../../../workflows/shared/private-files/links"

/** Where `private-files.ts` shows them. */
const DOCUMENTS = "/admin/private-files/hustle-documents"

export function presentHustle({ agent, documents }: OwnAgent): Hustle {
  return { ...profile(agent), documents: documents.map(presentHustleDocument) }
}

export function presentHustleDocument({ id, type, kind, bytes, created_at }: DocumentRecord): HustleDocument {
  return { id, type, kind, bytes, sent_at: created_at.toISOString() }
}

export function presentHustleRow(row: AgentRow): StaffHustleRow {
  return {
    ...pick(row, "id", "customer_id", "name", "email", "business_name", "phone"),
    state: row.state_name,
    ...pick(row, "status", "documents"),
    registered_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
  }
}

/** With links to the documents for this session of a member of staff. */
export function presentStaffHustle(whole: WholeAgent, sessionId: string): StaffHustle {
  const { agent, documents, customer, events, staff } = whole
  return {
    ...profile(agent),
    revision: agent.revision,
    customer: { ...customer, id: agent.customer_id, since: customer.since.toISOString() },
    documents: documents.map((document) => ({
      ...presentHustleDocument(document),
      ...privateLink(DOCUMENTS, document.file_id, sessionId),
    })),
    history: events.map(({ kind, note, actor_kind, actor_id, at }) => ({
      what: kind,
      note,
      by: actor_kind === "staff" ? (staff.get(actor_id) ?? null) : null,
      at: at.toISOString(),
    })),
  }
}

function profile(agent: AgentRecord): Omit<Hustle, "documents"> {
  return {
    ...pick(agent, "id", "status", "business_name", "phone", "state_id", "lga_id", "address", "occupation"),
    ...pick(agent, "social_handle", "about", "reason"),
    state: agent.state_name,
    lga: agent.lga_name,
    registered_at: agent.created_at.toISOString(),
    submitted_at: agent.submitted_at?.toISOString() ?? null,
    decided_at: agent.decided_at?.toISOString() ?? null,
  }
}
