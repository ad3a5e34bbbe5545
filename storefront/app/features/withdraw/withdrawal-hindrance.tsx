import { longDateTime } from "@contract/lagos"
import type { WithdrawalTerms } from "@contract/withdrawals"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Alert } from "~/ui/alert"
import { SmallLink } from "~/ui/link-button"
import { hindranceWords } from "./withdrawal-words"

/** Why nothing can be withdrawn, and what helps. */
export function WithdrawalHindrance({ terms: { hindrance, bank_account } }: { terms: WithdrawalTerms }) {
  // Nothing is wrong when there is no bank account yet: its card says what to do.
  if (!hindrance || hindrance === "no_bank_account") return null
  const words = hindranceWords(hindrance, bank_account ? longDateTime(bank_account.usable_from) : null)
  const isWrong = hindrance === "account_frozen" || hindrance === "name_mismatch"
  return (
    <Alert
      tone={isWrong ? "error" : "info"}
      title={words.title}
      action={
        hindrance === "email_not_verified" ? (
          <SmallLink to={personalPaths.verifyEmail}>Verify e-mail</SmallLink>
        ) : null
      }
    >
      {words.text}
    </Alert>
  )
}
