import { Text } from "@medusajs/ui"
import { useState } from "react"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { MainButton, SmallButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { HustleApproval, HustleRefusal } from "./hustle-answer"
import { HustleFacts } from "./hustle-facts"
import { hustleStates, type StaffHustle } from "./hustle-words"

/** Links to documents last five minutes: while the drawer is open there are always fresh ones. */
const FRESH_LINKS_MS = 4 * 60 * 1000

type Task = "approve" | "refuse"

/** One agent: who they are, what they showed, and what staff decide. */
export function HustleDrawer({ id, brand, onClose }: { id: string; brand: string; onClose: () => void }) {
  const [task, setTask] = useState<Task | null>(null)
  const agent = useRead(
    "GET /admin/{brand}hustle-list/{id}",
    { brand, params: { id } },
    { refetchInterval: FRESH_LINKS_MS, refetchIntervalInBackground: true },
  )
  const step = { brand, onClose: () => setTask(null), onReload: () => void agent.refetch() }
  if (agent.data && task === "approve") return <HustleApproval {...step} agent={agent.data} />
  if (agent.data && task === "refuse") return <HustleRefusal {...step} agent={agent.data} />
  return (
    <RecordDrawer
      title={agent.data?.business_name ?? "Hustle agent"}
      head={
        agent.data && (
          <>
            <StateBadge of={hustleStates[agent.data.status]} />
            {agent.data.status === "rejected" && <Text size="small">“{agent.data.reason}”</Text>}
          </>
        )
      }
      footer={agent.data && <Actions agent={agent.data} onTask={setTask} />}
      onClose={onClose}
    >
      <Loaded query={agent}>{(data) => <HustleFacts agent={data} />}</Loaded>
    </RecordDrawer>
  )
}

function Actions({ agent, onTask }: { agent: StaffHustle; onTask: (task: Task) => void }) {
  const mayDecide = useMay("hustle.update")
  if (!mayDecide || (agent.status !== "submitted" && agent.status !== "approved")) return null
  return (
    <DrawerActions
      dangers={
        agent.status === "approved" ? [{ label: "End the approval", onClick: () => onTask("refuse") }] : []
      }
    >
      {agent.status === "submitted" && (
        <>
          <MainButton onClick={() => onTask("approve")}>Approve</MainButton>
          <SmallButton onClick={() => onTask("refuse")}>Refuse</SmallButton>
        </>
      )}
    </DrawerActions>
  )
}
