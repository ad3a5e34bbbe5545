import { formatNaira } from "@contract/naira"
import type { Answer } from "~/platform/api/call"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { ChatButton } from "~/ui/chat-button"
import { LinkButton } from "~/ui/link-button"
import { Picture } from "~/ui/picture"
import { Facts, GoodToKnow } from "../programmes/parts"
import { OwnPoints } from "./own-points"
import { formatPoints } from "./points-words"
import { TierLadder } from "./tier-ladder"
import { usePoints } from "./use-points"

export type RewardsAnswer = Pick<Answer<"GET /reward/content">, "data" | "naira_a_point" | "least" | "tiers">

/** Beauty Rewards: staff's words, and the rates and tiers as they are. */
export function RewardsPage({ page }: { page: RewardsAnswer }) {
  const { data: content, tiers } = page
  const points = usePoints()
  return (
    <div className="pb-14">
      <div className="page">
        <Breadcrumbs crumbs={[{ name: "Home", to: "/" }, { name: content.title }]} className="pt-3" />
      </div>
      <Opening page={page} />
      <div className="page pt-6">
        <OwnPoints />
      </div>
      <section className="page pt-10 lg:pt-14">
        <h2 className="text-2xl font-bold tracking-tight">Tiers</h2>
        <p className="mt-2 mb-5 max-w-2xl text-ink-soft">
          The points you earn in 12 months set your tier. Higher tiers earn more per order.
        </p>
        <TierLadder tiers={tiers} current={points.data?.tier.id} />
      </section>
      <section className="page pt-10 lg:pt-14">
        <h2 className="text-2xl font-bold tracking-tight">How it works</h2>
        <ol className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
          {content.steps.map((step, i) => (
            <li key={step.title} className="border-t-2 border-brand pt-4">
              <span className="text-sm font-bold text-brand-deep tabular-nums">{i + 1}</span>
              <h3 className="mt-1 font-semibold">{step.title}</h3>
              <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      {content.questions.length > 0 ? <GoodToKnow questions={content.questions} /> : null}
    </div>
  )
}

function Opening({ page: { data, naira_a_point: naira, least } }: { page: RewardsAnswer }) {
  const facts = [
    { big: "1 point", small: `for every ${formatNaira(naira)} you pay` },
    { big: "₦1", small: "is what each point is worth" },
    { big: formatPoints(least), small: "points to start redeeming" },
  ]
  return (
    <>
      <header className="page pt-2">
        <div className="grid overflow-hidden rounded-xl bg-clay lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="px-5 py-9 sm:px-10 lg:px-16 lg:py-16">
            <h1 className="text-3xl font-extrabold tracking-tight lg:text-hero">{data.title}</h1>
            <p className="mt-4 max-w-2xl text-lg">{data.lead}</p>
            <div className="mt-7 flex flex-wrap gap-3">
              <LinkButton to={paths.shop} size="large">
                Start shopping
              </LinkButton>
              <ChatButton words={`I have a question about ${data.title}.`} size="large">
                Ask on WhatsApp
              </ChatButton>
            </div>
          </div>
          {data.image ? (
            <Picture
              src={data.image}
              alt=""
              width={832}
              height={624}
              sizes="(min-width: 1024px) 416px, 100vw"
              className="aspect-4/3 h-full w-full object-cover"
              priority
            />
          ) : null}
        </div>
      </header>
      <Facts facts={facts} />
    </>
  )
}
