import { Button, Text, Textarea } from "@medusajs/ui"
import { useState } from "react"
import { useConfirm } from "../../platform/confirm"
import { formatInstant } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { PlainButton } from "../../ui/buttons"
import { Form } from "../../ui/form"
import { Subtle } from "../../ui/text"
import type { StaffOrderDetail } from "./order-queries"

/** What staff note among themselves; no shopper sees it. */
export function OrderNotes({ order }: { order: StaffOrderDetail }) {
  const [text, setText] = useState("")
  const { call, isBusy } = useCall()
  const confirm = useConfirm()
  const mayWrite = useMay("orders.update")

  const add = async () => {
    const isSaved = await call("POST /admin/orders/{id}/notes", { params: { id: order.id }, body: { text } })
    if (isSaved) setText("")
  }
  const remove = async (note_id: string) => {
    const sure = await confirm({
      title: "Remove this note?",
      description: "No one can read it any more.",
      action: "Remove",
    })
    if (sure) await call("DELETE /admin/orders/{id}/notes/{note_id}", { params: { id: order.id, note_id } })
  }
  return (
    <div className="flex flex-col gap-y-3">
      {order.notes.map((note) => (
        <article key={note.id} className="rounded-md bg-ui-bg-subtle px-3 py-2">
          <Text size="small" dir="auto" className="whitespace-pre-wrap break-words">
            {note.text}
          </Text>
          <div className="flex items-center justify-between gap-2">
            <Subtle size="xsmall">
              {note.author?.name ?? "Former staff"}, {formatInstant(note.at)}
            </Subtle>
            {note.is_mine && mayWrite && (
              <PlainButton
                aria-label={`Remove the note “${note.text.slice(0, 40)}”`}
                onClick={() => void remove(note.id)}
              >
                Remove
              </PlainButton>
            )}
          </div>
        </article>
      ))}
      {mayWrite && (
        <Form
          failure={null}
          isDirty={text.trim() !== ""}
          className="flex flex-col items-start gap-2"
          onSubmit={() => void add()}
        >
          <Textarea
            aria-label="New note"
            placeholder="Internal note"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="small" variant="secondary" disabled={!text.trim()} isLoading={isBusy}>
            Add note
          </Button>
        </Form>
      )}
    </div>
  )
}
