import { ChatButton } from "~/ui/chat-button"

/** Help with one order: customer care's chat with the number filled in, so that nobody has to read it out. */
export function OrderHelp({ orderNumber, wide = false }: { orderNumber: string; wide?: boolean }) {
  return (
    <ChatButton words={`I need help with order ${orderNumber}.`} wide={wide}>
      Help with this order
    </ChatButton>
  )
}
