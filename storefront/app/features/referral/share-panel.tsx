import type { User } from "@contract/account"
import { useEffect, useState } from "react"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { showToast } from "~/platform/toast-store"
import { Button, RowButton, SecondaryButton } from "~/ui/button"
import { buttonClasses } from "~/ui/button-classes"
import { Card } from "~/ui/card"
import { ArrowUpIcon, ChatIcon, CopyIcon } from "~/ui/icons"

/** The account's own link and code, and the ways to share them: copied, by chat, or by the phone's own sheet. */
export function SharePanel({ user }: { user: Pick<User, "referer_id"> }) {
  const { origin, shop } = useSite()
  const link = `${origin}${paths.register}?ref=${user.referer_id}`
  const text = `Shop genuine beauty at ${shop.name} with me. Sign up with my link: ${link}`
  const canShare = useCanShare()
  return (
    <Card tone="wash">
      <h2 className="text-lg font-bold">Your link</h2>
      <p
        className="mt-2 rounded-sm bg-white px-4 py-3 text-sm font-semibold break-all"
        data-testid="refer-link"
      >
        {link}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy(link, "Referral Link Copied", "Success")}>
          <CopyIcon className="size-5" /> Copy link
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
          className={buttonClasses({ variant: "secondary" })}
        >
          <ChatIcon className="size-5" /> Share on WhatsApp
        </a>
        {canShare ? (
          <SecondaryButton onClick={() => void share({ title: shop.name, text, url: link })}>
            <ArrowUpIcon className="size-5" /> Share
          </SecondaryButton>
        ) : null}
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span>
          Your code: <strong className="tracking-caps text-ink">{user.referer_id}</strong>
        </span>
        <RowButton onClick={() => void copy(user.referer_id, "Code copied")}>Copy code</RowButton>
      </p>
    </Card>
  )
}

/** Only browsers with a sheet of their own have it; the first drawing is the server's, which has none. */
function useCanShare(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(typeof navigator.share === "function"), [])
  return can
}

async function copy(text: string, message: string, title?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message, tone: "success", ...(title ? { title } : {}) })
  } catch {
    // Without https, or refused by the browser: it is shown to be copied manually.
    window.prompt("Copy it here", text)
  }
}

async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what)
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === "AbortError") return
    showToast({ message: "That did not work. Copy the link instead", tone: "error" })
  }
}
