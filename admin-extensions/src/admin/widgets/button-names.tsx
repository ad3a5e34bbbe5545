import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useEffect } from "react"

/** What Medusa's buttons that show only a picture are called, by the picture's first strokes. */
const NAMES: [strokes: string, name: string][] = [
  ["M6.306 7.5", "Actions"],
  ["m8.611 10.833", "Sorting"],
  ["m11.25 3.75-7.5", "Close"],
  ["M12.167 1.75H2.833", "Show or hide the menu"],
  ["M7.5.347A4.973", "Notifications"],
  ["M8.993.575A4.973", "Notifications, some of them new"],
]

/** On every page of the admin: Medusa's buttons that have a picture and no words say what they do to a screen reader. */
export default function ButtonNames() {
  useEffect(() => {
    let frame = 0
    const name = () => {
      frame = 0
      for (const button of document.querySelectorAll("button:not([aria-label]):has(> svg:only-child)")) {
        const found = button.textContent?.trim() ? null : nameOf(button)
        if (found) button.setAttribute("aria-label", found)
      }
    }
    name()
    const watch = new MutationObserver(() => {
      frame ||= requestAnimationFrame(name)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return null
}

function nameOf(button: Element): string | undefined {
  const strokes = button.querySelector("svg path")?.getAttribute("d") ?? ""
  return NAMES.find(([start]) => strokes.startsWith(start))?.[1]
}

export const config = defineWidgetConfig({ zone: "topbar" })
