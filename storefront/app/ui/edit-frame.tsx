import type { ReactNode } from "react"
import type { Form } from "~/platform/forms/use-form"
import { Button } from "./button"
import { WaitNotice } from "./wait-notice"

/** A form that stands in a card in place of what it changes. */
export function EditFrame({
  form,
  onCancel,
  children,
}: {
  form: Pick<Form<object>, "submit" | "busy" | "wait" | "formRef">
  onCancel: () => void
  children: ReactNode
}) {
  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
      {children}
      <WaitNotice wait={form.wait} className="sm:col-span-2" />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
