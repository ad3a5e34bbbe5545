import { type ComponentProps, createContext, type ReactNode, useContext } from "react"
import type { Form } from "~/platform/forms/use-form"
import { Button } from "./button"
import { WaitNotice } from "./wait-notice"

interface FormFrameProps {
  form: Pick<Form<object>, "submit" | "wait" | "formRef" | "busy">
  className?: string
  label?: string
  children: ReactNode
}

/** A form of `useForm`: what it has to wait for stands at its top. */
export function FormFrame({ form, className = "grid gap-4", label, children }: FormFrameProps) {
  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} aria-label={label} className={className}>
      <WaitNotice wait={form.wait} className="col-span-full" />
      <IsSending.Provider value={form.busy}>{children}</IsSending.Provider>
    </form>
  )
}

const IsSending = createContext(false)

/** The button that sends the form around it; `big` where the form is all of a page. */
export function Submit({
  big = false,
  ...button
}: Omit<ComponentProps<typeof Button>, "type" | "busy"> & { big?: boolean }) {
  const busy = useContext(IsSending)
  return <Button type="submit" size={big ? "large" : undefined} wide={big} busy={busy} {...button} />
}
