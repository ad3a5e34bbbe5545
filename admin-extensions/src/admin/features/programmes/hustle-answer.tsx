import { Text } from "@medusajs/ui"
import type { Step } from "../../platform/editing"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsDrawer } from "../../ui/words-drawer"
import type { StaffHustle } from "./hustle-words"

interface Props {
  agent: StaffHustle
  brand: string
}

/** Yes: from the next order on they earn as an agent. */
export function HustleApproval({ agent, brand, ...step }: Props & Step) {
  const treat = useTreat({ agent, brand })
  return (
    <EditDrawer
      {...step}
      title={`Approve ${agent.customer.name}`}
      action="Approve"
      isDirty={false}
      onSave={() => treat({ action: "approve" })}
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
  const treat = useTreat({ agent, brand })
  const ends = agent.status === "approved"
  return (
    <WordsDrawer
      {...step}
      title={ends ? `End ${agent.customer.name}’s approval` : `Refuse ${agent.customer.name}`}
      action={ends ? "End it" : "Refuse"}
      field={{ name: "reason", label: "Why not" }}
      onSave={(reason) => treat({ action: "reject", reason })}
    >
      <Text size="small">
        They get an e-mail with your reason, and can change their details or send another document.
      </Text>
    </WordsDrawer>
  )
}

/** The decision names what was seen: somebody who was faster, or a newer document, is noticed. */
function useTreat({ agent, brand }: Props) {
  const change = useChange()
  return (body: { action: "approve" | "reject"; reason?: string }) =>
    change.run("POST /admin/{brand}hustle-documents/treat", {
      brand,
      body: { ...body, hustle_id: agent.id, revision: agent.revision },
    })
}
