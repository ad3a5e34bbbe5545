import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { ChevronRightIcon, type IconProps } from "~/ui/icons"

interface ShortcutProps {
  to: string
  Icon: (props: IconProps) => ReactNode
  name: string
  text: string
  /** Asks for attention. */
  marked?: boolean
  /** Another interface: loaded as a document. */
  reloads?: boolean
}

/** A card that leads somewhere, with what there is to know before one goes. */
export function Shortcut({ to, Icon, name, text, marked = false, reloads = false }: ShortcutProps) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument={reloads}
        className="flex items-center gap-4 rounded-lg border border-line p-4 transition-colors hover:border-brand-deep hover:bg-brand-wash"
      >
        <span
          className={
            marked
              ? "grid size-11 shrink-0 place-items-center rounded-full bg-alert-wash text-alert-deep"
              : "grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-brand-deep"
          }
        >
          <Icon className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span
            className={marked ? "block text-sm font-semibold text-alert-deep" : "block text-sm text-ink-soft"}
          >
            {text}
          </span>
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
