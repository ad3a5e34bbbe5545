import { Text } from "@medusajs/ui"
import { formatInstant } from "../../platform/figures"
import { Line, Part } from "../../ui/facts"
import { Subtle, TextLink } from "../../ui/text"
import { documentName, fileSize, hustleStep, type StaffHustle } from "./hustle-words"

/** Everything staff know of an agent. A document opens in a tab of its own; each look is written down. */
export function HustleFacts({ agent }: { agent: StaffHustle }) {
  const { customer } = agent
  return (
    <>
      <Part title="Documents">
        {agent.documents.length === 0 && <Text size="small">None stored.</Text>}
        <ul className="flex flex-col gap-y-2">
          {agent.documents.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <Text size="small">
                {documentName(one.type)}, {one.kind.toUpperCase()}, {fileSize(one.bytes)},{" "}
                {formatInstant(one.sent_at)}
              </Text>
              <a
                href={one.url}
                target="_blank"
                rel="noreferrer"
                className="txt-small underline"
                aria-label={`Open ${documentName(one.type)}`}
              >
                Open
              </a>
            </li>
          ))}
        </ul>
        {agent.documents.length > 0 && (
          <Subtle size="xsmall">Only you can open it, for five minutes. Each view is logged.</Subtle>
        )}
      </Part>
      <Part title="Agent">
        <Line name="Account">
          <TextLink to={`/users/${customer.id}`}>{customer.name}</TextLink>
        </Line>
        <Line name="E-mail">{customer.email}</Line>
        <Line name="Phone of the account">{customer.phone ?? "None"}</Line>
        <Line name="Referral code">{customer.referer_id}</Line>
        <Line name="Shopper since">{formatInstant(customer.since)}</Line>
      </Part>
      <Part title="Application details">
        <Line name="Business">{agent.business_name}</Line>
        <Line name="Phone">{agent.phone}</Line>
        <Line name="Where">
          {agent.address}, {agent.lga}, {agent.state}
        </Line>
        <Line name="Occupation">{agent.occupation}</Line>
        <Line name="Social media">{agent.social_handle ?? "None"}</Line>
        {agent.about && <Text size="small">“{agent.about}”</Text>}
      </Part>
      <Part title="History">
        <ol className="flex flex-col gap-y-1">
          {agent.history.map((step) => (
            <li key={`${step.what} ${step.at}`}>
              <Text size="small">
                {hustleStep(step.what)}
                {step.what === "document_sent" && step.note ? `: ${documentName(step.note)}` : ""}
                {step.by ? ` by ${step.by}` : ""}, {formatInstant(step.at)}
              </Text>
              {step.what === "rejected" && step.note && <Text size="small">“{step.note}”</Text>}
            </li>
          ))}
        </ol>
      </Part>
    </>
  )
}
