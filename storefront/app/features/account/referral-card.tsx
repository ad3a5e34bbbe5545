import { showToast } from "~/platform/toast-store"
import { RowButton } from "~/ui/button"
import { CopyIcon } from "~/ui/icons"
import { Facts } from "./facts"

/** The account's own code: friends type it when they sign up. */
export function ReferralCard({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showToast({ message: "Code copied", tone: "success" })
    } catch {
      showToast({ message: `Your code is ${code}`, tone: "info" })
    }
  }
  return (
    <Facts title="Your referral code">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-sand py-2 pr-2 pl-4">
        <span className="text-lg font-bold tracking-caps">{code}</span>
        <RowButton onClick={copy}>
          <CopyIcon className="size-5" /> Copy
        </RowButton>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Friends enter it when they sign up, so that we know who sent them.
      </p>
    </Facts>
  )
}
