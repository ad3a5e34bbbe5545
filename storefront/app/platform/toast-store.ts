import { useWatched, watched } from "./watched"

export type ToastTone = "success" | "error" | "info"

export interface Toast {
  id: number
  title?: string
  message: string
  tone: ToastTone
  /** Where one may want to go now. */
  ways?: readonly ToastWay[]
}

export interface ToastWay {
  name: string
  to: string
}

/** A toast is shown for 3 seconds. */
const TOAST_MS = 3000

let lastId = 0
const toasts = watched<readonly Toast[]>(() => NONE)
const NONE: readonly Toast[] = []

/** Shows a message for three seconds. An error is announced at once, the rest when the screen reader is free. */
export function showToast({
  title,
  message,
  tone = "info",
  ways,
}: Pick<Toast, "title" | "message" | "ways"> & { tone?: ToastTone }): void {
  lastId += 1
  const id = lastId
  // The same sentence twice is one sentence with a fresh clock.
  toasts.set([...getToasts().filter((t) => t.message !== message), { id, title, message, tone, ways }])
  setTimeout(() => dismissUnused(id), TOAST_MS)
}

const QUEUED_KEY = "toast"

/** Shows it on the next document: this one is about to be left. */
export function queueToast(message: string): void {
  try {
    sessionStorage.setItem(QUEUED_KEY, message)
  } catch {
    // Closed storage: the next page speaks for itself.
  }
}

export function showQueuedToast(): void {
  try {
    const message = sessionStorage.getItem(QUEUED_KEY)
    sessionStorage.removeItem(QUEUED_KEY)
    if (message) showToast({ message })
  } catch {
    // The same.
  }
}

/** A toast goes when its time is over, and when nobody is about to use it. */
function dismissUnused(id: number): void {
  const isUsed = document.querySelector(`[data-toast="${id}"]:is(:hover, :focus-within)`)
  if (isUsed) setTimeout(() => dismissUnused(id), TOAST_MS)
  else dismissToast(id)
}

export function dismissToast(id: number): void {
  if (getToasts().some((t) => t.id === id)) toasts.set(getToasts().filter((t) => t.id !== id))
}

export const getToasts = toasts.get

export const useToasts = (): readonly Toast[] => useWatched(toasts, NONE)
