import { exactNaira } from "@contract/naira"
import type { WalletBalance } from "@contract/wallet"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { SecondaryLink } from "~/ui/link-button"
import { PlusIcon } from "~/ui/page-icons"

/** What is in the wallet, what of it is held, and the ways to move it. */
export function BalanceCard({ wallet, onFund }: { wallet: WalletBalance; onFund: () => void }) {
  return (
    <section
      aria-label="Balance"
      className="relative overflow-hidden rounded-lg bg-brand-night p-6 text-white sm:p-8"
    >
      <p className="text-sm text-brand-mist">Available balance</p>
      <p className="mt-1 text-3xl font-extrabold tracking-tight tabular-nums" data-testid="wallet-available">
        {exactNaira(wallet.available)}
      </p>
      {wallet.held > 0 ? (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <div>
            <dt className="text-brand-mist">Balance</dt>
            <dd className="font-semibold tabular-nums">{exactNaira(wallet.balance)}</dd>
          </div>
          <div>
            <dt className="text-brand-mist">Held for orders and withdrawals</dt>
            <dd className="font-semibold tabular-nums">{exactNaira(wallet.held)}</dd>
          </div>
        </dl>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onFund}>
          <PlusIcon className="size-5" /> Add money
        </Button>
        <SecondaryLink to={paths.withdraw} className="border-transparent">
          Withdraw
        </SecondaryLink>
        <SecondaryLink to={personalPaths.redeemGiftCard} className="border-transparent">
          Redeem a gift card
        </SecondaryLink>
      </div>
      {wallet.frozen ? (
        <Alert tone="error" className="mt-6" title="Your wallet is paused">
          You can add money but not take any out for now. Write to us or call us and we'll help.
        </Alert>
      ) : null}
    </section>
  )
}
