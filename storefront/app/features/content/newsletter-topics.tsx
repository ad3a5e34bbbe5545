import type { NewsletterTopic } from "@contract/newsletter"
import { type FormEvent, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { api, apiWithToast } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useAction } from "~/platform/forms/use-action"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { Button } from "~/ui/button"
import { Checkbox } from "~/ui/checkbox"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, QuietLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"

const TOPICS: readonly { topic: NewsletterTopic; name: string; text: string }[] = [
  { topic: "arrivals", name: "New arrivals", text: "The newest products in the shop" },
  { topic: "offers", name: "Private offers", text: "Sales and coupons before anyone else" },
  { topic: "tips", name: "Tips", text: "Care and make-up for our weather" },
]

/** The link is cut off, invented, or of somebody who has unsubscribed: a retry does not help. */
const BAD_LINK = [404, 422]

/** The topics a subscriber gets, opened by the link in the newsletter. One can unsubscribe here, too. */
export function NewsletterTopics() {
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  const wishes = useRead({
    queryKey: ["newsletter", token],
    queryFn: async ({ signal }) =>
      (await api("GET /newsletter/preferences", { query: { token }, signal })).data,
    retry: false,
  })
  return (
    <div className="page min-h-dvh max-w-xl! py-12">
      <h1 className="text-3xl font-bold tracking-tight">What would you like to read?</h1>
      {wishes.data ? (
        <Form key={wishes.data.email} token={token} wishes={wishes.data} />
      ) : wishes.error instanceof ApiError && BAD_LINK.includes(wishes.error.status) ? (
        <EmptyState
          title="This link does not work"
          action={<LinkButton to={personalPaths.privacy}>Open My data</LinkButton>}
        >
          It may have been cut in two. Open it from the newsletter again. If you are signed in, it is also
          under My data.
        </EmptyState>
      ) : wishes.isError ? (
        <LoadFailed what="your subscription" error={wishes.error} retry={wishes.refetch} />
      ) : (
        <Skeleton className="mt-6 h-64 rounded-lg" />
      )}
    </div>
  )
}

function Form(props: { token: string; wishes: { email: string; topics: NewsletterTopic[] } }) {
  const { token, wishes } = props
  const [chosen, setChosen] = useState(wishes.topics)
  const { busy, run } = useAction()
  const [wrong, setWrong] = useState("")
  const toggle = (topic: NewsletterTopic, on: boolean) => {
    setWrong("")
    setChosen(on ? [...chosen, topic] : chosen.filter((one) => one !== topic))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setWrong("Choose at least one topic, or unsubscribe below")
    const send = () => apiWithToast("PUT /newsletter/preferences", { body: { token, topics: chosen } })
    void run(send, { refused: ({ message }) => setWrong(message) })
  }
  return (
    <form onSubmit={save} noValidate className="mt-3">
      <p className="text-ink-soft wrap-anywhere">
        For {wishes.email}. Two e-mails a month. Unsubscribe any time.
      </p>
      <fieldset className="mt-5 grid gap-1" aria-describedby={wrong ? "topics-error" : undefined}>
        <legend className="sr-only">Newsletter topics</legend>
        {TOPICS.map(({ topic, name, text }) => (
          <Checkbox
            key={topic}
            name={topic}
            checked={chosen.includes(topic)}
            onChange={(event) => toggle(topic, event.target.checked)}
            label={
              <span>
                <span className="font-semibold">{name}</span>{" "}
                <span className="text-sm text-ink-soft">{text}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      {wrong ? (
        <p id="topics-error" role="alert" className="mt-2 text-sm text-alert-deep">
          {wrong}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <QuietLink to={`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}>
          Leave the newsletter
        </QuietLink>
      </div>
    </form>
  )
}
