import { analyticsQuestion } from "@contract/consent-words"
import { useEffect, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { readChoice } from "~/platform/analytics/choice"
import { sendPage } from "~/platform/analytics/send"
import { paths } from "~/platform/paths/paths"
import { SecondaryButton } from "~/ui/button"
import { choose, record } from "./choose"

/**
 * Asks, until somebody answers, and reports pages once they have agreed. It stands at the foot in place of the shortcuts;
 * where a page has a bar of its own there, and in checkout, it does not ask.
 */
export function ConsentBar() {
  const { pathname } = useLocation()
  // Read each time: it is also made on its own page.
  const choice = readChoice()
  const [, setAnswered] = useState(false)
  useEffect(() => {
    const choice = readChoice()
    if (choice && !choice.recorded) void record(choice)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is reported when it is shown, and when it is agreed to
  useEffect(sendPage, [pathname, choice?.analytics])

  if (choice || pathname === paths.privacyChoices || pathname === "/checkout") return null
  const answer = (analytics: boolean) => async () => {
    const saved = choose(analytics)
    setAnswered(true)
    await saved
  }
  return (
    <section
      aria-labelledby="consent-title"
      className="consent-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-white pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-up"
    >
      <div className="page flex flex-col gap-x-8 gap-y-3 pt-3 md:flex-row md:items-center">
        <div className="min-w-0 flex-1">
          <h2 id="consent-title" className="font-bold">
            May we measure your visits?
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {analyticsQuestion.text}{" "}
            <Link to={paths.privacyChoices} className="font-semibold text-brand-deep underline">
              Privacy choices
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <SecondaryButton onClick={answer(false)}>Refuse</SecondaryButton>
          <SecondaryButton onClick={answer(true)}>Allow</SecondaryButton>
        </div>
      </div>
    </section>
  )
}
