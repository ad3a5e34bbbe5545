import type { ReactNode } from "react"
import type { Form } from "~/platform/forms/use-form"
import { WaitNotice } from "./wait-notice"

interface FormFrameProps {
  form: Pick<Form<object>, "submit" | "wait" | "formRef">
  className?: string
  label?: string
  children: ReactNode
}

/** A form of `useForm`: what it is told to wait for stands at its top. */
export function FormFrame({ form, className = "grid gap-4", label, children }: FormFrameProps) {
  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} aria-label={label} className={className}>
      <WaitNotice wait={form.wait} className="col-span-full" />
      {children}
    </form>
  )
}
