import { Alert, Text } from "@medusajs/ui"
import { useState } from "react"
import type { Question } from "../../platform/confirm"
import type { Step } from "../../platform/editing"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsField } from "../../ui/words-field"
import { destinationLabel, formatAmount, type UnmatchedPayment, unmatchedReason } from "./books-words"

/** What is asked before an unmatched payment is allocated. */
export const unmatchedQuestion = ({
  amount,
  currency,
  destination,
}: Pick<UnmatchedPayment, "amount" | "currency" | "destination">): Question => ({
  title: `Allocate ${formatAmount(amount, currency)}: ${destination ? destinationLabel[destination].toLowerCase() : ""}?`,
  description: "This cannot be undone.",
  action: "Allocate",
})

/** Where an unmatched payment goes. A large sum waits for another member of staff. */
export function UnmatchedDecision({ one, ...step }: Step & { one: UnmatchedPayment }) {
  const [destination, setDestination] = useState<UnmatchedPayment["can_go_to"][number] | "">("")
  const [reason, setReason] = useState("")
  return (
    <EditDrawer
      {...step}
      title={`Allocate ${formatAmount(one.amount, one.currency)}`}
      action={one.needs_two ? "Ask a second person" : "Allocate"}
      isDirty={destination !== "" || reason !== ""}
      question={() =>
        destination && reason.trim() !== "" && !one.needs_two
          ? unmatchedQuestion({ ...one, destination })
          : null
      }
      onSave={(send) =>
        send("PUT /admin/kept-money/{id}/decide", {
          params: { id: one.id },
          body: { destination: destination || null, reason },
        })
      }
    >
      <Text size="small">{unmatchedReason(one.reason)}.</Text>
      {one.last_error && <Alert variant="warning">{one.last_error}</Alert>}
      {one.needs_two && <Alert variant="info">Above ₦100,000 another member of staff must approve it.</Alert>}
      <ChoiceField
        name="destination"
        label="Destination"
        value={destination}
        none="Choose"
        choices={one.can_go_to.map((id) => ({ id, name: destinationLabel[id] }))}
        onChange={setDestination}
      />
      <WordsField
        name="reason"
        label="Why"
        hint="For our records"
        rows={3}
        most={300}
        value={reason}
        onChange={setReason}
      />
    </EditDrawer>
  )
}
