import { chatLink } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { ChatIcon } from "~/ui/icons"

const marks = {
  Instagram:
    "M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM16.8 7.1v.1",
  Facebook:
    "M13.5 21v-7.5h2.7l.5-3.3h-3.2V8.3c0-1 .4-1.8 1.9-1.8h1.4v-3S15.5 3.2 14.3 3.2c-2.6 0-4.2 1.5-4.2 4.4v2.6H7.3v3.3h2.8V21",
  TikTok: "M13.5 3.5v11.3a3.3 3.3 0 1 1-3.3-3.3M13.5 3.5c.3 2.8 2 4.5 4.9 4.8",
  X: "M4.5 4.5l15 15M19.5 4.5l-15 15",
} as const

/** The shop on the social networks and on chat. The marks are drawn by us, in the style of our icons. */
export function SocialLinks() {
  const { shop } = useSite()
  const links = [
    ["Instagram", shop.social.instagram],
    ["Facebook", shop.social.facebook],
    ["TikTok", shop.social.tiktok],
    ["X", shop.social.x],
  ] as const
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {links.map(([name, href]) =>
        href === null ? null : (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="grid size-11 place-items-center rounded-full hover:text-brand"
            >
              <svg
                aria-hidden
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="size-5"
              >
                <path d={marks[name]} />
              </svg>
              <span className="sr-only">
                {shop.name} on {name}
              </span>
            </a>
          </li>
        ),
      )}
      <li>
        <a
          href={chatLink(shop)}
          target="_blank"
          rel="noreferrer"
          aria-label="Chat with us"
          className="grid size-11 place-items-center rounded-full hover:text-brand"
        >
          <ChatIcon className="size-5" />
        </a>
      </li>
    </ul>
  )
}
