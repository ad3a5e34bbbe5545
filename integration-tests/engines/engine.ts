/** A browser of another engine, as a shopper uses it: what Firefox and WebKit are both asked in their own way. */
export interface Engine {
  /** For the names of its pictures. */
  readonly name: string
  /** Name and version, as it reports them. */
  readonly version: string
  open(url: string): Promise<void>
  /** What an expression of the page gives, a promise's value if it gives one. */
  evaluate<T>(expression: string): Promise<T>
  /** The same in the frame of another origin that this selector names, for as long as there is one. */
  evaluateIn<T>(frame: string, expression: string): Promise<T>
  /** Waits until it is there. */
  sees(target: Target): Promise<void>
  /** Presses in the middle of what is there, as a finger does. */
  press(target: Target): Promise<void>
  /** Empties a field, and types. */
  type(target: Target, text: string): Promise<void>
  /** Presses Enter where the focus is. */
  enter(): Promise<void>
  picture(file: string): Promise<void>
  /** What was complained of in the console, by the page or by the engine, since this was asked last. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** What a shopper would say: the button "Add to Cart" in the dialog "Log In". */
export interface Target {
  role: Role
  /** Its whole name, or a pattern in it. */
  name: string | RegExp
  within?: Target
}

type Role = keyof typeof SELECTORS

const SELECTORS = {
  button: "button, [role=button], input[type=submit]",
  link: "a[href]",
  field: "input, textarea, select",
  option: "[role=option]",
  heading: "h1, h2, h3",
  dialog: "[role=dialog], dialog[open]",
  main: "main",
  /** By all that it says. */
  article: "article",
  /** The smallest things that say so. */
  text: "body *",
}

/** Phone of the project's promises. */
export const WIDTH = 360
export const HEIGHT = 740

/**
 * An expression for the first thing on the page that a target means: shown, not switched off, brought into the middle of the
 * window, and under nothing else there. Else it throws, with what is in the way.
 */
export function finding(target: Target): string {
  return `(${FIND})(${toText(target)})`
}

function toText({ role, name, within }: Target): string {
  const pattern = name instanceof RegExp ? name.toString() : JSON.stringify(name)
  const parts = [`selector: ${JSON.stringify(SELECTORS[role])}`, `role: "${role}"`, `name: ${pattern}`]
  return `{ ${[...parts, ...(within ? [`within: ${toText(within)}`] : [])].join(", ")} }`
}

/** In the page's own language: these files are typed for Node. */
const FIND = `(target) => {
  const tidy = (text) => (text || "").replace(/\\s+/g, " ").trim()
  const textsOf = (ids) => ids.split(/\\s+/).map((id) => document.getElementById(id)?.textContent).join(" ")
  const nameOf = (one) =>
    tidy(one.matches("article") ? one.textContent : one.hasAttribute("aria-labelledby") ? textsOf(one.getAttribute("aria-labelledby"))
      : one.getAttribute("aria-label") ||
        (one.labels?.length ? [...one.labels].map((label) => label.textContent).join(" ") : "") ||
        one.getAttribute("placeholder") || one.textContent)
  const says = (wanted, text) => (typeof wanted === "string" ? wanted === text : wanted.test(text))
  const isShown = (one) => one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true })
  const isOff = (one) => one.disabled || one.getAttribute("aria-disabled") === "true"
  const all = ({ selector, role, name, within }) =>
    (within ? all(within) : [document]).flatMap((place) =>
      [...place.querySelectorAll(selector)].filter((one) => isShown(one) && !one.closest("[inert]") && !isOff(one) &&
        (role === "main" || says(name, nameOf(one))) &&
        (role !== "text" || ![...one.children].some((child) => says(name, nameOf(child))))))
  const [found] = all(target)
  const wanted = target.role + " " + target.name
  if (!found) throw new Error("There is no " + wanted + " on " + location.pathname)
  if (target.role === "text") return found
  found.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
  const { left, top, width, height } = found.getClientRects()[0]
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = over && (found.contains(over) || over.contains(found) || [...(found.labels || [])].some((one) => one.contains(over)))
  if (!isFree && target.role !== "dialog" && target.role !== "main")
    throw new Error((over ? over.outerHTML.slice(0, 120) : "The edge of the window") + " is over " + wanted)
  return found
}`
