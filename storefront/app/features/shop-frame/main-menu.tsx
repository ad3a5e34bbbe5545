import type { KeyboardEvent } from "react"
import { Link, NavLink } from "react-router-dom"
import { laterPart } from "~/platform/parts/later-part"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { classNames } from "~/ui/class-names"
import { ChevronDownIcon } from "~/ui/icons"
import { Skeleton } from "~/ui/skeleton"
import { walkFocus } from "./focus-walk"
import { mainEntries } from "./menu-entries"
import { useHoverPanel } from "./use-hover-panel"

const CategoriesPanel = laterPart(async () => (await import("./categories-panel")).default, look())
const BrandsPanel = laterPart(async () => (await import("./brands-panel")).default, look())

const entry =
  "caps inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap hover:text-brand-deep"

/**
 * The desktop's main menu. Its two big panels are loaded and filled when first opened; without
 * script both are links, and so they are when the word is pressed instead of the arrow.
 */
export function MainMenu() {
  const { shop } = useSite()
  const panels = useHoverPanel<"categories" | "brands">()
  const { open } = panels

  const across = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest("[data-entry]")) walkFocus(event, "horizontal", "[data-entry]")
  }
  const opener = (panel: "categories" | "brands", label: string, to: string) => (
    <li className="flex items-center" onPointerEnter={panels.rest(panel)}>
      <Link
        to={to}
        data-entry
        onKeyDown={panels.opensByKey(panel)}
        className={classNames(entry, open === panel && "border-brand text-brand-deep")}
      >
        {label}
      </Link>
      <button
        type="button"
        data-entry
        aria-label={`Show ${label.toLowerCase()}`}
        {...panels.opener(panel)}
        onKeyDown={panels.opensByKey(panel)}
        className="grid h-11 w-7 place-items-center rounded-sm noscript:hidden"
      >
        <ChevronDownIcon
          className={classNames("size-4 transition-transform", open === panel && "rotate-180")}
        />
      </button>
      {open === panel ? (
        <div
          id={`panel-${panel}`}
          className="absolute inset-x-0 top-full animate-fade border-t border-line bg-white shadow-soft"
        >
          <div className="page h-[min(29rem,calc(100dvh-12rem))] py-6">
            {panel === "categories" ? (
              <CategoriesPanel focusFirst={panels.byKey} />
            ) : (
              <BrandsPanel focusFirst={panels.byKey} />
            )}
          </div>
        </div>
      ) : null}
    </li>
  )

  return (
    <nav aria-label="Main" className="relative hidden lg:block" {...panels.around}>
      <ul className="page flex flex-wrap items-center gap-x-5 xl:gap-x-8" onKeyDown={across}>
        {opener("categories", "Categories", paths.categories)}
        {opener("brands", "Brands", paths.brands)}
        {mainEntries(shop).map(([label, to]) => (
          <li key={to} onPointerEnter={panels.rest(null)} className="last:ml-auto max-xl:last:hidden">
            <NavLink to={to} data-entry className={classNames(entry, "aria-[current=page]:border-brand")}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function look() {
  return { what: "this list", fallback: <PanelSkeleton /> }
}

function PanelSkeleton() {
  return (
    <div className="grid grid-cols-4 gap-6" role="status" aria-label="Loading">
      {["a", "b", "c", "d"].map((k) => (
        <Skeleton key={k} className="h-72" />
      ))}
    </div>
  )
}
