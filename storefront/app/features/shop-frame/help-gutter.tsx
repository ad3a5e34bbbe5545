import { useEffect, useRef } from "react"
import { HelpButtons } from "./help-buttons"

/**
 * Chat and back to top on desktops: at the lower right, in the margin that every page leaves free (`page` in app.css).
 * Two marks in the page (100 px and 500 px down) are watched instead of every scroll; what has passed is noted on
 * the document for the style sheet.
 */
export function HelpGutter() {
  const marks = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        document.documentElement.toggleAttribute(
          (target as HTMLElement).dataset.mark === "100" ? "data-past-100" : "data-past-500",
          !isIntersecting,
        )
      }
    })
    for (const mark of marks.current?.children ?? []) watcher.observe(mark)
    return () => {
      watcher.disconnect()
      // A frame without these marks has nothing that waits for them.
      for (const past of ["data-past-100", "data-past-500"]) document.documentElement.removeAttribute(past)
    }
  }, [])

  return (
    <>
      <div ref={marks} aria-hidden className="pointer-events-none absolute top-0 left-0 w-px">
        <div data-mark="100" className="absolute h-[100px] w-px" />
        <div data-mark="500" className="absolute h-[500px] w-px" />
      </div>
      <aside
        aria-label="Help"
        className="fixed right-0 bottom-8 z-30 hidden flex-col gap-3 lg:flex min-[90rem]:right-8"
      >
        <HelpButtons round="grid size-12 place-items-center rounded-full shadow-soft max-[90rem]:size-[36px] max-[90rem]:[&>svg]:size-[20px]" />
      </aside>
    </>
  )
}
