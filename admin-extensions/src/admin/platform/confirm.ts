import { usePrompt } from "@medusajs/ui"

/** Asks before something is lost. Answers whether to go on. */
export function useConfirm(): (asked: {
  title: string
  description: string
  action: string
}) => Promise<boolean> {
  const prompt = usePrompt()
  return ({ title, description, action }) =>
    prompt({ title, description, confirmText: action, cancelText: "Stay", variant: "danger" })
}
