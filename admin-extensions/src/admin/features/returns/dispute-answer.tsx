import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Step } from "../../platform/editing"
import { exactNaira } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsField } from "../../ui/words-field"
import type { StaffDispute } from "./dispute-words"

/** Staff's answer to a dispute: what they write goes to the card's bank. */
export function DisputeAnswer({
  one,
  answer,
  ...step
}: Step & { one: StaffDispute; answer: "accept" | "contest" }) {
  const [words, setWords] = useState("")
  const change = useChange()
  const accepts = answer === "accept"
  const save = () =>
    change.run("POST /admin/disputes/{id}/answer", { params: { id: one.id }, body: { answer, note: words } })
  return (
    <EditDrawer
      {...step}
      title={`${accepts ? "Refund" : "Contest"}: ${one.about}`}
      action={accepts ? `Refund ${exactNaira(one.amount)}` : "Send to the bank"}
      isDirty={words !== ""}
      question={() =>
        accepts && words.trim() !== ""
          ? {
              title: `Refund ${exactNaira(one.amount)} of ${one.about} to the card?`,
              description: "The card's bank gets it at once. This cannot be undone.",
              action: `Refund ${exactNaira(one.amount)}`,
            }
          : null
      }
      onSave={save}
    >
      <Text size="small">
        {accepts
          ? `The card gets ${exactNaira(one.amount)} back at once. This cannot be undone.`
          : "We send your answer to the card's bank with the payer, their phone and the order's address. Its decision is final."}
      </Text>
      <WordsField
        name="note"
        label={accepts ? "Why the shopper is right" : "What was sold, and how it reached the shopper"}
        rows={6}
        most={1_000}
        value={words}
        onChange={setWords}
      />
    </EditDrawer>
  )
}
