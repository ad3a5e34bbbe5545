import type { Data } from "@contract/calls"
import { Badge } from "~/ui/badge"
import { Card } from "~/ui/card"
import { longDate } from "../orders/date-words"

type Privacy = Data<"GET /user/privacy">

const purposes: Record<string, string> = {
  terms: "Terms of Use",
  privacy_notice: "Privacy Policy",
  newsletter: "Newsletter",
  wholesale_programme: "Wholesale programme",
  affiliate_programme: "Affiliate programme",
}

const newsletterWords: Record<Privacy["newsletter"], string> = {
  subscribed: "You receive our newsletter. Each has a link that ends it with one click.",
  pending: "You have asked for our newsletter. Confirm it in the mail we sent you.",
  none: "You do not receive our newsletter.",
}

/** What was agreed to, in which words, and when. */
export function AgreementList({ consents, newsletter }: Pick<Privacy, "consents" | "newsletter">) {
  return (
    <Card>
      <h2 className="text-lg font-bold">What I agreed to</h2>
      {consents.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {consents.map((consent) => (
            <li key={consent.purpose} className="py-3 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {purposes[consent.purpose] ?? consent.purpose}
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
        <p className="mt-2 text-sm text-ink-soft">Nothing is on record yet.</p>
      )}
      <p className="mt-2 border-t border-line pt-3 text-sm text-ink-soft">{newsletterWords[newsletter]}</p>
    </Card>
  )
}
