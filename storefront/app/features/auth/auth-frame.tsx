import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { CloseIcon } from "~/ui/icons"

/**
 * A page of signing in: a white card on the dark ground, with a way out at its corner. The ground
 * fills the screen: what the card holds is known late (a form, a code, a refusal), and moves nothing below it in sight.
 */
export function AuthFrame({
  title,
  lead,
  width = "narrow",
  children,
}: {
  title: string
  lead?: ReactNode
  width?: "narrow" | "wide"
  children: ReactNode
}) {
  return (
    <div className="min-h-lvh bg-brand-night px-4 py-8 sm:py-16">
      <div
        className={classNames(
          "relative mx-auto rounded-lg bg-white p-5 sm:p-8",
          width === "narrow" ? "max-w-[600px]" : "max-w-[900px]",
        )}
      >
        <Link
          to={paths.home}
          aria-label="Close"
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full hover:bg-brand-wash sm:top-5 sm:right-5"
        >
          <CloseIcon />
        </Link>
        <h1 className="mb-5 pr-12 text-2xl font-bold tracking-tight">{title}</h1>
        {lead ? <p className="-mt-3 mb-5 text-ink-soft">{lead}</p> : null}
        {children}
      </div>
    </div>
  )
}
