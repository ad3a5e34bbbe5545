import { useEffect, useRef } from "react"
import { chatLink } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { classNames } from "~/ui/class-names"
import { ArrowUpIcon, ChatIcon } from "~/ui/icons"

/**
 * Chat and back to top, at the lower right, in the margin beside the page's buttons; without `beside` not on phones, where
 * they would lie on a form. Two marks in the page (100 px and 500 px down) are watched
 * instead of every scroll; what has passed is noted on the document for the style sheet.
 */
export function FloatingButtons({ beside }: { beside: boolean }) {
  const { shop } = useSite()
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
    return () => watcher.disconnect()
  }, [])

  const round =
    "grid size-12 place-items-center rounded-full shadow-soft lg:max-[90rem]:size-10 lg:max-[90rem]:[&>svg]:size-5"
  return (
    <>
      <div ref={marks} aria-hidden className="pointer-events-none absolute top-0 left-0 w-px">
        <div data-mark="100" className="absolute h-[100px] w-px" />
        <div data-mark="500" className="absolute h-[500px] w-px" />
      </div>
      <aside
        aria-label="Help"
        className={classNames(
          // Up to 1440 px the margin beside the page is 40 px: they fill it, and cover no sums at the page's edge.
          "fixed right-4 bottom-20 z-30 flex flex-col gap-3 lg:right-0 lg:bottom-8 min-[90rem]:right-8",
          !beside && "max-lg:hidden",
        )}
      >
        <button
          type="button"
          aria-label="Back to top"
          className={`${round} invisible bg-white text-ink opacity-0 transition-opacity hover:bg-brand-wash in-data-past-500:visible in-data-past-500:opacity-100`}
          onClick={() =>
            window.scrollTo({
              top: 0,
              behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
            })
          }
        >
          <ArrowUpIcon />
        </button>
        <a
          href={chatLink(shop, `Hello ${shop.name}, `)}
          target="_blank"
          rel="noreferrer"
          aria-label="Chat with customer care"
          className={`${round} bg-brand text-ink hover:bg-alert`}
        >
          <ChatIcon />
        </a>
      </aside>
    </>
  )
}
