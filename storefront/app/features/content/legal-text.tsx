import type { LegalText as Text } from "@contract/legal-texts"
import { Article } from "./article"
import { blocksOf } from "./legal-blocks"

/** Terms or privacy policy as the shop's staff wrote them. */
export function LegalText({ text }: { text: Text }) {
  return (
    <Article
      title={text.title}
      opening={text.opening}
      parts={text.parts.map((part) => ({ ...part, text: blocksOf(part.text) }))}
    />
  )
}
