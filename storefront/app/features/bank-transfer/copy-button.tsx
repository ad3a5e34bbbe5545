import { type RefObject, useEffect, useState } from "react"
import { SmallButton } from "~/ui/button"
import { CheckIcon, CopyIcon } from "~/ui/icons"

const SAID_FOR_MS = 3_000

/** Copies what a bank's app wants. Where there is no clipboard, `shown` is marked: then the phone's own menu copies it. */
export function CopyButton({
  text,
  what,
  shown,
  isNamed = false,
}: {
  text: string
  /** After "Copy": account number. */
  what: string
  shown: RefObject<HTMLElement | null>
  /** Says what it copies, over the whole width. */
  isNamed?: boolean
}) {
  const [done, setDone] = useState<"Copied" | "Selected" | null>(null)
  useEffect(() => {
    if (done === null) return
    const timer = setTimeout(setDone, SAID_FOR_MS, null)
    return () => clearTimeout(timer)
  }, [done])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone("Copied")
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setDone("Selected")
    }
  }

  return (
    <SmallButton onClick={copy} wide={isNamed} className="min-h-11 min-w-26 shrink-0 noscript:hidden">
      {done === "Copied" ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
      <span aria-live="polite">
        {done ?? "Copy"}
        <span className={isNamed ? undefined : "sr-only"}> {what}</span>
      </span>
    </SmallButton>
  )
}
