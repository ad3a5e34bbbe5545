/** The message that carries a code to a phone: short enough for one part of a text message. Pure. */
export function codeText(code: string, shop: string): string {
  return `${code} is your ${shop} code. It lasts 10 minutes and works once. We never ask you for it.`
}
