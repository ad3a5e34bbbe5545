/**
 * Headers by which mail programs offer a button to leave (RFC 2369, RFC 8058). They post to the address, which must do
 * it without a question.
 */
export function oneClickHeaders(url: string): Readonly<Record<string, string>> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
}
