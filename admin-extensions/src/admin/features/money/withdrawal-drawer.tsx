import { Alert, Text } from "@medusajs/ui"
import { useState } from "react"
import { useConfirm } from "../../platform/confirm"
import type { Step } from "../../platform/editing"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { MainButton, SmallButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { Part } from "../../ui/facts"
import { RecordDrawer } from "../../ui/record-drawer"
import { StateBadge } from "../../ui/state-badge"
import { TextLink } from "../../ui/text"
import { WithdrawalRefusal } from "./withdrawal-refusal"
import type { WithdrawalSource } from "./withdrawal-sources"
import { approvalsMissing, type StaffWithdrawal, stepLabel, withdrawalStates } from "./withdrawal-words"

interface DrawerProps extends Step {
  one: StaffWithdrawal
  source: WithdrawalSource
}

/** One request: whose, how much, where to, who has approved it, and what staff do next. */
export function WithdrawalDrawer({ one, source, onClose, onReload }: DrawerProps) {
  const [declines, setDeclines] = useState(false)
  const mayDecide = useMay(source.permission) && one.status === "pending"
  if (declines) {
    return (
      <WithdrawalRefusal one={one} source={source} onClose={() => setDeclines(false)} onReload={onReload} />
    )
  }
  const isMine = one.approvals.some(({ by_you }) => by_you)
  return (
    <RecordDrawer
      title={exactNaira(one.amount)}
      head={<StateBadge of={withdrawalStates[one.status]} />}
      footer={
        mayDecide && (
          <DrawerActions>
            {!isMine && <ApproveButton one={one} source={source} onDone={onClose} />}
            <SmallButton onClick={() => setDeclines(true)}>Decline</SmallButton>
          </DrawerActions>
        )
      }
      onClose={onClose}
    >
      <Facts one={one} />
    </RecordDrawer>
  )
}

interface ApproveProps {
  one: StaffWithdrawal
  source: WithdrawalSource
  onDone: () => void
}

function ApproveButton({ one, source, onDone }: ApproveProps) {
  const { call, isBusy } = useCall()
  const confirm = useConfirm()
  const isLast = one.approvals.length + 1 >= one.approvals_needed
  const approve = async () => {
    const sure = await confirm({
      title: `Approve ${exactNaira(one.amount)}?`,
      description: isLast
        ? `The money is sent at once to ${one.account_name}, ${one.bank_name}.`
        : "Another member of staff must approve it, too, before it is sent.",
      action: "Approve",
    })
    if (sure && (await source.approve(call, one.id))) onDone()
  }
  return (
    <MainButton isLoading={isBusy} onClick={() => void approve()}>
      Approve
    </MainButton>
  )
}

function Facts({ one }: { one: StaffWithdrawal }) {
  const missing = approvalsMissing(one)
  const isMine = one.approvals.some(({ by_you }) => by_you)
  return (
    <>
      {one.provider_message && <Alert variant="warning">{one.provider_message}</Alert>}
      {missing && (
        <Alert variant="info">
          {missing}. Above ₦100,000 two members of staff approve
          {isMine ? ": you have, someone else must." : "."}
        </Alert>
      )}
      <Part title="Shopper">
        <Text size="small">
          <TextLink to={`/users/${one.user.id}`}>{one.user.name}</TextLink>
        </Text>
        <Text size="small">{one.user.email}</Text>
      </Part>
      <Part title="Paid to">
        <Text size="small">{one.account_name ?? "Of a deleted account"}</Text>
        <Text size="small">
          {one.bank_name}
          {one.account_number ? `, ${one.account_number}` : ""}
        </Text>
      </Part>
      <Part title="History">
        <ol className="flex flex-col gap-y-1">
          {one.history.map((step) => (
            <li key={`${step.what}${step.at}`}>
              <Text size="small">
                {stepLabel(step.what)}
                {step.by ? ` by ${step.by}` : ""}, {formatInstant(step.at)}
              </Text>
            </li>
          ))}
        </ol>
        {one.reason && <Text size="small">“{one.reason}”</Text>}
      </Part>
      <Part title="At the provider">
        <Text size="small">Reference {one.reference}</Text>
        {one.provider_status && <Text size="small">It says: {one.provider_status}</Text>}
        {one.fee !== null && <Text size="small">Its fee: {exactNaira(one.fee)}</Text>}
      </Part>
    </>
  )
}
