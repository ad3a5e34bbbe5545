import type { Data } from "@contract/calls"
import { longDate } from "@contract/lagos"
import { apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { Badge } from "~/ui/badge"
import { SmallButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { TapLink } from "~/ui/link-button"

type Privacy = Data<"GET /user/privacy">

const purposes: Record<Privacy["consents"][number]["purpose"], string> = {
  terms: "Terms of Use",
  privacy_notice: "Privacy Policy",
  newsletter: "Newsletter",
  wholesale_programme: "Wholesale programme",
  affiliate_programme: "Affiliate programme",
  hustle_programme: "Hustle",
  saved_card: "Saved cards",
  skin_selfie: "Selfies for the skin expert",
  loan_application: "Loan application",
  push_order_moves: "Notifications: my orders",
  push_back_in_stock: "Notifications: back in stock",
  push_price_drop: "Notifications: price drops",
  analytics: "Measuring visits",
  cart_reminder: "E-mails: reminder of my cart",
}

const newsletterWords: Record<Privacy["newsletter"], string> = {
  subscribed: "You get our newsletter. Unsubscribe any time with the link in it.",
  pending: "You have asked for our newsletter. Confirm it in the e-mail we sent you.",
  none: "You don’t get our newsletter.",
}

interface AgreementListProps extends Pick<Privacy, "consents" | "newsletter" | "newsletter_page"> {
  /** Only a verified e-mail can be removed from the list here: it might be somebody else's. */
  mayLeave: boolean
  /** The newsletter is another now. */
  onChange: () => Promise<void>
}

/** What was agreed to, in which words, and when; and the newsletter, which is agreed to or left here. */
export function AgreementList(props: AgreementListProps) {
  const { consents, newsletter, newsletter_page: page, mayLeave, onChange } = props
  const { busy, run } = useAction()
  const subscribed = newsletter !== "none"
  const change = () =>
    run(async () => {
      await apiWithToast("PUT /user/privacy/newsletter", { body: { subscribed: !subscribed } })
      await onChange()
    })

  return (
    <Card>
      <h2 className="text-lg font-bold">Consents</h2>
      {consents.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {consents.map((consent) => (
            <li key={consent.purpose} className="py-3 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {purposes[consent.purpose]}
                <Badge tone={consent.given ? "wash" : "neutral"}>
                  {consent.given ? "Agreed" : "Taken back"}
                </Badge>
              </p>
              <p className="mt-1 text-ink-soft">{consent.text}</p>
              <p className="mt-1 text-ink-faint">
                {longDate(consent.at)}, text of {longDate(consent.text_version)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">No consents yet.</p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm text-ink-soft">
        <p>
          {newsletterWords[newsletter]} {page ? <TapLink to={page}>Choose what to read</TapLink> : null}
        </p>
        {subscribed && !mayLeave ? null : (
          <SmallButton busy={busy} onClick={change}>
            {subscribed ? "Leave the newsletter" : "Get the newsletter"}
          </SmallButton>
        )}
      </div>
    </Card>
  )
}
