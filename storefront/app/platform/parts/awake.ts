/**
 * When the parts of a page that wait for somebody (`waking-part.tsx`) are brought to life: with the first sign of a person. Until then
 * they are the server's HTML, and their code is not here. A press on one of them is answered as soon as it can be.
 */

/** What shows that somebody is there. */
const SIGNS = [
  "pointerdown",
  "pointermove",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "click",
  "submit",
  "input",
  "change",
  "focusin",
  "offline",
] as const

/** Milliseconds. A page that is only looked at comes to life all the same: it may know something of its reader, and the line may break. */
const LOOKED_AT = 10_000

/** Milliseconds between two looks whether a link that was pressed too early can be followed, and when the browser follows it itself. */
const AGAIN = 100
const FOLLOWED_AFTER = 3_000

/** A part that is not alive yet: it says so when it is (`waking-part.tsx`). */
const ASLEEP = "waking-part:not([data-alive])"

/** Whether parts of the page have not come to life. */
export const isAsleep = (): boolean => document.querySelector(ASLEEP) !== null

let isAwake = typeof window === "undefined"
let rise: () => void = () => undefined
const risen = isAwake
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      rise = resolve
    })

/** Is fulfilled when the page is to come to life. The server draws everything. */
export const awake = (): Promise<void> => risen

/** For who knows that somebody is there: whoever is signed in, and the router that goes to another page. */
export function wake(): void {
  if (isAwake) return
  isAwake = true
  for (const sign of SIGNS) window.removeEventListener(sign, wake, true)
  rise()
}

if (!isAwake) {
  for (const sign of SIGNS) window.addEventListener(sign, wake, { capture: true, passive: true })
  // On the way down: React lets nothing come up from what it has not taken over yet.
  window.addEventListener("click", pressed, true)
  window.addEventListener("change", changed, true)
  setTimeout(wake, LOOKED_AT)
  // Somebody was there before this code, or comes for a place on the page, which may be one that opens.
  if (window.scrollY > 0 || document.activeElement !== document.body || location.hash !== "") wake()
}

/** Links that wait to be followed. */
const waiting = new WeakSet<Element>()

/** A link in a part that is not hydrated: the router has not received the press. It is pressed again when the part is hydrated. */
function pressed(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest(`${ASLEEP} a`) : null
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.target || link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return
  event.preventDefault()
  if (waiting.has(link)) return
  waiting.add(link)
  const until = Date.now() + FOLLOWED_AFTER
  const look = () => {
    const sleeps = link.closest(ASLEEP) !== null
    if (sleeps && Date.now() < until) {
      setTimeout(look, AGAIN)
      return
    }
    waiting.delete(link)
    // What does not come holds nobody up.
    if (sleeps) location.assign(link.href)
    else if (link.isConnected) link.click()
  }
  setTimeout(look, AGAIN)
}

/** What is chosen in a form of a part that sleeps is answered by the server, as without script. */
function changed({ target: field }: Event): void {
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return
  if (!field.matches(`${ASLEEP} :is(select, [type=radio], [type=checkbox])`)) return
  // Chosen before there was this script: it is chosen again when its part is alive (`http/scripts-after-paint.ts`).
  if (field.hasAttribute("data-waits")) return
  if (field.form?.matches("[action], [method]") && !field.closest(":popover-open")) field.form.requestSubmit()
}
