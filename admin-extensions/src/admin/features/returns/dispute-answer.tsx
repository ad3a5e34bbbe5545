import { Text } from "@medusajs/ui"
import { useState } from "react"
import { exactNaira } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsField } from "../../ui/words-field"
import type { StaffDispute } from "./dispute-words"

/** Staff's answer to a dispute: what they write goes to the card's bank. */
export function DisputeAnswer(props: {
  one: StaffDispute
  answer: "accept" | "contest"
  onClose: () => void
  onReload: () => void
}) {
  const { one, answer } = props
  const [words, setWords] = useState("")
  const change = useChange()
  const accepts = answer === "accept"
  const save = () =>
    change.run("POST /admin/disputes/{id}/answer", { params: { id: one.id }, body: { answer, note: words } })
  return (
    <EditDrawer
      title={`${accepts ? "Give back" : "Contest"}: ${one.about}`}
      action={accepts ? `Give ${exactNaira(one.amount)} back` : "Send to the bank"}
      isDirty={words !== ""}
      question={() =>
        accepts && words.trim() !== ""
          ? {
              title: `Give ${exactNaira(one.amount)} of ${one.about} back to the card?`,
              description: "The card's bank gets it at once. This cannot be undone.",
              action: `Give ${exactNaira(one.amount)} back`,
            }
          : null
      }
      onSave={save}
      onClose={props.onClose}
      onReload={props.onReload}
    >
      <Text size="small">
        {accepts
          ? `The card gets ${exactNaira(one.amount)} back at once. This cannot be undone.`
          : "The card's bank gets your words with who paid, their phone and an order's address, and decides. What it decides is final."}
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
