import { copyReferralLink } from "~/features/catalogue/copy-referral-link"
import { paths } from "~/platform/paths/paths"
import { useSession } from "~/platform/session/use-session"
import { useSite } from "~/platform/site/site"
import { showToast } from "~/platform/toast-store"
import { buttonClasses } from "~/ui/button-classes"
import { ChatIcon, LinkIcon } from "~/ui/icons"

/**
 * Shares the product: by chat without any script, or as a link to paste. A signed-in user shares with their referral
 * code.
 */
export function ShareLinks({ id, name, price }: { id: string; name: string; price: string }) {
  const { origin } = useSite()
  const { user } = useSession()
  const link = origin + paths.product(id, user?.referer_id)
  const text = `${name}, ${price}\n${link}`
  const classes = buttonClasses({ variant: "quiet", size: "snug" })
  return (
    <p className="-my-2 -ml-2 flex flex-wrap gap-x-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
        className={classes}
      >
        <ChatIcon className="size-5" /> Share on WhatsApp
      </a>
      <a
        href={link}
        className={classes}
        onClick={(event) => {
          event.preventDefault()
          void (user ? copyReferralLink(id, user.referer_id) : copyLink(link))
        }}
      >
        <LinkIcon className="size-5" /> {user ? "Copy referral link" : "Copy link"}
      </a>
    </p>
  )
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: "Success", message: "Link copied", tone: "success" })
  } catch {
    // Without https, or refused by the browser: the link is shown to be copied manually.
    window.prompt("Copy this link", link)
  }
}
