import type { ReactNode } from "react"
import { type TransferPress, transferPress } from "~/platform/paths/transfer-paths"
import { Button } from "~/ui/button"
import type { ButtonVariant } from "~/ui/button-classes"
import type { Waiting } from "./use-payment-wait"

/** A form of the browser's own, which script answers without leaving the page. */
export function PressForm({
  token,
  what,
  waiting: { busy, press },
  variant,
  children,
}: {
  token: string
  what: TransferPress
  waiting: Pick<Waiting, "busy" | "press">
  variant?: ButtonVariant
  children: ReactNode
}) {
  return (
    <form
      method="post"
      action={transferPress(what, token)}
      onSubmit={(event) => {
        event.preventDefault()
        void press(what)
      }}
    >
      <Button type="submit" size="large" wide variant={variant} busy={busy === what}>
        {children}
      </Button>
    </form>
  )
}
