import { Text } from "@medusajs/ui"
import type { Step } from "../../platform/editing"
import type { Send } from "../../platform/shop-queries"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsDrawer } from "../../ui/words-drawer"
import type { StaffHustle } from "./hustle-words"

interface Props {
  agent: StaffHustle
  brand: string
}

/** Yes: from the next order on they earn as an agent. */
export function HustleApproval({ agent, brand, ...step }: Props & Step) {
  return (
    <EditDrawer
      {...step}
      title={`Approve ${agent.customer.name}`}
      action="Approve"
      isDirty={false}
      onSave={(send) => treat(send, { agent, brand }, { action: "approve" })}
    >
      <Text size="small">
        Is the document real, readable and {agent.customer.name}’s own? They then earn 7.5% of sales through
        their link. We e-mail them.
      </Text>
    </EditDrawer>
  )
}

/** No, or no longer, with what is written to the agent. */
export function HustleRefusal({ agent, brand, ...step }: Props & Step) {
  const ends = agent.status === "approved"
  return (
    <WordsDrawer
      {...step}
      title={ends ? `End ${agent.customer.name}’s approval` : `Refuse ${agent.customer.name}`}
      action={ends ? "End it" : "Refuse"}
      field={{ name: "reason", label: "Why not" }}
      onSave={(reason, send) => treat(send, { agent, brand }, { action: "reject", reason })}
    >
      <Text size="small">
        They get an e-mail with your reason, and can change their details or send another document.
      </Text>
    </WordsDrawer>
  )
}

/** The decision names what was seen: somebody who was faster, or a newer document, is noticed. */
function treat(send: Send, { agent, brand }: Props, body: { action: "approve" | "reject"; reason?: string }) {
  return send("POST /admin/{brand}hustle-documents/treat", {
    brand,
    body: { ...body, hustle_id: agent.id, revision: agent.revision },
  })
}
