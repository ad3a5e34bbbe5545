import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { StaffGiftCardDetail } from "../../../../../src/contract/admin-gift-cards"
import type { Step } from "../../platform/editing"
import { EditDrawer } from "../../ui/edit-drawer"
import { TextField } from "../../ui/text-field"

/** Sends a gift card to its receiver now: again, before its day, or to the address that was meant. */
export function GiftCardSend({ one, ...step }: Step & { one: StaffGiftCardDetail }) {
  const before = one.receiver_email ?? ""
  const [email, setEmail] = useState(before)
  const isOther = email.trim().toLowerCase() !== before.toLowerCase()
  return (
    <EditDrawer
      {...step}
      title={one.state === "sent" ? "Send the gift card again" : "Send the gift card now"}
      action="Send"
      isDirty={isOther}
      onSave={(send) =>
        send("POST /admin/gift-cards/{id}/send", {
          params: { id: one.id },
          body: { email: email.trim() || null },
        })
      }
    >
      <TextField
        name="email"
        label="Receiver's e-mail"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <Text size="small">
        {isOther
          ? "We send it to this address with a new code. The old code stops working."
          : "We send it right away with the same code."}
      </Text>
    </EditDrawer>
  )
}
