import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { ChevronRightIcon } from "~/ui/icons"
import { type Place, places } from "../account-frame/account-page"

interface ShortcutProps extends Partial<Pick<Place, "name" | "Icon">> {
  /** A page of the account; another one has a name and a picture of its own. */
  to: string
  text: string
  /** Asks for attention. */
  marked?: boolean
  /** Another interface: loaded as a document. */
  reloads?: boolean
}

/** Shortcuts of one kind: lines of one card on phones, cards of their own on wider screens. */
export function ShortcutGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 sm:mt-8">
      <h2 className="mb-2 text-sm font-bold sm:mb-3 sm:text-lg">{title}</h2>
      <ul className="max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-line sm:grid sm:grid-cols-2 sm:gap-3 xl:grid-cols-3">
        {children}
      </ul>
    </section>
  )
}

/** A card that leads somewhere, with what there is to know before one goes. */
export function Shortcut({ to, text, marked = false, reloads = false, ...own }: ShortcutProps) {
  const { name, Icon } = { ...places.find((place) => place.to === to), ...own }
  return (
    <li>
      <Link
        to={to}
        reloadDocument={reloads}
        className="flex items-center gap-3 px-3 py-2 transition-colors hover:bg-brand-wash focus-visible:-outline-offset-2 sm:gap-4 sm:rounded-lg sm:border sm:border-line sm:p-4 sm:hover:border-brand-deep"
      >
        <span
          className={
            marked
              ? "grid size-9 shrink-0 place-items-center rounded-full sm:size-11 bg-alert-wash text-alert-deep"
              : "grid size-9 shrink-0 place-items-center rounded-full sm:size-11 bg-brand-wash text-brand-deep"
          }
        >
          {Icon ? <Icon className="size-5" /> : null}
        </span>
        <span className="min-w-0 flex-1 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
          <span className="block font-semibold max-sm:text-sm">{name}</span>
          <span
            className={
              marked
                ? "block text-sm font-semibold text-alert-deep max-sm:text-xs"
                : "block text-sm text-ink-soft max-sm:text-xs"
            }
          >
            {text}
          </span>
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
