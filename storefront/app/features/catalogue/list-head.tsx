import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useSaver } from "~/platform/saver/use-saver"
import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs"
import { classNames } from "~/ui/class-names"
import { Picture } from "~/ui/picture"
import type { Within } from "./places"

export interface ListHeadProps {
  title: ReactNode
  text?: ReactNode
  /** Beside the title: a brand's tile. */
  picture?: string | null
  crumbs: readonly Crumb[]
  /** Narrower lists to go to, as chips: a section's categories. */
  within?: readonly Within[]
  /** Between the heading and the products: tiles, a banner's picture. */
  children?: ReactNode
}

/** Where one is, what the list is called, and the narrower lists. */
export function ListHead({ title, text, picture, crumbs, within = [], children }: ListHeadProps) {
  const saver = useSaver()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} className="lg:pt-3" />
      <header className="pb-3 lg:pt-4 lg:pb-5">
        <div className="flex items-center gap-4 lg:gap-5">
          {picture ? (
            <Picture
              src={picture}
              alt=""
              width={112}
              height={112}
              className="size-14 shrink-0 rounded-lg object-cover lg:size-28"
            />
          ) : null}
          <div className="min-w-0">
            <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
            {/* On phones a line of it, or the narrower lists instead: what is sold begins sooner. */}
            {text ? (
              <p
                className={classNames(
                  "max-w-2xl text-ink-soft max-lg:line-clamp-1 max-lg:text-sm lg:mt-2",
                  within.length > 0 && "max-lg:hidden",
                )}
              >
                {text}
              </p>
            ) : null}
          </div>
        </div>
        {children}
        {within.length > 0 ? (
          <ul className="row-scroll -mx-4 mt-2 flex gap-2 px-4 lg:mt-4 lg:mx-0 lg:flex-wrap lg:px-0">
            {within.map(({ name, to, image, here }) => (
              <li key={to} className="shrink-0 snap-start">
                <Link
                  to={to}
                  aria-current={here || undefined}
                  preventScrollReset={here !== undefined}
                  className={classNames(
                    "inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line pr-4 text-sm font-medium whitespace-nowrap hover:border-brand-deep hover:bg-brand-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white",
                    image && !saver ? "pl-1" : "pl-4",
                  )}
                >
                  {image && !saver ? (
                    <Picture
                      src={image}
                      alt=""
                      width={40}
                      height={40}
                      className="size-10 rounded-full object-cover"
                    />
                  ) : null}
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </header>
    </>
  )
}
