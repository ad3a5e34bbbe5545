/** Pages as one character for each byte (latin1): to find tags, no text has to be decoded. */

const END = "</script>"

/**
 * Distinguishes the scripts that the shop put into a page from those that got into it some other way. While a page is drawn,
 * its own scripts carry a mark (their `nonce`) that nobody else can know, made for this page alone; here it is taken out
 * again, because the page is cached and sent to many.
 */
export function ownScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  const parts: string[] = []
  let from = 0
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    parts.push(html.slice(from, at))
    from = at + attribute.length
    const isScript = html.startsWith("<script", html.lastIndexOf("<", at))
    const text = html.indexOf(">", from) + 1
    const end = html.indexOf(END, text)
    // Preloaded modules carry it as well, and are files.
    if (isScript && text > 0 && end > text) scripts.push(html.slice(text, end))
  }
  parts.push(html.slice(from))
  return { html: parts.join(""), scripts }
}
