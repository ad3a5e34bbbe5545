import { longDate } from "@contract/lagos"
import type { OwnAnswer, OwnQuestion, PublishedAnswer } from "@contract/questions"
import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import { api } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { paths } from "~/platform/paths/paths"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { useSite } from "~/platform/site/site"
import { showToast } from "~/platform/toast-store"
import { AskAgain } from "~/ui/ask-again"
import { Badge } from "~/ui/badge"
import { QuietButton, SmallButton } from "~/ui/button"
import { LoadFailed } from "~/ui/load-failed"
import { MailChoice } from "../mail-choices/mail-choice"
import { ownAnswersQuery, ownQuestionsQuery, questionsKey } from "./question-query"

/** What the account asked and answered about products, and what became of it. */
export function MyQuestions() {
  return (
    <div className="mt-12 grid gap-10">
      <Asked />
      <Answered />
    </div>
  )
}

function Asked() {
  const [page, setPage] = useState(1)
  const { data, error, isError, refetch } = useRead(ownQuestionsQuery(page))
  return (
    <section aria-labelledby="asked-title">
      <h2 id="asked-title" className="text-lg font-bold">
        My questions
      </h2>
      {isError ? <LoadFailed what="your questions" error={error} retry={refetch} /> : null}
      {data?.meta.total === 0 ? (
        <p className="mt-2 max-w-prose text-ink-soft">
          No questions yet. On a product’s page, press “Ask a question”.
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {data?.data.map((question) => (
          <MyQuestion key={question.id} question={question} />
        ))}
      </ul>
      <Turn page={page} lastPage={data?.meta.last_page ?? 1} of="questions" onTurn={setPage} />
      <MailChoice kind="question_answers" className="mt-4 max-w-prose text-sm">
        E-mail me when a question of mine is answered
      </MailChoice>
    </section>
  )
}

/** Most people have answered nothing: then it is not there. */
function Answered() {
  const [page, setPage] = useState(1)
  const { data } = useRead(ownAnswersQuery(page))
  if (!data || data.meta.total === 0) return null
  return (
    <section aria-labelledby="answered-title">
      <h2 id="answered-title" className="text-lg font-bold">
        My answers
      </h2>
      <ul className="divide-y divide-line">
        {data.data.map((answer) => (
          <MyAnswer key={answer.id} answer={answer} />
        ))}
      </ul>
      <Turn page={page} lastPage={data.meta.last_page} of="answers" onTurn={setPage} />
    </section>
  )
}

function MyQuestion({ question }: { question: OwnQuestion }) {
  const { id, content, answers } = question
  return (
    <Written
      one={question}
      what="question"
      remove={async () => (await api("DELETE /user/questions/{id}", { params: { id } })).message}
    >
      <p className="mt-1 max-w-prose font-semibold wrap-anywhere whitespace-pre-line">{content}</p>
      {answers.map((answer) => (
        <AnswerToMe key={answer.id} answer={answer} />
      ))}
    </Written>
  )
}

function AnswerToMe({ answer: { name, content } }: { answer: PublishedAnswer }) {
  const { shop } = useSite()
  return (
    <p className="mt-2 max-w-prose rounded-lg bg-sand p-3 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
      <span className="font-semibold text-ink">{name ?? shop.name}: </span>
      {content}
    </p>
  )
}

function MyAnswer({ answer }: { answer: OwnAnswer }) {
  const { id, content, question } = answer
  return (
    <Written
      one={answer}
      what="answer"
      remove={async () => (await api("DELETE /user/answers/{id}", { params: { id } })).message}
    >
      <p className="mt-1 max-w-prose font-semibold wrap-anywhere whitespace-pre-line">{question.content}</p>
      <p className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{content}</p>
    </Written>
  )
}

const states = {
  pending: { words: "Under review", tone: "neutral" },
  published: { words: "In the shop", tone: "wash" },
  hidden: { words: "Not shown", tone: "alert" },
} as const

/** What one wrote: about which product, what became of it, and the way to delete it. */
function Written({
  one: { product, product_id, status, hidden_reason, created_at },
  what,
  remove,
  children,
}: {
  one: OwnQuestion | OwnAnswer
  what: "question" | "answer"
  /** Answers what the shop said. */
  remove: () => Promise<string>
  children: ReactNode
}) {
  const [sure, setSure] = useState(false)
  const { busy, run } = useAction()
  const state = states[status]
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {product ? (
          <Link to={`${paths.product(product_id)}#questions`} className="wrap-anywhere hover:text-brand-deep">
            {product.name}
          </Link>
        ) : (
          "A product that is no longer sold"
        )}
        <Badge tone={state.tone}>{state.words}</Badge>
        <span className="text-xs text-ink-faint">{longDate(created_at)}</span>
      </p>
      {children}
      {hidden_reason ? (
        <p className="mt-2 text-sm text-alert-deep">Why it is not shown: {hidden_reason}</p>
      ) : null}
      {sure ? (
        <AskAgain
          className="mt-1"
          yes="Delete"
          no="Keep"
          busy={busy}
          onYes={() =>
            void run(async () => showToast({ message: await remove(), tone: "success" }), {
              silent: 404,
              after: () => queryClient.invalidateQueries({ queryKey: questionsKey }),
            })
          }
          onNo={() => setSure(false)}
        >
          Delete this {what}?
        </AskAgain>
      ) : (
        <QuietButton size="small" className="mt-1 -ml-3" onClick={() => setSure(true)}>
          Delete
          <span className="sr-only">
            {" "}
            your {what} about {product?.name ?? "a product"}
          </span>
        </QuietButton>
      )}
    </li>
  )
}

function Turn(props: { page: number; lastPage: number; of: string; onTurn: (page: number) => void }) {
  const { page, lastPage, of, onTurn } = props
  if (lastPage < 2) return null
  return (
    <p className="flex items-center gap-3 text-sm">
      <SmallButton disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Newer {of}
      </SmallButton>
      <span className="tabular-nums">
        {page} of {lastPage}
      </span>
      <SmallButton disabled={page >= lastPage} onClick={() => onTurn(page + 1)}>
        Older {of}
      </SmallButton>
    </p>
  )
}
