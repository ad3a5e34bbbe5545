import { analyticsQuestion } from "@contract/consent-words"
import type { Choice } from "@contract/visitor-choice"
import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { readChoice } from "~/platform/analytics/choice"
import { sendPage } from "~/platform/analytics/send"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { SecondaryButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { choose } from "./choose"

/** What this browser allows, and the way to change it. */
export function ChoicesPage() {
  const { shop } = useSite()
  return (
    <div className="page max-w-3xl pt-8 pb-16 lg:pt-12">
      <h1 className="text-3xl font-bold tracking-tight">Privacy choices</h1>
      <p className="mt-3 text-ink-soft">
        What you choose here is for this browser.{" "}
        <Link to={paths.privacy} className="font-semibold text-brand-deep underline">
          Privacy Policy
        </Link>
      </p>
      <Card className="mt-6">
        <h2 className="text-lg font-bold">Necessary</h2>
        <p className="mt-1 text-sm text-ink-soft">
          Your sign-in, your cart and these choices. The shop does not work without them, so they are always
          on.
        </p>
      </Card>
      {shop.analytics ? (
        <AnalyticsCard />
      ) : (
        <p className="mt-6">
          This shop measures no visits and has no advertising. There is nothing to choose.
        </p>
      )}
    </div>
  )
}

function AnalyticsCard() {
  // The page is drawn for everybody: what was said is read in the browser.
  const [choice, setChoice] = useState<Choice | null>()
  useEffect(() => setChoice(readChoice()), [])
  const answer = (analytics: boolean) => async () => {
    const wasOn = choice?.analytics
    await choose(analytics)
    setChoice(readChoice())
    if (analytics && !wasOn) sendPage()
    // The tag that runs on this page ends with it.
    if (wasOn && !analytics) location.reload()
  }
  return (
    <Card className="mt-4">
      <h2 className="text-lg font-bold">Measuring visits</h2>
      <p className="mt-1 text-sm text-ink-soft">{analyticsQuestion.text}</p>
      <p role="status" className="mt-3 min-h-6 font-semibold">
        {choice === undefined
          ? null
          : choice === null
            ? "You have not chosen yet. Nothing is measured."
            : choice.analytics
              ? "You allow this."
              : "You refuse this. Nothing is measured."}
      </p>
      <div className="mt-3 grid max-w-sm grid-cols-2 gap-3">
        <SecondaryButton aria-pressed={choice?.analytics === false} onClick={answer(false)}>
          Refuse
        </SecondaryButton>
        <SecondaryButton aria-pressed={choice?.analytics === true} onClick={answer(true)}>
          Allow
        </SecondaryButton>
      </div>
    </Card>
  )
}
