import { Text } from "@medusajs/ui"
import type { Step } from "../../platform/editing"
import type { Send } from "../../platform/shop-queries"
import { WordsDrawer } from "../../ui/words-drawer"
import type { StaffReturn } from "./return-words"

/** Staff's answer to a return: what they write goes to the shopper. */
export function ReturnAnswer({
  one,
  answer,
  ...step
}: Step & { one: StaffReturn; answer: "approve" | "refuse" }) {
  const refuses = answer === "refuse"
  const save = (words: string, send: Send) =>
    refuses
      ? send("PUT /admin/returns/{id}/refuse", { params: { id: one.id }, body: { reason: words } })
      : send("PUT /admin/returns/{id}/approve", {
          params: { id: one.id },
          body: { note: words || null },
        })
  return (
    <WordsDrawer
      {...step}
      title={`${refuses ? "Refuse" : "Approve"} ${one.number}`}
      action={refuses ? "Refuse" : "Approve"}
      field={{
        name: refuses ? "reason" : "note",
        label: refuses ? "Why not" : "Message to the shopper",
        optional: !refuses,
      }}
      onSave={save}
    >
      <Text size="small">
        {refuses
          ? "The shopper gets an e-mail with your reason."
          : one.reason === "changed_mind"
            ? "The shopper gets an e-mail with the address to send it to, at their cost."
            : "The shopper gets an e-mail that we collect it at our cost. Book the rider."}
      </Text>
    </WordsDrawer>
  )
}
