import type { ReactNode } from "react"
import { chatLink } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { type ButtonLook, buttonClasses } from "./button-classes"
import { classNames } from "./class-names"
import { ChatIcon } from "./icons"

interface Chat extends Pick<ButtonLook, "size" | "wide"> {
  /** What the shopper's message begins with, after the greeting. */
  words: string
  className?: string
  children: ReactNode
}

/** A link that looks like a button, to customer care on WhatsApp. */
export function ChatButton({ words, className, children, ...look }: Chat) {
  const { shop } = useSite()
  return (
    <a
      href={chatLink(shop, `Hello ${shop.name}, ${words} `)}
      target="_blank"
      rel="noreferrer"
      className={classNames(buttonClasses({ variant: "secondary", ...look }), className)}
    >
      <ChatIcon className="size-5" /> {children}
    </a>
  )
}
