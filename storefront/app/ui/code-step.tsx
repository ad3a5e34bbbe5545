import { type FormEvent, type ReactNode, useRef, useState } from "react"
import { useAction } from "~/platform/forms/use-action"
import { type Wait, waitOf } from "~/platform/forms/wait"
import { sentence } from "~/platform/sentence"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { CodeBoxes } from "~/ui/code-boxes"
import { Field } from "~/ui/field"
import { ResendCode } from "./resend-code"
import { WaitNotice } from "./wait-notice"

interface CodeStepProps {
  /** What was sent where. */
  children: ReactNode
  label?: string
  /** The call that the code is for; what it throws is shown under the boxes. */
  confirm: (code: string) => Promise<void>
  /** Asks for a new code and answers the shop's message. Without it none can be asked for here. */
  resend?: () => Promise<string>
  /** A code has just been sent: the next may be asked for after a minute. */
  justSent?: boolean
  /** A name for what is sent: the wait for the next one goes on after a reload. */
  remember?: string
  /** What the button that asks for a new one says. */
  resendLabel?: string
  action: string
  /** Of an action that cannot be undone: the sixth digit alone does not set it off. */
  danger?: boolean
  focusFirst?: boolean
}

const LENGTH = 6

/** A code of six digits that came by mail or text: boxes, the action, and a new code when none came. */
export function CodeStep({
  children,
  label = "Code",
  confirm,
  resend,
  justSent = false,
  remember,
  resendLabel,
  action,
  danger = false,
  focusFirst = true,
}: CodeStepProps) {
  const [code, setCode] = useState("")
  const [error, setError] = useState<string | null>(null)
  const [wait, setWait] = useState<Wait | null>(null)
  const { busy, run } = useAction()
  const formRef = useRef<HTMLFormElement>(null)

  const submit = (digits: string) => {
    if (busy) return
    if (digits.length < LENGTH) return fail("Enter the six digits of the code")
    void run(() => confirm(digits), {
      refused: (problem) => {
        setWait(waitOf(problem))
        if (problem.status === 422) {
          setCode("")
          fail(Object.values(problem.errors)[0]?.[0] ?? problem.message)
        } else showToast({ message: problem.message, tone: "error" })
      },
    })
  }
  const fail = (message: string) => {
    setError(sentence(message))
    requestAnimationFrame(() => formRef.current?.querySelector("input")?.focus())
  }

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(code)
      }}
      className="grid gap-4"
    >
      <div className="text-ink-soft">{children}</div>
      <Field label={label} error={error} required>
        {(aria) => (
          <CodeBoxes
            {...aria}
            name="code"
            autoFocus={focusFirst}
            value={code}
            onChange={(digits) => {
              setCode(digits)
              setError(null)
            }}
            onComplete={danger ? undefined : submit}
          />
        )}
      </Field>
      <WaitNotice wait={wait} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy} className="min-w-36">
          {action}
        </Button>
        {resend ? (
          <ResendCode resend={resend} justSent={justSent} remember={remember} label={resendLabel} />
        ) : null}
      </div>
    </form>
  )
}
