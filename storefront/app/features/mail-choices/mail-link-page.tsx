import { type ReactNode, useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { sentence } from "~/platform/sentence"
import { CheckIcon, MailIcon } from "~/ui/icons"
import { Spinner } from "~/ui/spinner"

interface MailLinkPageProps {
  call: "POST /subscribe/confirm" | "POST /unsubscribe" | "POST /mail-choices/leave"
  title: string
  /** Below what came of it; `failed` when it was refused. */
  children: (failed: boolean) => ReactNode
}

/**
 * Where a link in an e-mail leads that does something: opening the page is the one click. The call goes out from the
 * browser, so that programs which only look at links (mail scanners) do nothing by it.
 */
export function MailLinkPage({ call, title, children }: MailLinkPageProps) {
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null)

  useEffect(() => {
    let gone = false
    api(call, { body: { token } })
      .then(({ message }) => ({ ok: true, message }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return { ok: false, message: error.message }
      })
      .then((result) => {
        if (!gone) setOutcome(result)
      })
    return () => {
      gone = true
    }
  }, [call, token])

  return (
    <div className="page grid min-h-[50vh] place-items-center py-16 text-center">
      <div className="max-w-md">
        <span className="mx-auto grid size-20 place-items-center rounded-full bg-brand-wash text-brand-deep">
          {outcome?.ok ? <CheckIcon className="size-9" /> : <MailIcon className="size-9" />}
        </span>
        <h1 className="mt-6 text-3xl font-bold tracking-tight">{title}</h1>
        <p role="status" className="mt-3 min-h-12 text-lg text-ink-soft">
          {outcome ? sentence(outcome.message) : <Spinner label="One moment" />}
          <noscript>
            This page needs JavaScript. Answer the e-mail instead, and we will do it by hand.
          </noscript>
        </p>
        {children(outcome?.ok === false)}
      </div>
    </div>
  )
}
