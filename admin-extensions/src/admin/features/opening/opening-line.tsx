import { Text } from "@medusajs/ui"
import { type OpeningStep, type TriedStep, triedSteps } from "../../../../../src/contract/get-ready"
import { formatInstant } from "../../platform/figures"
import type { States } from "../../platform/states"
import { useCall } from "../../platform/use-call"
import { LinkButton, PlainButton, SmallButton } from "../../ui/buttons"
import { StateBadge } from "../../ui/state-badge"
import { Subtle } from "../../ui/text"

const STATES: States<OpeningStep["status"]> = {
  done: { name: "Done", color: "green" },
  missing: { name: "Missing", color: "orange" },
  left_off: { name: "Skipped", color: "grey" },
}

const TRY: Record<TriedStep, string> = { mail: "Send me an e-mail", bank: "Ask the bank" }

const isTried = (step: OpeningStep["step"]): step is TriedStep =>
  (triedSteps as readonly string[]).includes(step)

/** One line of the list: how it stands, what to do about it, and the way there. */
export function OpeningLine({ line, mayChange }: { line: OpeningStep; mayChange: boolean }) {
  const { step, title, status, says, screens } = line
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-y-1">
        <div className="flex flex-wrap items-center gap-2">
          <Text weight="plus">{title}</Text>
          <StateBadge of={STATES[status]} />
        </div>
        <Subtle className="[overflow-wrap:anywhere]">{says}</Subtle>
        {line.at && (
          <Subtle size="xsmall">
            {line.by}, {formatInstant(line.at)}
          </Subtle>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {screens.map(({ label, path }) => (
          <LinkButton key={path} to={path}>
            {label}
          </LinkButton>
        ))}
        {mayChange && isTried(step) && <TryButton step={step} />}
        {mayChange && line.may_leave_off && (
          <LeaveOffButton step={step} title={title} isOff={status === "left_off"} />
        )}
      </div>
    </li>
  )
}

function TryButton({ step }: { step: TriedStep }) {
  const { call, isBusy } = useCall()
  return (
    <SmallButton
      isLoading={isBusy}
      onClick={() => void call("POST /admin/get-ready/{step}/try", { params: { step } })}
    >
      {TRY[step]}
    </SmallButton>
  )
}

function LeaveOffButton(props: { step: OpeningStep["step"]; title: string; isOff: boolean }) {
  const { step, title, isOff } = props
  const { call, isBusy } = useCall()
  const label = isOff ? "Restore" : "Skip"
  return (
    <PlainButton
      isLoading={isBusy}
      aria-label={`${label}: ${title}`}
      onClick={() =>
        void call("PUT /admin/get-ready/{step}", { params: { step }, body: { left_off: !isOff } })
      }
    >
      {label}
    </PlainButton>
  )
}
