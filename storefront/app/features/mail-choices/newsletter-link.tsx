import { paths } from "~/platform/paths/paths"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { MailLinkPage } from "./mail-link-page"

const steps = {
  confirm: { call: "POST /subscribe/confirm", title: "Pretty things in your inbox" },
  unsubscribe: { call: "POST /unsubscribe", title: "Unsubscribe" },
} as const

/** Where the links of the newsletter's e-mails lead. */
export function NewsletterLink({ step }: { step: keyof typeof steps }) {
  return (
    <MailLinkPage {...steps[step]}>
      {(failed) => (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.newIn}>See what is new</LinkButton>
          {failed ? <SecondaryLink to={paths.contact}>Customer Support</SecondaryLink> : null}
        </div>
      )}
    </MailLinkPage>
  )
}
