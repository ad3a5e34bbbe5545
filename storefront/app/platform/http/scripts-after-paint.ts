import { SAVER_COOKIE, SLOW_LINE, WORD_LASTS } from "../saver/choice"
import { STORAGE_KEY } from "../session/store"
import { UNANSWERED } from "./unanswered-press"

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULES = '<script type="module" async="">'
/** What the page's own script asks for last: without it nothing on the page comes to life, and nothing reports it. */
const ENTRY = /import\("([^"]+)"\);?\s*<\/script>/
const HEAD_END = "</head>"
const END = "</body>"

/** Of a script that waits: the browser runs no type it does not know. */
const WAITING = "module/after-paint"

/** Milliseconds. A page whose main picture hangs, or whose browser never reports a paint, waits no longer. */
const PATIENCE = 2_000
/** Milliseconds. What was pressed before there was script is done once there is; later than this it would surprise. */
const PRESS_LASTS = 10_000
/** The same where script is only asked for by the press, and the line may be slow. */
const LATE_PRESS_LASTS = 30_000
/** Milliseconds between two tries of such a press. */
const AGAIN = 100
/** Milliseconds. Scripts that did not come are asked for again after this, and at once when the browser says that the line is back. */
const SCRIPTS_AGAIN = 3_000
/** Milliseconds. How long the notice about a press that could not be answered stays. */
const SAID_FOR = 8_000
/** The beginning of what React writes on an element that it has taken over. */
const TAKEN = "__reactProps$"
/** What the browser remembers of the code that it has: the largest file's name, which changes with what is in it. */
const CODE_KEY = "shop-code"
const LARGEST = /\/framework-/

/** Milliseconds from a late picture's arrival to its being on the screen, for browsers that do not report it. */
const SHOWN_WITHIN = 250

/**
 * Asks for scripts when the first view stands instead of beside it: when the browser says it has painted, and has also
 * shown the main picture. Pages are whole and work as HTML, so nothing on them waits for script; on a slow line a
 * hundred kilobytes of it beside style, fonts and the main picture held the first paint up by more than a second. A tab
 * opened in the background paints nothing and begins at once, and so does a page that is touched.
 *
 * The first press counts: a button that only script can answer is pressed again until React answers (`answered-events.ts`), and a
 * form that only script can send is sent then, and not by the browser, which would write what was typed into the address.
 * A press that cannot be answered in time shows a notice (`unanswered-press.tsx`), and scripts that do not come are asked for again.
 * What is chosen is chosen again as well: React would take over the field and never learn its value. That is so even
 * for a box whose own click makes React take it over, as the browser has set it before any script gets the click: it
 * is woken by an event of another kind, and then clicked.
 * Presses are noticed on the way down and judged when they are over: React lets none come up from a part that sleeps.
 *
 * Where data is saved (decision 74) a page that `works` without script asks for none: for whoever is signed in, where the browser
 * has the code already, and with the first press that only script can answer. Until then forms that the server answers are sent by the browser, as
 * soon as something is chosen in them. A slow line counts as well, and is remembered for the next page.
 *
 * `starter` is the script that this adds.
 */
