import { convert, type HtmlToTextOptions } from "html-to-text"

/** A tag as shops and word processors write it, or a letter in HTML's spelling. `pH < 5` and `R&D` are text. */
const HTML =
  /<\/?(?:a|abbr|article|b|big|blockquote|body|br|center|code|col|dd|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|li|link|main|meta|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video)(?:\s[^<>]*)?\/?>|<!--|&(?:amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[nm]dash|hellip|bull|middot|copy|reg|trade|deg|times|frac1[24]|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring)|#\d{2,6}|#x[\da-f]{2,5});/i

/** With one of these the source's own lines say nothing. */
const BREAKS = /<(?:p|br|div|li|h[1-6]|tr|blockquote)\b/i

const plain = { options: { uppercase: false } }
const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 30, maxInputLength: 100_000 },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "ul", options: { itemPrefix: "• " } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, ...plain })),
    ...["img", "script", "style", "head", "iframe", "video"].map((selector) => ({
      selector,
      format: "skip",
    })),
  ],
}

/** Exports of shops write HTML that was written out once more. */
const MOST_TIMES = 3

/**
 * A text as the shop stores it, without HTML: paragraphs stand between empty lines, points of a list begin with "• " or their number,
 * letters that HTML spells are written. Scripts and pictures are gone. A text without HTML comes out as it went in.
 */
export function textOfHtml(text: string): string {
  let now = text
  for (let times = 0; times < MOST_TIMES && HTML.test(now); times += 1) {
    now = convert(now, { ...OPTIONS, preserveNewlines: !BREAKS.test(now) })
      .replace(/\u00a0/g, " ")
      .replace(/^ +(?=\d+\. )/gm, "")
      .trim()
  }
  return now
}

/** The same, of the fields of a form that are texts. */
export function withoutHtml<F extends object>(form: F, fields: readonly (keyof F)[]): F {
  const written = { ...form }
  for (const field of fields) {
    const value = form[field]
    if (typeof value === "string") Object.assign(written, { [field]: textOfHtml(value) })
  }
  return written
}

const SHOWN = new Set(["title", "subtitle", "description"])

/** A body with its titles and descriptions as `textOfHtml` writes them, at any depth. */
export function withoutHtmlInside(value: unknown, field = ""): unknown {
  if (typeof value === "string") return SHOWN.has(field) ? textOfHtml(value) : value
  if (Array.isArray(value)) return value.map((one) => withoutHtmlInside(one, field))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutHtmlInside(one, name)]))
}
