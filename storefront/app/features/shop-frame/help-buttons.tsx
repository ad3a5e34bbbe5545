import { chatLink } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { classNames } from "~/ui/class-names"
import { ArrowUpIcon, ChatIcon } from "~/ui/icons"

/**
 * Back to top, once the page has been scrolled past 500 px, and chat. They never lie on a page: desktops have a gutter for
 * them, phones a place in the header's row.
 */
export function HelpButtons({ round }: { round: string }) {
  const { shop } = useSite()
  return (
    <>
      <button
        type="button"
        aria-label="Back to top"
        className={classNames(
          round,
          "invisible bg-white text-ink opacity-0 transition-opacity hover:bg-brand-wash in-data-past-500:visible in-data-past-500:opacity-100",
        )}
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
        className={classNames(round, "bg-brand text-ink hover:bg-alert")}
      >
        <ChatIcon />
      </a>
    </>
  )
}