export function scriptsAfterPaint(html: string, works = false): { html: string; starter: string | null } {
  const headEnd = html.indexOf(HEAD_END)
  const tag = html.lastIndexOf(MODULES)
  if (headEnd === -1 || tag === -1) return { html, starter: null }
  // Pages are long: only the head is searched by pattern, and what stays is copied once.
  const head = html.slice(0, headEnd)
  const code = tag + MODULES.length
  const end = html.lastIndexOf(END)
  const modules = [...head.matchAll(PRELOAD)].map(([, address]) => address)
  const entry = ENTRY.exec(html.slice(tag, end))?.[1] ?? null
  const starter = starterOf(modules, entry, works)
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
function starterOf(modules: readonly (string | undefined)[], entry: string | null, works: boolean): string {
  const largest = modules.find((address) => LARGEST.test(address ?? "")) ?? modules[0] ?? ""
  return `(()=>{
let begun=false,lasts=${PRESS_LASTS}
const line=navigator.connection,slow=/${SLOW_LINE}/.test(line?.effectiveType)
const word=/(?:^|; *)${SAVER_COOKIE}=(\\w+)/.exec(document.cookie)?.[1]
if(line&&(word?word==="slow"&&!slow:slow))document.cookie="${SAVER_COOKIE}=slow;path=/;samesite=lax;max-age="+(slow?${WORD_LASTS.slow}:0)
const stored=(key)=>{try{return localStorage.getItem(key)}catch{}}
const saves=()=>{
if(!("saver" in document.documentElement.dataset||slow&&!word)||/[?&]ref=/.test(location.search)||stored("${CODE_KEY}")==="${largest}")return false
try{return !JSON.parse(stored("${STORAGE_KEY}")||"{}").auth?.token}catch{return true}
}
const small=${works}&&saves()
const go=()=>{
if(begun)return
begun=true
try{localStorage.setItem("${CODE_KEY}","${largest}")}catch{}
for(const href of ${JSON.stringify(modules)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
run(document.querySelector('script[type="${WAITING}"]'))
${entry === null ? "" : "enter()"}
}
const later=(act)=>{
let due=true
const once=()=>{if(due){due=false;act()}}
addEventListener("online",once,{once:true});setTimeout(once,${SCRIPTS_AGAIN})
}
const enter=()=>{window.__reactRouterRouteModules?import(${JSON.stringify(entry)}).catch(()=>later(enter)):setTimeout(enter,${AGAIN})}
const run=(old)=>{
const script=document.createElement("script")
script.type="module";script.textContent=old.textContent
script.addEventListener("error",()=>later(()=>run(script)))
old.replaceWith(script)
}
const observe=(type,then)=>{
if(!window.PerformanceObserver?.supportedEntryTypes?.includes(type))return false
new PerformanceObserver((list,observer)=>then(list.getEntries(),observer)).observe({type,buffered:true})
return true
}
const drawn=new WeakSet(document.querySelectorAll('button[type="button"]:not([popovertarget]),form:not([action]):not([method]),select,input[type="radio"],input[type="checkbox"]'))
const unanswered=new Map()
const done=(element)=>{unanswered.delete(element);element.toggleAttribute("data-waits",false)}
const isTaken=(field)=>Object.keys(field).some((key)=>key.startsWith("${TAKEN}"))
const sendChange=(field)=>field.dispatchEvent(new Event("change",{bubbles:true}))
let redoing=false
const note=(event)=>{
const field=event.target,{checked,value,type}=field,isBox=type==="radio"||type==="checkbox",isRedone=redoing,reaches=!isBox||isTaken(field)
if(!drawn.has(field)||event.type==="click"!==isBox||small&&!begun)return
setTimeout(()=>{
if(event.isAnswered&&reaches)return done(field)
if(isRedone)return
repeat(field,()=>{
redoing=true
if(!isBox){field.value=value;sendChange(field)}else if(isTaken(field)||sendChange(field)&&isTaken(field)){field.checked=!checked;field.click()}
redoing=false
})
})
}
let silent
const say=()=>{
const words=document.getElementById("${UNANSWERED}")
if(!words)return
words.hidden=false
clearTimeout(silent);silent=setTimeout(()=>{words.hidden=true},${SAID_FOR})
}
const again=()=>{
for(const [element,{act,until}] of unanswered)if(element.isConnected&&Date.now()<until)act();else{if(element.isConnected)say();done(element)}
if(unanswered.size)setTimeout(again,${AGAIN})
}
const repeat=(element,act)=>{
const before=unanswered.get(element)
if(before){before.act=act;return}
if(!unanswered.size)setTimeout(again,${AGAIN})
element.toggleAttribute("data-waits",true)
unanswered.set(element,{act,until:Date.now()+lasts})
if(lasts>${PRESS_LASTS})go()
}
addEventListener("click",(event)=>{
const button=event.target.closest?.("button")
if(drawn.has(button))setTimeout(()=>event.isAnswered?done(button):repeat(button,()=>button.click()))
else note(event)
},true)
addEventListener("change",note,true)
addEventListener("submit",(event)=>{
const form=event.target
if(!drawn.has(form))return
if(event.defaultPrevented)return done(form)
event.preventDefault()
repeat(form,()=>form.requestSubmit())
})
if(small){
lasts=${LATE_PRESS_LASTS}
const on=(type,what)=>addEventListener(type,({target})=>{if(drawn.has(target.closest?.(what)))go()},{capture:true,passive:true})
on("pointerdown","button,form")
on("focusin","form")
addEventListener("change",({target})=>{if(!begun&&target.matches("select,[type=radio],[type=checkbox]")&&target.form?.matches("[action],[method]")&&!target.closest(":popover-open"))target.form.requestSubmit()})
return
}
if(document.hidden)return go()
for(const touch of ["pointerdown","keydown","input"])addEventListener(touch,go,{once:true,capture:true,passive:true})
setTimeout(go,${PATIENCE})
const painted=()=>{
const picture=document.querySelector('img[fetchpriority="high"]')
if(!picture||picture.complete)return go()
const shown=()=>{observe("largest-contentful-paint",(entries)=>{if(entries.some(({element})=>element===picture))go()});setTimeout(go,${SHOWN_WITHIN})}
picture.addEventListener("load",shown,{once:true})
picture.addEventListener("error",go,{once:true})
}
const first=(entries,observer)=>{if(entries.some(({name})=>name==="first-contentful-paint")){observer.disconnect();painted()}}
if(!observe("paint",first))requestAnimationFrame(()=>setTimeout(painted))
})()`
}
