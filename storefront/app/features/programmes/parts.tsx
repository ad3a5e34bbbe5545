import { Disclosure } from "~/ui/disclosure"
import type { Programme } from "./programme"

/** What a programme brings, in figures. */
export function Facts({ facts }: { facts: NonNullable<Programme["facts"]> }) {
  return (
    <dl className="page grid gap-3 pt-6 sm:grid-cols-3 lg:gap-5">
      {facts.map(({ big, small }) => (
        <div key={big} className="flex flex-col-reverse justify-end rounded-lg bg-brand-wash p-5 lg:p-7">
          <dt className="mt-1 text-sm text-ink-soft">{small}</dt>
          <dd className="text-3xl font-extrabold tracking-tight tabular-nums">{big}</dd>
        </div>
      ))}
    </dl>
  )
}

export function GoodToKnow({ questions }: { questions: readonly { title: string; text: string }[] }) {
  return (
    <section className="page max-w-3xl! pt-10 lg:pt-14">
      <h2 className="mb-2 text-2xl font-bold tracking-tight">Good to know</h2>
      {questions.map((question) => (
        <Disclosure key={question.title} title={question.title} name="questions">
          <p className="whitespace-pre-line text-ink-soft">{question.text}</p>
        </Disclosure>
      ))}
    </section>
  )
}
