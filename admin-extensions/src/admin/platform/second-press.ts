/** A pointer that rests does not leave this many pixels. */
const RESTS_PX = 3
/** What has come under a resting pointer is not pressed for so long: whoever pressed meant what was there before. */
const SETTLES_MS = 600
/** How often what lies under the pointer is looked at. */
const LOOKS_MS = 100

const CONTROLS = "button, a[href], input, select, textarea, label, [role=menuitem], [role=option], [role=tab]"

/** What only shows something else, such as the head of a column that sorts: a press too many there does no harm. */
const HARMLESS = "th, nav, [role=tab]"

interface Control {
  element: Element
  words: string
}

interface Press {
  x: number
  y: number
  control: Control
  /** When something else came under the pointer; null: it has not. */
  changedAt: number | null
  watch: ReturnType<typeof setInterval>
}

/**
 * The second press of a double click, or of an impatient user, is meant for what the first one pressed. When the answer has put
 * another button, a form or another row under the pointer by then, it does nothing. Moving the pointer, pressing a key or writing ends
 * that at once. Keys and screen readers press nothing by where it is, and are not concerned. Answers how to stop it.
 */
export function ignoreSecondPresses(): () => void {
  let last: Press | null = null
  let isIgnoring = false

  const forget = () => {
    if (last) clearInterval(last.watch)
    last = null
  }
  const look = () => {
    if (!last || last.changedAt !== null) return
    const now = controlAt(document.elementFromPoint(last.x, last.y))
    if (isSame(now, last.control)) return
    last.changedAt = performance.now()
    clearInterval(last.watch)
  }
  const onDown = (event: PointerEvent) => {
    isIgnoring = false
    const control = controlAt(event.target)
    if (last) {
      look()
      const { changedAt } = last
      const isMeant = control === null || control.element.closest(HARMLESS) !== null
      isIgnoring = !isMeant && changedAt !== null && performance.now() - changedAt < SETTLES_MS
    }
    if (isIgnoring) return stop(event)
    forget()
    if (!control) return
    const { clientX: x, clientY: y } = event
    last = { x, y, control, changedAt: null, watch: setInterval(look, LOOKS_MS) }
  }
  const stop = (event: Event) => {
    if (!isIgnoring) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onClick = (event: MouseEvent) => {
    // By a key: at no place.
    if (event.detail > 0) stop(event)
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (last && Math.hypot(clientX - last.x, clientY - last.y) > RESTS_PX) {
      isIgnoring = false
      forget()
    }
  }
  const listening = new AbortController()
  const early = { capture: true, signal: listening.signal }
  window.addEventListener("pointerdown", onDown, early)
  window.addEventListener("mousedown", stop, early)
  window.addEventListener("pointerup", stop, early)
  window.addEventListener("mouseup", stop, early)
  window.addEventListener("click", onClick, early)
  window.addEventListener("pointermove", onMove, early)
  window.addEventListener("keydown", forget, early)
  // Typed, pasted, dictated: whoever writes means the next press.
  window.addEventListener("input", forget, early)
  window.addEventListener("wheel", forget, { ...early, passive: true })
  return () => {
    forget()
    listening.abort()
  }
}

function controlAt(target: EventTarget | null): Control | null {
  const element = target instanceof Element ? target.closest(CONTROLS) : null
  return element && { element, words: element.getAttribute("aria-label") ?? element.textContent ?? "" }
}

/** Nothing under the pointer is no other control: a press there presses nothing. */
function isSame(now: Control | null, pressed: Control): boolean {
  return now === null || (now.element === pressed.element && now.words === pressed.words)
}
