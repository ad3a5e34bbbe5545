import type { ReactNode } from "react"
import { chatLink } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"

/**
 * A page that only script can fill: without it, what to do about it. With it `children`, the placeholder until then.
 * The browser draws nothing of the first part: React leaves what is in `<noscript>` alone.
 */
export function NeedsScript({ what, children }: { what: string; children: ReactNode }) {
  const { shop } = useSite()
  return (
    <>
      <noscript>
        <p className="my-4 max-w-prose rounded-lg bg-sand p-4">
          {what} needs JavaScript. Turn it on in your browser's settings and reload this page. You can also
          order by chat:{" "}
          <a className="link" href={chatLink(shop, "I would like to order")}>
            write to us on WhatsApp
          </a>
          .
        </p>
      </noscript>
      <div className="contents noscript:hidden">{children}</div>
    </>
  )
}
