import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Gift } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { RewardPageForm } from "../../features/programmes/reward-page-form"
import { RewardTiersForm } from "../../features/programmes/reward-tiers-form"
import { useRead } from "../../platform/shop-queries"
import { useAccess } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"
import type { Column } from "../../ui/list-table"
import type { Passage } from "../../ui/passages-field"
import { Loaded, Panel, Screen } from "../../ui/screen"
import { Strong, Subtle } from "../../ui/text"
import { Thumb } from "../../ui/thumb"
import { WholeList } from "../../ui/whole-list"

const TIER_COLUMNS: Column<Data<"GET /admin/reward-tiers">[number]>[] = [
  { head: "Tier", sort: "name", value: ({ name }) => name, cell: ({ name }) => name },
  {
    head: "From points",
    sort: "-points",
    value: ({ from_points }) => from_points,
    kind: "figure",
    cell: ({ from_points }) => from_points.toLocaleString("en-NG"),
  },
  { head: "More points", kind: "figure", cell: ({ bonus_percent }) => `${bonus_percent} %` },
]

/** What the Beauty Rewards page says, and the tiers behind it. */
export default function RewardContentPage() {
  const page = useRead("GET /admin/reward-content")
  const tiers = useRead("GET /admin/reward-tiers")
  const permissions = useAccess()?.permissions ?? []
  const [editing, setEditing] = useState<"page" | "tiers" | null>(null)
  const [round, setRound] = useState(0)
  const close = () => setEditing(null)
  const reload = async () => {
    await Promise.all([page.refetch(), tiers.refetch()])
    setRound((last) => last + 1)
  }
  return (
    <div className="flex flex-col gap-y-3">
      <Screen
        title="Edit Reward Content"
        about="The text of the Beauty Rewards page. Current rates and tiers are added automatically."
        actions={
          permissions.includes("content.update") && (
            <SmallButton onClick={() => setEditing("page")}>Edit</SmallButton>
          )
        }
      >
        <Loaded query={page}>
          {(content) => (
            <>
              <div className="flex items-start gap-4 px-6 py-4">
                {content.image && <Thumb src={content.image} />}
                <div className="min-w-0">
                  <Text weight="plus">{content.title}</Text>
                  <Subtle>{content.lead}</Subtle>
                </div>
              </div>
              <Passages title="How it works" passages={content.steps} />
              <Passages title="Good to know" passages={content.questions} />
            </>
          )}
        </Loaded>
      </Screen>
      <Panel
        title="Tiers"
        about="By points of orders delivered in the last twelve months."
        actions={
          permissions.includes("settings.update") && (
            <SmallButton onClick={() => setEditing("tiers")}>Edit tiers</SmallButton>
          )
        }
      >
        <Loaded query={tiers}>
          {(all) => (
            <WholeList name="tiers" label="Tiers" columns={TIER_COLUMNS} rows={all} idOf={({ id }) => id} />
          )}
        </Loaded>
      </Panel>
      {editing === "page" && page.data && (
        <RewardPageForm key={round} page={page.data} onClose={close} onReload={() => void reload()} />
      )}
      {editing === "tiers" && tiers.data && (
        <RewardTiersForm key={round} tiers={tiers.data} onClose={close} onReload={() => void reload()} />
      )}
    </div>
  )
}

function Passages({ title, passages }: { title: string; passages: Passage[] }) {
  return (
    <div className="px-6 py-4">
      <Strong>{title}</Strong>
      <ol className="flex flex-col gap-y-3 pt-2">
        {passages.map((passage) => (
          <li key={passage.title}>
            <Text size="small">{passage.title}</Text>
            <Subtle className="whitespace-pre-line">{passage.text}</Subtle>
          </li>
        ))}
      </ol>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Edit Reward Content", icon: Gift, rank: 20 })
