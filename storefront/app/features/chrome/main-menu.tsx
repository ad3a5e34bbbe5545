import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react"
import { Link, NavLink, useLocation } from "react-router"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { ChevronDownIcon } from "~/ui/icons"
import { Skeleton } from "~/ui/skeleton"
import { PanelBoundary } from "./panel-boundary"

const CategoriesPanel = lazy(() => import("./categories-panel"))
const BrandsPanel = lazy(() => import("./brands-panel"))

type Panel = "categories" | "brands"
const entry =
  "caps inline-flex min-h-11 items-center gap-1 border-b-2 border-transparent hover:text-brand-deep"

/** The desktop's main menu. Its two big panels are loaded and filled when first opened; without script both are links. */
export function MainMenu() {
  const [open, setOpen] = useState<Panel | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel closes when the page changes
  useEffect(() => setOpen(null), [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (panel: Panel | null, ms: number) => (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(panel), ms)
  }
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null)
  }
  const escaped = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || !open) return
    setOpen(null)
    event.currentTarget.querySelector<HTMLElement>(`[aria-controls="panel-${open}"]`)?.focus()
  }

  const opener = (panel: Panel, label: string, to: string) => (
    <li className="flex items-center" onPointerEnter={later(panel, 90)}>
      <Link to={to} className={classNames(entry, open === panel && "border-brand text-brand-deep")}>
        {label}
      </Link>
      <button
        type="button"
        aria-label={`Show ${label.toLowerCase()}`}
        aria-expanded={open === panel}
        aria-controls={`panel-${panel}`}
        className="grid h-11 w-7 place-items-center rounded-sm"
        onClick={() => setOpen(open === panel ? null : panel)}
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
          <div className="page h-[26rem] py-6">
            <PanelBoundary>
              <Suspense fallback={<PanelSkeleton />}>
                {panel === "categories" ? <CategoriesPanel /> : <BrandsPanel />}
              </Suspense>
            </PanelBoundary>
          </div>
        </div>
      ) : null}
    </li>
  )

  return (
    <nav
      aria-label="Main"
      className="relative hidden lg:block"
      onPointerLeave={later(null, 220)}
      onBlur={left}
      onKeyDown={escaped}
    >
      <ul className="page flex items-center gap-8">
        {opener("categories", "Categories", paths.categories)}
        {opener("brands", "Brands", paths.brands)}
        {(
          [
            ["Shop all", paths.shop],
            ["Deals", paths.deals],
            ["New in", paths.newIn],
          ] as const
        ).map(([label, to]) => (
          <li key={to} onPointerEnter={later(null, 90)}>
            <NavLink to={to} className={classNames(entry, "aria-[current=page]:border-brand")}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
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
