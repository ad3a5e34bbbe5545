import { usePrompt } from "@medusajs/ui"

/** Asks before something is lost. Answers whether to go on. */
export function useConfirm(): (asked: {
  title: string
  description: string
  action: string
}) => Promise<boolean> {
  const prompt = usePrompt()
  return async ({ title, description, action }) => {
    // Medusa's prompt listens for Escape as soon as it is drawn: the very press that brings it up would close it.
    await new Promise((resolve) => setTimeout(resolve))
    return prompt({ title, description, confirmText: action, cancelText: "Stay", variant: "danger" })
  }
}
