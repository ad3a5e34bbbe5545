import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { ChatButton } from "~/ui/chat-button"
import { ArrowRightIcon, SparkleIcon } from "~/ui/icons"
import { skinExpertPath } from "./answers"
import { MySkin } from "./my-skin"
import { PicturesInvitation } from "./pictures-invitation"
import { SavedRoutines } from "./saved-routines"
import { ALWAYS, PLACES } from "./words"

/** The first question: what is to be looked after. Four links, so that it works without script. */
export function StartPage() {
  return (
    <div className="pb-12">
      <div className="page">
        <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Skin Expert" }]} className="pt-3" />
      </div>
      <div className="page pt-2">
        <header className="rounded-xl bg-brand-night px-5 py-9 text-white sm:px-10 lg:px-16 lg:py-14">
          <span className="grid size-12 place-items-center rounded-full bg-brand text-ink">
            <SparkleIcon className="size-6" />
          </span>
          <h1 className="mt-4 text-3xl font-extrabold tracking-tight lg:text-hero">Skin Expert</h1>
          <p className="mt-4 max-w-2xl text-lg text-brand-mist">
            Radiant results for glowing outcomes. Answer two or three questions and see a routine step by
            step: what each step is for, products that we have in stock, what the whole costs, and what does
            not go together.
          </p>
        </header>
        <h2 className="mt-10 text-2xl font-bold tracking-tight">What do you need help with?</h2>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
          {PLACES.map(({ value, title, text }) => (
            <li key={value}>
              <Link
                to={skinExpertPath({ route: value })}
                className="group flex h-full min-h-28 flex-col rounded-lg bg-brand-wash p-5 hover:bg-brand-mist"
              >
                <span className="text-lg font-bold">{title}</span>
                <span className="mt-1 flex-1 text-sm text-ink-soft">{text}</span>
                <ArrowRightIcon className="mt-3 size-5 text-brand-deep" />
              </Link>
            </li>
          ))}
        </ul>
        <MySkin />
      </div>
      <section className="page pt-10 lg:pt-14">
        <h2 className="text-2xl font-bold tracking-tight">Good to know</h2>
        <ul className="mt-5 grid gap-6 lg:grid-cols-3 lg:gap-8">
          {ALWAYS.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-brand pt-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <ChatButton words="please advise me on my skin. My skin is" className="mt-8">
          Ask a person on WhatsApp
        </ChatButton>
      </section>
      <PicturesInvitation />
      <SavedRoutines />
    </div>
  )
}
