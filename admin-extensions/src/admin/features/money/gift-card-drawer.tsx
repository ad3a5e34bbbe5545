import { Alert, Text } from "@medusajs/ui"
import { useState } from "react"
import type { StaffGiftCardDetail } from "../../../../../src/contract/admin-gift-cards"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { MainButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { Line, Part } from "../../ui/facts"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { Subtle, TextLink } from "../../ui/text"
import { GiftCardSend } from "./gift-card-send"
import { GiftCardVoid } from "./gift-card-void"
import { giftCardStates, giftCardStep, isOpenCard } from "./gift-card-words"

/** One gift card: whose, for whom, what became of it, and what staff do next. It has no code in it. */
export function GiftCardDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const card = useRead("GET /admin/gift-cards/{id}", { params: { id } })
  const [doing, setDoing] = useState<"send" | "void" | null>(null)
  const maySend = useMay("wallet.update")
  const mayVoid = useMay("refunds.update")
  const one = card.data
  const done = () => setDoing(null)
  if (one && doing === "send")
    return <GiftCardSend one={one} onClose={done} onReload={() => void card.refetch()} />
  if (one && doing === "void")
    return <GiftCardVoid one={one} onClose={done} onReload={() => void card.refetch()} />
  return (
    <RecordDrawer
      title={one ? exactNaira(one.amount) : "Gift card"}
      head={one && <StateBadge of={giftCardStates[one.state]} />}
      footer={
        one &&
        isOpenCard(one) &&
        (maySend || mayVoid) && (
          <DrawerActions dangers={mayVoid ? [{ label: "Void", onClick: () => setDoing("void") }] : []}>
            {maySend && (
              <MainButton onClick={() => setDoing("send")}>
                {one.state === "sent" ? "Send again" : "Send now"}
              </MainButton>
            )}
          </DrawerActions>
        )
      }
      onClose={onClose}
    >
      <Loaded query={card}>{(found) => <Facts one={found} />}</Loaded>
    </RecordDrawer>
  )
}

function Facts({ one }: { one: StaffGiftCardDetail }) {
  return (
    <>
      {one.on_hold && (
        <Alert variant="warning">
          On hold: the buyer's bank is reviewing this payment. The card can't be redeemed until it decides.
        </Alert>
      )}
      {one.send_error && (
        <Alert variant="warning">The e-mail failed and will be sent again: {one.send_error}</Alert>
      )}
      <Part title="Bought by">
        <Text size="small">
          <TextLink to={`/users/${one.buyer.id}`}>{one.buyer.name}</TextLink>
        </Text>
        {one.buyer.email && <Text size="small">{one.buyer.email}</Text>}
        <Text size="small">{formatInstant(one.bought_at)}</Text>
      </Part>
      <Part title="For">
        {one.receiver_email ? (
          <>
            <Text size="small">{one.receiver_name}</Text>
            <Text size="small">{one.receiver_email}</Text>
          </>
        ) : (
          <Subtle>Deleted</Subtle>
        )}
        <Text size="small">
          {one.sent_at ? `Sent ${formatInstant(one.sent_at)}` : `To be sent ${formatInstant(one.send_at)}`}
        </Text>
      </Part>
      {one.message && (
        <Part title={`Message from ${one.from_name ?? one.buyer.name}`}>
          <Text size="small" className="whitespace-pre-line">
            {one.message}
          </Text>
        </Part>
      )}
      <Part title="Payment">
        <Line name="Reference">{one.reference}</Line>
        <Line name="Code ends with">{one.code_end ?? "–"}</Line>
      </Part>
      <Part title="History">
        <ol className="flex flex-col gap-y-1">
          {one.history.map((step) => (
            <li key={`${step.what}${step.at}`}>
              <Text size="small">
                {giftCardStep[step.what]}
                {step.by ? ` by ${step.by}` : ""}, {formatInstant(step.at)}
              </Text>
              {step.note && <Subtle size="xsmall">{step.note}</Subtle>}
            </li>
          ))}
        </ol>
        {one.history.length === 0 && <Subtle>Nothing yet</Subtle>}
      </Part>
    </>
  )
}
