import type { ReactNode } from "react"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { buttonClasses } from "~/ui/button-classes"
import { ChatButton } from "~/ui/chat-button"
import { LinkButton } from "~/ui/link-button"
import { Facts, GoodToKnow } from "./parts"
import type { Programme, ProgrammeLink } from "./programme"

interface ProgrammePageProps {
  programme: Programme
  /** What one can do here, below the opening. */
  children?: ReactNode
  /** The signed-in user's own part, after what is for everybody. */
  own?: ReactNode
}

/** A programme in words: what it is, what it brings, and the ways in. */
export function ProgrammePage({ programme, children, own }: ProgrammePageProps) {
  const { title, facts, steps, questions } = programme
  return (
    <div className="pb-4">
      <div className="page">
        <Breadcrumbs crumbs={[{ name: "Home", to: "/" }, { name: title }]} className="pt-3" />
      </div>
      <Opening programme={programme} />
      {children}
      {facts ? <Facts facts={facts} /> : null}
      {steps ? (
        <section className="page pt-10 lg:pt-14">
          <h2 className="text-2xl font-bold tracking-tight">{steps.title}</h2>
          <ol className="mt-5 grid gap-6 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-8">
            {steps.items.map((step, i) => (
              <li key={step.title} className="border-t-2 border-brand pt-4">
                <span className="text-sm font-bold text-brand-deep tabular-nums">{i + 1}</span>
                <h3 className="mt-1 font-semibold">{step.title}</h3>
                <p className="mt-1 text-sm text-ink-soft">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {questions ? <GoodToKnow questions={questions} /> : null}
      {own}
      <div className="h-10" />
    </div>
  )
}

function Opening({ programme: { title, lead, actions, chat } }: { programme: Programme }) {
  return (
    <header className="page pt-2">
      <div className="relative overflow-hidden rounded-xl bg-brand-night px-5 py-9 text-white sm:px-10 lg:px-16 lg:py-16">
        <Petals />
        <div className="relative max-w-2xl">
          <h1 className="text-3xl font-extrabold tracking-tight lg:text-hero">{title}</h1>
          <p className="mt-4 text-lg text-brand-mist">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            {actions.map((action, i) => (
              <Action key={action.to} action={action} first={i === 0} />
            ))}
            <ChatButton words={chat} size="large" className="border-transparent">
              Ask on WhatsApp
            </ChatButton>
          </div>
        </div>
      </div>
    </header>
  )
}

function Action({ action: { to, label }, first }: { action: ProgrammeLink; first: boolean }) {
  const look = { variant: first ? "primary" : "secondary", size: "large" } as const
  if (to.startsWith("/"))
    return (
      <LinkButton to={to} {...look} className={first ? undefined : "border-transparent"}>
        {label}
      </LinkButton>
    )
  return (
    <a href={to} target="_blank" rel="noreferrer" className={buttonClasses(look)}>
      {label}
    </a>
  )
}

/** The logo's flower, large and cut off, in the colours of the night. */
function Petals() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className="absolute -top-16 -right-16 hidden size-[30rem] opacity-60 sm:block"
    >
      <path d="M16 16C9 15 6 10 8.5 4.5 14 5.5 17 9.5 16 16z" className="fill-brand-deep" />
      <path d="M16 16c1-7 6-10 11.5-7.5C26.5 14 22.5 17 16 16z" className="fill-brand" />
      <path d="M16 16c7 1 10 6 7.5 11.5C18 26.5 15 22.5 16 16z" className="fill-brand-deep" />
      <path d="M16 16c-1 7-6 10-11.5 7.5C5.5 18 9.5 15 16 16z" className="fill-alert" />
    </svg>
  )
}
