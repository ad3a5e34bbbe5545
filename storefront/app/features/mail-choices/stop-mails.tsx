import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { paths } from "~/platform/paths/paths"
import { CheckIcon, MailIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { Spinner } from "~/ui/spinner"

/**
 * Where "no more of these e-mails" leads: opening the page is the one click. The call goes out from the browser, so that
 * programs which only look at links end nothing.
 */
export function StopMails() {
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null)

  useEffect(() => {
    let gone = false
    api("POST /mail-choices/leave", { body: { token } })
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
  }, [token])

  return (
    <div className="page grid min-h-[50vh] place-items-center py-16 text-center">
      <div className="max-w-md">
        <span className="mx-auto grid size-20 place-items-center rounded-full bg-brand-wash text-brand-deep">
          {outcome?.ok ? <CheckIcon className="size-9" /> : <MailIcon className="size-9" />}
        </span>
        <h1 className="mt-6 text-3xl font-bold tracking-tight">Your e-mails</h1>
        <p role="status" className="mt-3 min-h-12 text-lg text-ink-soft">
          {outcome ? outcome.message : <Spinner label="One moment" />}
          <noscript>
            This page needs JavaScript. Answer the e-mail instead, and we will do it by hand.
          </noscript>
        </p>
        <p className="mt-2 text-sm text-ink-soft">E-mails about your orders and your money go on.</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.shop}>Go shopping</LinkButton>
          <LinkButton to={paths.wishlist} variant="secondary">
            My Wishlist
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
