const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULES = '<script type="module" async="">'
const HEAD_END = "</head>"
const END = "</body>"

/** Of a script that waits: the browser runs no type it does not know. */
const WAITING = "module/after-paint"

/** Milliseconds. A page whose main picture hangs, or whose browser never tells what it has painted, waits no longer. */
const PATIENCE = 2_000
/** Milliseconds. What was pressed before there was script is done once there is; later than this it would surprise. */
const PRESS_LASTS = 10_000
/** Milliseconds between two tries of such a press. */
const AGAIN = 100
/** Milliseconds from a late picture's arrival to its being on the screen, for browsers that do not tell. */
const SHOWN_WITHIN = 250

/**
 * Asks for scripts when the first view stands instead of beside it: when the browser says it has painted, and has also
 * shown the main picture. Pages are whole and work as HTML, so nothing on them waits for script; on a slow line a
 * hundred kilobytes of it beside style, fonts and the main picture held the first paint up by more than a second. A tab
 * opened in the background paints nothing and begins at once, and so does a page that is touched.
 *
 * The first press counts: a button that only script can answer is pressed again until it is heard (`hear.ts`), and a
 * form that only script can send is sent then, and not by the browser, which would write what was typed into the address.
 *
 * `starter` is the script that this adds.
 */
export function scriptsAfterPaint(html: string): { html: string; starter: string | null } {
  const headEnd = html.indexOf(HEAD_END)
  const tag = html.lastIndexOf(MODULES)
  if (headEnd === -1 || tag === -1) return { html, starter: null }
  // Pages are long: only the head is searched by pattern, and what stays is copied once.
  const head = html.slice(0, headEnd)
  const code = tag + MODULES.length
  const end = html.lastIndexOf(END)
  const modules = [...head.matchAll(PRELOAD)].map(([, address]) => address)
  const starter = starterOf(modules)
  const parts = [
    head.replace(PRELOAD, ""),
    html.slice(headEnd, tag),
    `<script type="${WAITING}">`,
    html.slice(code, end),
    `<script>${starter}</script>`,
    html.slice(end),
  ]
  return { html: parts.join(""), starter }
}

/** The text of the waiting script stays as it was, so that the page's policy knows it by its hash. */
function starterOf(modules: readonly (string | undefined)[]): string {
  return `(()=>{
let begun=false
const go=()=>{
if(begun)return
begun=true
for(const href of ${JSON.stringify(modules)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
const old=document.querySelector('script[type="${WAITING}"]'),script=document.createElement("script")
script.type="module";script.textContent=old.textContent;old.replaceWith(script)
}
const told=(type,then)=>{
if(!window.PerformanceObserver?.supportedEntryTypes?.includes(type))return false
new PerformanceObserver((list,observer)=>then(list.getEntries(),observer)).observe({type,buffered:true})
return true
}
const drawn=new WeakSet(document.querySelectorAll('button[type="button"]:not([popovertarget]),form:not([action]):not([method])'))
const kept=new Map()
const again=()=>{
for(const [element,{act,until}] of kept)if(element.isConnected&&Date.now()<until)act();else kept.delete(element)
if(kept.size)setTimeout(again,${AGAIN})
}
const answered=(type,heard,act)=>addEventListener(type,(event)=>{
const element=event.target.closest?.("button,form")
if(!drawn.has(element))return
if(heard(event))return kept.delete(element)
event.preventDefault()
if(kept.has(element))return
if(!kept.size)setTimeout(again,${AGAIN})
kept.set(element,{act:()=>act(element),until:Date.now()+${PRESS_LASTS}})
})
answered("click",({heard})=>heard,(button)=>button.click())
answered("submit",({defaultPrevented})=>defaultPrevented,(form)=>form.requestSubmit())
if(document.hidden)return go()
for(const touch of ["pointerdown","keydown","input"])addEventListener(touch,go,{once:true,capture:true,passive:true})
setTimeout(go,${PATIENCE})
const painted=()=>{
const picture=document.querySelector('img[fetchpriority="high"]')
if(!picture||picture.complete)return go()
const shown=()=>{told("largest-contentful-paint",(entries)=>{if(entries.some(({element})=>element===picture))go()});setTimeout(go,${SHOWN_WITHIN})}
picture.addEventListener("load",shown,{once:true})
picture.addEventListener("error",go,{once:true})
}
const first=(entries,observer)=>{if(entries.some(({name})=>name==="first-contentful-paint")){observer.disconnect();painted()}}
if(!told("paint",first))requestAnimationFrame(()=>setTimeout(painted))
})()`
}
