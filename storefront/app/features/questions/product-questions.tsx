import { longDate } from "@contract/lagos"
import type { PublishedQuestion } from "@contract/questions"
import { Link } from "react-router-dom"
import { useSite } from "~/platform/site/site"
import { buttonClasses } from "~/ui/button-classes"
import { CheckIcon } from "~/ui/icons"
import type { QuestionList } from "./question-list"

/**
 * What was asked about a product and answered. It stands still: pages are links, and whoever asks or answers presses a link that
 * `AskHost` listens to.
 */
export function ProductQuestions({
  list,
  address,
}: {
  list: QuestionList
  /** Of the product's page; its parameters can be added to. */
  address: string
}) {
  const { page, lastPage, total, items } = list
  const link = (to: number, text: string) => (
    <Link
      to={`${address}${to > 1 ? `&questions=${to}` : ""}#questions`}
      rel="nofollow"
      className={buttonClasses({ variant: "secondary" })}
    >
      {text}
    </Link>
  )
  return (
    <section id="questions" aria-labelledby="questions-title" className="scroll-mt-20 py-12 lg:py-16">
      <div className="page lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="questions-title" className="text-2xl font-bold tracking-tight">
            Questions and answers
          </h2>
          <p className="mt-3 text-ink-soft">
            {total === 0
              ? "Not sure about something? Ask here. We answer, and so do people who bought it."
              : "Answered by us and by people who bought it here."}
          </p>
          <p className="mt-5">
            <a
              id="ask-question"
              href="#ask-question"
              data-ask=""
              className={buttonClasses({ variant: "secondary" })}
            >
              Ask a question
            </a>
          </p>
          <noscript>
            <p className="mt-2 text-sm text-ink-soft">Asking needs JavaScript.</p>
          </noscript>
        </div>
        {total > 0 ? (
          <div className="mt-6 lg:mt-0">
            <ul className="divide-y divide-line">
              {items.map((question) => (
                <Question key={question.id} question={question} />
              ))}
            </ul>
            {lastPage > 1 ? (
              <nav aria-label="Pages of questions" className="mt-4 flex items-center gap-4">
                {page > 1 ? link(page - 1, "Previous") : null}
                <span className="text-sm text-ink-soft tabular-nums">
                  {page} of {lastPage}
                </span>
                {page < lastPage ? link(page + 1, "More questions") : null}
              </nav>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Question({ question: { id, name, content, created_at, answers } }: { question: PublishedQuestion }) {
  const { shop } = useSite()
  return (
    <li className="py-5 lg:first:pt-0">
      <h3 className="max-w-prose font-semibold wrap-anywhere whitespace-pre-line">{content}</h3>
      <p className="mt-1 text-xs text-ink-faint">
        {name} asked on <time dateTime={created_at}>{longDate(created_at)}</time>
      </p>
      {answers.map((answer) => (
        <div key={answer.id} className="mt-3 max-w-prose border-l-2 border-brand pl-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="font-semibold wrap-anywhere">{answer.name ?? shop.name}</span>
            <span className="inline-flex items-center gap-1 text-xs font-medium text-brand-deep">
              <CheckIcon className="size-4" />
              {answer.by === "shop" ? "The shop’s answer" : "Bought it here"}
            </span>
            <time dateTime={answer.created_at} className="text-xs text-ink-faint">
              {longDate(answer.created_at)}
            </time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{answer.content}</p>
        </div>
      ))}
      {answers.length === 0 ? <p className="mt-2 text-sm text-ink-soft">No answer yet.</p> : null}
      <a
        href={`#answer-${id}`}
        data-ask={id}
        className="mt-1 -ml-2 inline-flex min-h-11 items-center rounded-sm px-2 text-sm font-semibold text-brand-deep hover:underline"
      >
        Bought it? Answer<span className="sr-only">: {content}</span>
      </a>
    </li>
  )
}
