import { CHOICE_COOKIE, type Choice, choiceValue, readChoiceValue } from "@contract/visitor-choice"

const HALF_A_YEAR = 182 * 24 * 60 * 60

/** Null: nothing said yet, or to another question than today's. */
export function choiceIn(cookies: string): Choice | null {
  const found = cookies.split("; ").find((pair) => pair.startsWith(`${CHOICE_COOKIE}=`))
  return readChoiceValue(found?.slice(CHOICE_COOKIE.length + 1) ?? "")
}

/** As in the cookie that stores it. The shop needs it to know what it may do, so it asks for none itself. */
export function cookieOf(choice: Choice, secure: boolean): string {
  const pair = `${CHOICE_COOKIE}=${choiceValue(choice)}`
  return `${pair}; Path=/; Max-Age=${HALF_A_YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`
}

export const readChoice = (): Choice | null => choiceIn(document.cookie)

export function saveChoice(choice: Choice): void {
  write(cookieOf(choice, location.protocol === "https:"))
}

/** Deletes what Google's tag has stored here, under this host and those above it. */
export function forgetTagCookies(): void {
  const names = document.cookie.split("; ").map((pair) => pair.split("=", 1)[0] ?? "")
  const parts = location.hostname.split(".")
  const hosts = parts.map((_, i) => `; Domain=${parts.slice(i).join(".")}`)
  for (const name of names.filter((one) => one.startsWith("_ga")))
    for (const domain of ["", ...hosts]) write(`${name}=; Path=/; Max-Age=0${domain}`)
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox ESR
  document.cookie = cookie
}
