import type { Section } from "@contract/catalogue"
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { ArrowRightIcon, ChevronRightIcon } from "~/ui/icons"
import { Picture } from "~/ui/picture"
import { walkFocus } from "./focus-walk"
import { usePublicList } from "./public-answer"

/** What the mouse must rest on a section before it is chosen: on the way to its categories it crosses others. */
const REST = 110

/**
 * The first twelve sections at the left; the chosen one's categories, each with its subcategories.
 * Up and down walk a column, right goes into the chosen section, left comes back; Tab skips the sections not chosen.
 */
export default function CategoriesPanel({ focusFirst }: { focusFirst: boolean }) {
  const sections = usePublicList("GET /section").data.slice(0, 12)
  const [chosen, setChosen] = useState(sections[0]?.id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const section = sections.find(({ id }) => id === chosen)

  useEffect(() => {
    if (focusFirst) list.current?.querySelector("a")?.focus()
  }, [focusFirst])
  useEffect(() => () => clearTimeout(timer.current), [])

  const choose = (id: string) => {
    clearTimeout(timer.current)
    setChosen(id)
  }
  const rest = (id: string) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType === "mouse") timer.current = setTimeout(() => setChosen(id), REST)
  }
  const inList = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "ArrowRight") {
      event.preventDefault()
      pane.current?.querySelector("a")?.focus()
    } else walkFocus(event, "vertical", "a")
  }
  const inPane = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "ArrowLeft") list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    else walkFocus(event, "vertical", "a")
  }

  return (
    <div className="grid h-full grid-cols-[15rem_1fr] gap-8">
      <ul ref={list} onKeyDown={inList} className="-mx-1 overflow-y-auto border-r border-line px-1 pr-4">
        {sections.map((entry) => (
          <li key={entry.id}>
            <Link
              to={paths.section(entry)}
              tabIndex={entry.id === chosen ? 0 : -1}
              onPointerEnter={rest(entry.id)}
              onFocus={() => choose(entry.id)}
              onClick={(event) => {
                // A finger's first press chooses, its second goes there.
                const touched = (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch"
                if (touched && entry.id !== chosen) event.preventDefault()
                choose(entry.id)
              }}
              className={classNames(
                "flex min-h-8.5 items-center justify-between rounded-sm px-3 text-sm font-semibold pointer-coarse:min-h-11",
                entry.id === chosen ? "bg-brand-wash text-brand-deep" : "hover:text-brand-deep",
              )}
            >
              {entry.name}
              <ChevronRightIcon className={classNames("size-4", entry.id !== chosen && "opacity-40")} />
            </Link>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows beside Tab, on the links that are focused */}
      <div
        ref={pane}
        onKeyDown={inPane}
        onPointerEnter={() => clearTimeout(timer.current)}
        className="grid min-h-0 xl:grid-cols-[1fr_15rem] xl:gap-8"
      >
        {section ? <SectionPane section={section} /> : null}
      </div>
    </div>
  )
}

function SectionPane({ section }: { section: Section }) {
  return (
    <>
      <div className="-m-1 overflow-y-auto p-1">
        {section.category.length > 0 ? (
          <div className="columns-3 gap-8">
            {section.category.map((category) => (
              <div key={category.id} className="mb-5 break-inside-avoid">
                <Link
                  to={paths.category(category)}
                  className="text-sm font-bold hover:text-brand-deep hover:underline"
                >
                  {category.name}
                </Link>
                <ul className="mt-1">
                  {category.subcategory.map((sub) => (
                    <li key={sub.id}>
                      <Link
                        to={paths.subcategory(sub)}
                        className="block py-1 text-sm text-ink-soft hover:text-brand-deep hover:underline"
                      >
                        {sub.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ) : (
          <p className="text-ink-soft">No categories found</p>
        )}
      </div>
      <Link
        to={paths.section(section)}
        className="group relative hidden self-start overflow-hidden rounded-lg bg-blush xl:block"
      >
        {section.image ? (
          <Picture
            key={section.id}
            src={section.image}
            alt=""
            width={240}
            height={240}
            className="aspect-square w-full animate-fade object-cover"
          />
        ) : null}
        <span className="flex items-center justify-between gap-2 p-4 text-sm font-bold">
          All {section.name}
          <ArrowRightIcon className="size-5 shrink-0 transition-transform group-hover:translate-x-1" />
        </span>
      </Link>
    </>
  )
}
