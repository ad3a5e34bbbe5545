import { Heading, StatusBadge } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { formatInstant } from "../../platform/figures"
import { Loaded } from "../../ui/screen"
import { Subtle } from "../../ui/text"
import { useToday } from "./today-query"
import { isPressing, oldest, QUEUES, type Queue } from "./today-words"

/** What waits for this role, each a way to the list that it counts. What is empty is not there. */
export function Today() {
  const today = useToday()
  return (
    <section aria-label="Today" className="divide-y">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-6 py-4">
        <Heading level="h2">Today</Heading>
        {today.data && <Subtle>As of {formatInstant(today.data.as_of)}</Subtle>}
      </div>
      <Loaded
        query={today}
        isEmpty={({ queues }) => queues.every(({ count }) => count === 0)}
        empty="All caught up. Nothing is waiting for you."
      >
        {({ queues, counted_up_to }) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(50%,9rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(max(33.33%,9rem),1fr))] xl:grid-cols-[repeat(auto-fill,minmax(max(20%,9rem),1fr))]">
            {queues
              .filter(({ count }) => count > 0)
              .map((queue) => (
                <li key={queue.name}>
                  <Waiting queue={queue} most={counted_up_to} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const whole = new Intl.NumberFormat("en-NG")

function Waiting({ queue, most }: { queue: Queue; most: number }) {
  const { name, to, first = oldest } = QUEUES[queue.name]
  return (
    <Link
      to={to}
      className="flex h-full flex-col gap-1 px-6 py-4 outline-none transition-fg hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus"
    >
      <Subtle>{name}</Subtle>
      {/* A name of two lines pushes no figure out of its row. */}
      <span className="mt-auto flex items-center gap-2 font-medium text-xl tabular-nums">
        {whole.format(queue.count)}
        {queue.count >= most && "+"}
        {isPressing(queue) && <StatusBadge color="red">Urgent</StatusBadge>}
      </span>
      <Subtle size="xsmall" className="min-h-5">
        {queue.first_at && first(queue.first_at)}
      </Subtle>
    </Link>
  )
}
