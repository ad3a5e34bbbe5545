import { Text } from "@medusajs/ui"
import type { Step } from "../../platform/editing"
import { exactNaira } from "../../platform/figures"
import type { Send } from "../../platform/shop-queries"
import { WordsDrawer } from "../../ui/words-drawer"
import type { StaffDispute } from "./dispute-words"

/** Staff's answer to a dispute: what they write goes to the card's bank. */
export function DisputeAnswer({
  one,
  answer,
  ...step
}: Step & { one: StaffDispute; answer: "accept" | "contest" }) {
  const accepts = answer === "accept"
  const save = (words: string, send: Send) =>
    send("POST /admin/disputes/{id}/answer", { params: { id: one.id }, body: { answer, note: words } })
  return (
    <WordsDrawer
      {...step}
      title={`${accepts ? "Refund" : "Contest"}: ${one.about}`}
      action={accepts ? `Refund ${exactNaira(one.amount)}` : "Send to the bank"}
      question={(words) =>
        accepts && words.trim() !== ""
          ? {
              title: `Refund ${exactNaira(one.amount)} of ${one.about} to the card?`,
              description: "The card's bank gets it at once. This cannot be undone.",
              action: `Refund ${exactNaira(one.amount)}`,
            }
          : null
      }
      field={{
        name: "note",
        label: accepts ? "Why the shopper is right" : "What was sold, and how it reached the shopper",
        rows: 6,
        most: 1_000,
      }}
      onSave={save}
    >
      <Text size="small">
        {accepts
          ? `The card gets ${exactNaira(one.amount)} back at once. This cannot be undone.`
          : "We send your answer to the card's bank with the payer, their phone and the order's address. Its decision is final."}
      </Text>
    </WordsDrawer>
  )
}
