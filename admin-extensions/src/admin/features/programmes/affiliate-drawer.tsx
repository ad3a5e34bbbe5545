import { Alert, Text } from "@medusajs/ui"
import { useState } from "react"
import type { Step } from "../../platform/editing"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { Part } from "../../ui/facts"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { Figure, Strong, Subtle, TextLink } from "../../ui/text"
import { WordsDrawer } from "../../ui/words-drawer"
import {
  type Affiliate,
  type AffiliateReward,
  programmeName,
  rewardName,
  rewardStates,
} from "./referral-words"

/** One person who earns: what they have, and every reward with its order, the refused ones with why. */
export function AffiliateDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useRead("GET /admin/affiliates/{id}", { params: { id } })
  const may = useMay("referrals.update")
  const [changes, setChanges] = useState(false)
  if (changes && query.data)
    return (
      <StatusForm one={query.data} onClose={() => setChanges(false)} onReload={() => void query.refetch()} />
    )
  return (
    <RecordDrawer
      title={query.data?.name ?? "Affiliate"}
      footer={
        may &&
        query.data && (
          <DrawerActions
            dangers={
              query.data.since ? [{ label: "End affiliate status", onClick: () => setChanges(true) }] : []
            }
          >
            {!query.data.since && (
              <SmallButton onClick={() => setChanges(true)}>Make an affiliate</SmallButton>
            )}
          </DrawerActions>
        )
      }
      onClose={onClose}
    >
      <Loaded query={query}>{(data) => <Facts one={data} rewards={data.rewards} />}</Loaded>
    </RecordDrawer>
  )
}

function Facts({ one, rewards }: { one: Affiliate; rewards: AffiliateReward[] }) {
  return (
    <>
      {one.owed > 0 && (
        <Alert variant="warning">
          {exactNaira(one.owed)} are owed: rewards that were spent before their orders came back. Future
          earnings pay them back first.
        </Alert>
      )}
      <Part title="Who">
        <Text size="small">
          <TextLink to={`/users/${one.id}`}>{one.name}</TextLink>, {one.email}
        </Text>
        <Text size="small">
          {programmeName[one.programme]}, code {one.code}
          {one.since ? `, affiliate since ${formatInstant(one.since)}` : ""}
        </Text>
      </Part>
      <Part title="Figures">
        <Text size="small">
          {one.friends} friends joined, {one.orders} orders by link, {one.refused} rewards refused
        </Text>
        <Text size="small">
          Earned {exactNaira(one.earned)}, pending {exactNaira(one.pending)}, to take out{" "}
          {exactNaira(one.balance)}
        </Text>
      </Part>
      <Part title="Rewards">
        {rewards.length === 0 && <Text size="small">None yet.</Text>}
        <ul className="flex flex-col gap-y-3">
          {rewards.map((reward) => (
            <Reward key={reward.id} reward={reward} />
          ))}
        </ul>
      </Part>
    </>
  )
}

function Reward({ reward }: { reward: AffiliateReward }) {
  const { kind, order_number, buyer, base, rate, amount, earned, status, refusal, release_at } = reward
  return (
    <li className="border-ui-border-base border-b pb-3">
      <div className="flex items-center justify-between gap-x-4">
        <Strong>{rewardName[kind]}</Strong>
        <Figure>{exactNaira(status === "refused" ? earned : amount)}</Figure>
      </div>
      <Subtle>
        <TextLink to={`/order-desk?q=${order_number}`}>{order_number}</TextLink>, {buyer.name}, products{" "}
        {exactNaira(base)}
        {rate === null ? "" : `, ${rate}%`}
      </Subtle>
      <div className="flex flex-wrap items-center gap-x-3">
        <StateBadge of={rewardStates[status]} />
        {refusal && <Text size="small">{refusal}</Text>}
        {release_at && <Text size="small">until {formatInstant(release_at)}</Text>}
      </div>
    </li>
  )
}

function StatusForm({ one, ...step }: Step & { one: Affiliate }) {
  const action = one.since ? "end" : "begin"
  return (
    <WordsDrawer
      {...step}
      title={action === "end" ? `End ${one.name}’s affiliate status` : `Make ${one.name} an affiliate`}
      action={action === "end" ? "End it" : "Begin it"}
      field={{ name: "reason", label: "Why", optional: action === "begin" }}
      onSave={(reason, send) =>
        send("POST /admin/affiliates/{id}", {
          params: { id: one.id },
          body: { action, reason: reason || null },
        })
      }
    >
      <Text size="small">
        {action === "end"
          ? "Orders by their links earn nothing from now on, and they cannot rejoin on their own. They keep what they have earned."
          : "Orders by their links earn from now on."}
      </Text>
    </WordsDrawer>
  )
}
