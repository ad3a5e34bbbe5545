import { exactNaira, formatNaira } from "@contract/naira"
import { concernWords, headTypeWords, routeWords, skinTypeWords } from "@contract/skin-words"
import { Link } from "react-router-dom"
import { shownPrice, useEligibleWholesaler } from "~/features/offer/wholesale"
import { paths } from "~/platform/paths/paths"
import { Alert } from "~/ui/alert"
import { Badge } from "~/ui/badge"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { SecondaryLink } from "~/ui/link-button"
import { AddRoutine } from "./add-routine"
import { type Answers, skinExpertPath } from "./answers"
import { RoutineStepCard } from "./routine-step-card"
import { SaveAnswer } from "./save-answer"
import { ShareRoutine } from "./share-routine"
import type { ShownRoutine } from "./shown-routine"
import { Warnings } from "./warnings"
import { ALWAYS } from "./words"

/** The answer: what to use when and why, what it costs, what does not go together. */
export function RoutinePage({ answers, routine }: { answers: Answers; routine: ShownRoutine }) {
  const { steps, moments, missing, warnings } = routine
  const titles = new Map(steps.map(({ step, title }) => [step, title]))
  return (
    <div className="page pb-16">
      <Breadcrumbs
        crumbs={[
          { name: "Home", to: paths.home },
          { name: "Skin Expert", to: paths.skinExpert },
          { name: routeWords[routine.route] },
        ]}
        className="pt-3"
      />
      <header className="max-w-3xl pt-2">
        <h1 className="text-3xl font-bold tracking-tight">{routine.title}</h1>
        <p className="mt-3 text-lg text-ink-soft">{routine.summary}</p>
        <p className="mt-4 flex flex-wrap items-center gap-2">
          {wordsOf(answers).map((word) => (
            <Badge key={word}>{word}</Badge>
          ))}
          <Link
            to={skinExpertPath({ ...answers, picks: [], shared: false, changing: true })}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            Change my answers
          </Link>
        </p>
      </header>
      {answers.shared ? (
        <Alert className="mt-6 max-w-3xl" title="Someone shared this routine with you">
          <p>Your skin may need something else. Change the answers and see your own.</p>
        </Alert>
      ) : null}
      {steps.length === 0 ? (
        <Alert
          className="mt-6 max-w-3xl"
          title="We have nothing suitable in stock at the moment"
          action={
            <SecondaryLink to={paths.contact} size="small">
              Ask a person
            </SecondaryLink>
          }
        >
          <p>Try it without a wish, or ask us: we will find something for you.</p>
        </Alert>
      ) : (
        <>
          <section
            aria-label="When"
            className="mt-8 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]"
          >
            {moments.map(({ title, steps: ofMoment }) => (
              <div key={title} className="rounded-lg bg-brand-wash p-5">
                <h2 className="font-bold">{title}</h2>
                <ol className="mt-2 grid">
                  {ofMoment.map((step, i) => (
                    <li key={step}>
                      <a
                        href={`#step-${step}`}
                        className="inline-flex min-h-11 items-center gap-3 hover:text-brand-deep hover:underline"
                      >
                        <span className="grid size-7 place-items-center rounded-full bg-white text-sm font-bold text-brand-deep tabular-nums">
                          {i + 1}
                        </span>
                        {titles.get(step)}
                      </a>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </section>
          {missing.length > 0 ? (
            <Alert
              className="mt-6"
              title={`Not in stock now: ${missing.map(({ title }) => title).join(", ")}`}
            >
              <p>
                We leave a step out rather than suggest something that doesn't suit. The rest works without
                it.
              </p>
            </Alert>
          ) : null}
          <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
            <ol className="grid gap-4" aria-label="Steps">
              {steps.map((step, i) => (
                <RoutineStepCard
                  key={step.step}
                  step={step}
                  number={i + 1}
                  route={routine.route}
                  answers={answers}
                />
              ))}
            </ol>
            <Whole routine={routine} answers={answers} />
          </div>
          <Warnings warnings={warnings} />
        </>
      )}
      <section aria-labelledby="always" className="mt-10 max-w-4xl">
        <h2 id="always" className="text-xl font-bold">
          Always
        </h2>
        <ul className="mt-4 grid gap-5 sm:grid-cols-3">
          {ALWAYS.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-brand pt-3">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** What all of it costs, and the ways on. */
function Whole({ routine, answers }: { routine: ShownRoutine; answers: Answers }) {
  const { steps, skin_type, head_type } = routine
  const eligible = useEligibleWholesaler()
  const total = steps.reduce((sum, { product }) => sum + shownPrice(product, eligible).amount, 0)
  return (
    <aside aria-label="The whole routine" className="rounded-lg bg-sand p-5 sm:p-6 lg:sticky lg:top-32">
      <h2 className="text-lg font-bold">The whole routine</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {steps.length === 1 ? "1 product" : `${steps.length} products`}, one of each, at today's prices
      </p>
      <ol className="mt-3 grid gap-1.5 border-y border-line py-3 text-sm">
        {steps.map(({ step, product }, i) => (
          <li key={step} className="flex items-baseline gap-2">
            <span className="w-4 shrink-0 text-ink-soft tabular-nums">{i + 1}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
            <span className="shrink-0 tabular-nums">{formatNaira(shownPrice(product, eligible).amount)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-2xl font-bold tabular-nums">{exactNaira(total)}</p>
      <div className="mt-4 grid gap-3">
        <AddRoutine products={steps.map(({ product }) => product)} />
        <ShareRoutine routine={routine} answers={answers} />
        <SaveAnswer answer={{ skin_type, head_type, concern: answers.concern }} />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        You need not buy it all: a cleanser
        {answers.route === "face" ? ", a moisturiser and sunscreen" : " and moisture"} are a good beginning.
      </p>
    </aside>
  )
}

function wordsOf({ skin, hair, concern, gentle, lowPrice }: Answers): string[] {
  return [
    skin && skinTypeWords[skin],
    hair && headTypeWords[hair],
    concern && concernWords[concern],
    gentle && "Gentle",
    lowPrice && "Lowest prices",
  ].filter((word) => typeof word === "string")
}
