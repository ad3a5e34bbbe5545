import { type ReactNode, useEffect, useRef } from "react"

/** Milliseconds. */
const PRINTS_AFTER = 1000

/**
 * The page alone: the print window opens 1000 ms after it is there. A page that is still
 * fetching says so with `aria-busy` and is waited for; an alert is for the eyes and not printed.
 */
export function PrintLayout({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      timer = setTimeout(() => {
        if (page.current?.querySelector('[aria-busy="true"]')) later()
        else if (!page.current?.querySelector('[role="alert"]')) window.print()
      }, PRINTS_AFTER)
    }
    later()
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={page} className="mx-auto max-w-(--page) bg-white">
      {children}
    </div>
  )
}
