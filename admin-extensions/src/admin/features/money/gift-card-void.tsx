import { Alert, Text } from "@medusajs/ui"
import { useState } from "react"
import type { StaffGiftCardDetail } from "../../../../../src/contract/admin-gift-cards"
import type { Step } from "../../platform/editing"
import { exactNaira } from "../../platform/figures"
import { refundQuestion } from "../../platform/refund-question"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsField } from "../../ui/words-field"
import { destinationLabel } from "./books-words"

/** Above this a second member of staff has to agree to money going back. */
const FOUR_EYES_ABOVE = 100_000

const DESTINATIONS = ["card", "wallet"] as const

/** Voids a gift card and gives its money back to its buyer. */
export function GiftCardVoid({ one, ...step }: Step & { one: StaffGiftCardDetail }) {
  const [destination, setDestination] = useState<(typeof DESTINATIONS)[number] | "">("")
  const [reason, setReason] = useState("")
  const needsTwo = one.amount > FOUR_EYES_ABOVE
  return (
    <EditDrawer
      {...step}
      title={`Void ${exactNaira(one.amount)}`}
      action="Void gift card"
      isDirty={destination !== "" || reason !== ""}
      question={() =>
        destination && reason.trim() !== ""
          ? {
              ...refundQuestion({ amount: one.amount, destination, shopper: one.buyer.name }),
              action: "Void gift card",
            }
          : null
      }
      onSave={(send) =>
        send("POST /admin/gift-cards/{id}/void", {
          params: { id: one.id },
          body: { destination: destination || null, reason },
        })
      }
    >
      <Text size="small">
        Its code stops working and {exactNaira(one.amount)} goes back to {one.buyer.name}. This cannot be
        undone.
      </Text>
      {needsTwo && (
        <Alert variant="info">
          Above ₦100,000 the card is void right away, and another member of staff approves the refund under
          Unmatched payments.
        </Alert>
      )}
      <ChoiceField
        name="destination"
        label="Money goes"
        value={destination}
        none="Choose"
        choices={DESTINATIONS.map((id) => ({ id, name: destinationLabel[id] }))}
        onChange={setDestination}
      />
      <WordsField
        name="reason"
        label="Why"
        hint="For staff. We tell the buyer that it was cancelled"
        rows={3}
        most={300}
        value={reason}
        onChange={setReason}
      />
    </EditDrawer>
  )
}
