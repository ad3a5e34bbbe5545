import type { RewardTier } from "@contract/rewards"
import { classNames } from "~/ui/class-names"
import { CheckIcon } from "~/ui/icons"
import { bonusWords, formatPoints } from "./points-words"

/** The tiers side by side, what each takes and gives. `current`: the one that the shopper is in. */
export function TierLadder({
  tiers,
  current,
}: {
  tiers: readonly RewardTier[]
  current?: string | undefined
}) {
  return (
    <ol className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:gap-5">
      {tiers.map((tier) => {
        const isCurrent = tier.id === current
        return (
          <li
            key={tier.id}
            aria-current={isCurrent ? "true" : undefined}
            className={classNames(
              "rounded-lg border p-5",
              isCurrent ? "border-brand-deep bg-brand-wash" : "border-line bg-white",
            )}
          >
            <p className="flex items-center justify-between gap-2">
              <span className="text-lg font-bold">{tier.name}</span>
              {isCurrent ? (
                <span className="inline-flex items-center gap-1 text-sm font-bold text-brand-deep">
                  <CheckIcon className="size-4" /> Yours
                </span>
              ) : null}
            </p>
            <p className="mt-1 text-sm text-ink-soft tabular-nums">
              {tier.from_points === 0
                ? "From your first order"
                : `From ${formatPoints(tier.from_points)} points in twelve months`}
            </p>
            <p className="mt-3 font-semibold">{bonusWords(tier.bonus_percent)}</p>
          </li>
        )
      })}
    </ol>
  )
}
