import { paths } from "~/platform/paths/paths"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton } from "~/ui/link-button"

/** For an account that is staff's only. */
export function NoWallet() {
  return (
    <EmptyState
      title="This account has no wallet"
      action={<LinkButton to={paths.account}>My Account</LinkButton>}
    >
      Wallets are for shoppers.
    </EmptyState>
  )
}
