import type { PointsSummary } from "@contract/rewards"
import { bonusWords, countPoints } from "./points-words"

/** How far the next tier is, and what it brings. */
export function TierProgress({ rewards }: { rewards: PointsSummary }) {
  const { tier, next_tier: next, year_points: collected } = rewards
  if (!next) {
    return (
      <p className="text-sm">
        You are in <strong>{tier.name}</strong>, our highest tier: {lower(bonusWords(tier.bonus_percent))}.
      </p>
    )
  }
  const span = next.from_points - tier.from_points
  const percent = Math.min(100, Math.max(0, Math.round(((collected - tier.from_points) / span) * 100)))
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          You are in <strong>{tier.name}</strong>
        </span>
        <span className="tabular-nums">
          {countPoints(next.missing)} to <strong>{next.name}</strong>
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={`Way to ${next.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-2 overflow-hidden rounded-full bg-white/25"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 text-sm text-brand-mist">
        {next.name} brings {lower(bonusWords(next.bonus_percent))}. Points from the last twelve months count.
      </p>
    </div>
  )
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
