const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/
const END = "</body>"

/** Of a script that waits: the browser runs no type it does not know. */
const WAITING = "module/after-paint"

/**
 * Asks for scripts when the page has been painted instead of beside it. Pages are whole and work as HTML, so nothing on
 * them waits for script; on a slow line a hundred kilobytes of it beside style, fonts and the main picture held the
 * first paint up by more than a second. A tab opened in the background paints nothing and begins at once.
 */
export function scriptsAfterPaint(html: string): string {
  const [whole, code] = MODULES.exec(html) ?? []
  if (whole === undefined || code === undefined) return html
  const modules = [...html.matchAll(PRELOAD)].map(([, address]) => address)
  const end = html.lastIndexOf(END)
  const waiting = `${html.slice(0, end)}<script>${starter(modules)}</script>${html.slice(end)}`
  return waiting.replace(PRELOAD, "").replace(whole, () => `<script type="${WAITING}">${code}</script>`)
}

/** The text of the waiting script stays as it was, so that the page's policy knows it by its hash. */
function starter(modules: readonly (string | undefined)[]): string {
  return `(()=>{const go=()=>{for(const href of ${JSON.stringify(modules)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}const old=document.querySelector('script[type="${WAITING}"]'),script=document.createElement("script");script.type="module";script.textContent=old.textContent;old.replaceWith(script)};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()`
}
