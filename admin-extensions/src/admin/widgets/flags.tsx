import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useEffect } from "react"

/** Medusa shows countries by pictures of another site, which the page's policy blocks: orders go to nobody else's eyes. */
const ELSEWHERE = 'img[src^="https://cdn.jsdelivr.net/gh/lipis/flag-icons/"]'
const NIGERIA = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#fff" d="M0 0h4v3H0z"/><path fill="#008751" d="M0 0h1.33v3H0zM2.67 0H4v3H2.67z"/></svg>',
)

const flags = new CSSStyleSheet()
flags.replaceSync(`${ELSEWHERE}[src$="/ng.svg"] { content: url("data:image/svg+xml,${NIGERIA}") }
${ELSEWHERE}:not([src$="/ng.svg"]) { display: none }`)

/** On every page of the admin: the flag of Nigeria is drawn by the page itself, and no other as a broken picture. */
export default function Flags() {
  useEffect(() => {
    if (!document.adoptedStyleSheets.includes(flags)) document.adoptedStyleSheets.push(flags)
  }, [])
  return null
}

export const config = defineWidgetConfig({ zone: "topbar" })
