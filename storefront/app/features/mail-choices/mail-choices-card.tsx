import { cartReminderQuestion } from "@contract/consent-words"
import type { MailKind } from "@contract/mail-choices"
import { Card } from "~/ui/card"
import { MailChoice } from "./mail-choice"

const KINDS: readonly { kind: MailKind; text: string }[] = [
  { kind: "cart_reminder", text: cartReminderQuestion.text },
  { kind: "wishlist_news", text: "E-mail me when something on my wishlist is back in stock or costs less" },
  { kind: "review_reminder", text: "E-mail me a week after a delivery to ask how it is" },
  { kind: "question_answers", text: "E-mail me when a question of mine is answered" },
]

/** Every optional e-mail in one place; each stands beside what it is about, too. */
export function MailChoicesCard({ onChange }: { onChange: () => void }) {
  return (
    <Card>
      <h2 className="text-lg font-bold">My e-mails</h2>
      <p className="mt-2 text-sm text-ink-soft">
        We always e-mail you about your orders and your money. The rest is up to you.
      </p>
      <div className="mt-3 grid gap-2">
        {KINDS.map(({ kind, text }) => (
          <MailChoice key={kind} kind={kind} className="text-sm" onChange={onChange}>
            {text}
          </MailChoice>
        ))}
      </div>
    </Card>
  )
}
