import { usePrompt } from "@medusajs/ui"
import { useRef } from "react"

export interface Question {
  title: string
  description: string
  action: string
  /** What the other button says; left out: Stay. */
  cancel?: string
}

/** Asks before something is lost. Answers whether to go on; one question at a time, however often its button is pressed. */
export function useConfirm(): (asked: Question) => Promise<boolean> {
  const prompt = usePrompt()
  const isAsking = useRef(false)
  return async ({ title, description, action, cancel = "Stay" }) => {
    if (isAsking.current) return false
    isAsking.current = true
    try {
      // Medusa's prompt listens for Escape as soon as it is drawn: the very press that brings it up would close it.
      await new Promise((resolve) => setTimeout(resolve))
      return await prompt({ title, description, confirmText: action, cancelText: cancel, variant: "danger" })
    } finally {
      isAsking.current = false
    }
  }
}
