import { formatNaira } from "@contract/naira"
import type { PointsSummary } from "@contract/rewards"
import { api } from "~/platform/api/client"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { useForm } from "~/platform/forms/use-form"
import { paths } from "~/platform/paths/paths"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { QuietLink } from "~/ui/link-button"
import { TextField } from "~/ui/text-field"
import { WaitNotice } from "~/ui/wait-notice"
import { countPoints, pointsProblem, readPoints } from "./points-words"
import { pointsMoved } from "./rewards-query"

/** Turns points into wallet money. The same number sent again after a broken line is the same act. */
export function RedeemForm({ rewards: { points: have, least } }: { rewards: PointsSummary }) {
  const form = useForm(
    { points: String(have) },
    ({ points }) => ({ points: pointsProblem(points, least, have) }),
    async ({ points }, key) => {
      const idempotencyKey = key()
      const body = { points: readPoints(points) ?? 0 }
      try {
        const { message } = await repeatOnBrokenLine(() =>
          api("POST /user/rewards/redeem", { body, idempotencyKey }),
        )
        showToast({ message, tone: "success" })
      } finally {
        await pointsMoved()
      }
    },
  )
  const typed = readPoints(form.values.points)
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={form.submit}
      aria-label="Redeem"
      className="mt-4 grid gap-4 rounded-lg border border-line p-6 sm:grid-cols-[minmax(0,20rem)_auto] sm:items-start"
    >
      <div className="sm:col-span-2">
        <WaitNotice wait={form.wait} />
      </div>
      <TextField
        form={form}
        name="points"
        label="How many points"
        hint={`${countPoints(least)} at least, ${countPoints(have)} at most`}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3 sm:pt-7">
        <Button type="submit" busy={form.busy}>
          {typed ? `Turn into ${formatNaira(typed)}` : "Turn into money"}
        </Button>
        <QuietLink to={paths.wallet}>Open my wallet</QuietLink>
      </div>
    </form>
  )
}
