import { paths } from "~/platform/paths/paths"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { MailLinkPage } from "./mail-link-page"

/** Where "no more of these e-mails" leads. */
export function StopMails() {
  return (
    <MailLinkPage call="POST /mail-choices/leave" title="Your e-mails">
      {() => (
        <>
          <p className="mt-2 text-sm text-ink-soft">
            You'll still get e-mails about your orders and your money.
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.shop}>Go shopping</LinkButton>
            <SecondaryLink to={paths.wishlist}>My Wishlist</SecondaryLink>
          </div>
        </>
      )}
    </MailLinkPage>
  )
}
