import { chatLink } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { buttonClasses } from "~/ui/button-classes"
import { ChatIcon } from "~/ui/icons"

/** Help with one order: customer care's chat with the number filled in, so that nobody has to read it out. */
export function OrderHelp({ orderNumber, wide = false }: { orderNumber: string; wide?: boolean }) {
  const { shop } = useSite()
  return (
    <a
      href={chatLink(shop, `Hello ${shop.name}, I need help with order ${orderNumber}. `)}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ variant: "secondary", wide })}
    >
      <ChatIcon className="size-5" />
      Help with this order
    </a>
  )
}
