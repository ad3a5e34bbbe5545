import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react"
import { useLocation } from "react-router-dom"

/** What the mouse must rest before a panel opens, and stay away before it closes, in ms. */
const OPENS_AFTER = 90
const CLOSES_AFTER = 260

/**
 * Panels that hang from a bar, one open at a time: by resting the mouse on their opener, by its button, by the down
 * arrow. They close when mouse or focus leave, with Escape (the focus goes back to the opener) and when the page changes.
 */
export function useHoverPanel<P extends string>() {
  const [open, setOpen] = useState<P | null>(null)
  /** The panel was opened from the keyboard: its first entry takes the focus. */
  const [byKey, setByKey] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const around = useRef<HTMLElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel closes when the page changes
  useEffect(() => setOpen(null), [key])
  useEffect(() => () => clearTimeout(timer.current), [])
  // A finger's press elsewhere moves no focus.
  useEffect(() => {
    if (!open) return
    const pressed = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) setOpen(null)
    }
    document.addEventListener("pointerdown", pressed)
    return () => document.removeEventListener("pointerdown", pressed)
  }, [open])

  const show = (panel: P | null, keyboard = false) => {
    clearTimeout(timer.current)
    setByKey(keyboard)
    setOpen(panel)
  }
  /** For `onPointerEnter` and `onPointerLeave`: only a mouse rests. */
  const rest = (panel: P | null) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType === "mouse")
      timer.current = setTimeout(() => show(panel), panel ? OPENS_AFTER : CLOSES_AFTER)
  }

  return {
    open,
    byKey,
    rest,
    /** Of the button that opens and closes a panel. */
    opener: (panel: P) => ({
      "aria-expanded": open === panel,
      "aria-controls": `panel-${panel}`,
      // Resting the mouse has opened it already: its press must not close it again.
      onClick: ({ nativeEvent }: MouseEvent) =>
        show(
          open === panel && (nativeEvent as globalThis.PointerEvent).pointerType !== "mouse" ? null : panel,
        ),
    }),
    /** The down arrow on a panel's opener. */
    opensByKey: (panel: P) => (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return
      event.preventDefault()
      event.stopPropagation()
      show(panel, true)
    },
    /** Of the element around openers and panels. */
    around: {
      ref: (element: HTMLElement | null) => {
        around.current = element
      },
      onPointerLeave: rest(null),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(null)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== "Escape" || !open) return
        event.currentTarget.querySelector<HTMLElement>(`[aria-controls="panel-${open}"]`)?.focus()
        show(null)
      },
    },
  }
}
