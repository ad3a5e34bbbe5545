/** Forms that nobody's browser sends: built to cost the server that reads them more than their sender. */
const MEGABYTE = 1024 * 1024
const FORM_TYPE = "multipart/form-data; boundary=x"

const part = (header: string, text = "") => `--x\r\n${header}\r\n\r\n${text}\r\n`
const field = (name: string, text = "1") => part(`Content-Disposition: form-data; name="${name}"`, text)
const whole = (parts: string) => `${parts}--x--\r\n`
const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join("")

/** Fills so many megabytes. `file` is a name under which the call takes a file. */
type HeavyForm = (file: string, mb: number) => string

const filled = (one: (file: string, at: number) => string): HeavyForm => {
  return (file, mb) => whole(times(Math.floor((mb * MEGABYTE) / 100), (at) => one(file, at)))
}
const disposition = (file: string) => `Content-Disposition: form-data; name="${file}"`
const OF_EVERY_OBJECT = [
  "__proto__[x]",
  "constructor[prototype][x]",
  "a[__proto__][x]",
  "a[0][__proto__]",
  "toString",
]

export const HEAVY_FORMS: readonly [what: string, form: HeavyForm][] = [
  ["fields without end", filled((_, at) => field(`field_number_${at}`))],
  ["fields of one name", filled(() => field("same[]"))],
  [
    "files without a name",
    filled((file) => part(`${disposition(file)}; filename=""\r\nContent-Type: application/octet-stream`)),
  ],
  ["empty files", filled((file, at) => part(`${disposition(file)}; filename="${at}.png"`))],
  ["parts that say nothing", filled((_, at) => part(`X-Part: ${at}`))],
  [
    "a part with 100,000 headers",
    (file) => whole(part(`${disposition(file)}\r\n${times(100_000, (at) => `X-${at}: 1\r\n`)}X: 1`)),
  ],
  ["a boundary that never comes", (_, mb) => "no boundary ".repeat((mb * MEGABYTE) / 12)],
  ["what is almost a boundary", (_, mb) => "\r\n--".repeat((mb * MEGABYTE) / 4)],
  ["a part without an end", () => field("name").slice(0, -4) + "x".repeat(MEGABYTE)],
  ["names nested deep", () => whole(times(300, (at) => field(`a${at}${"[b]".repeat(5_000)}`)))],
  ["lists nested deep", () => whole(times(300, (at) => field(`a${at}${"[1]".repeat(5_000)}`)))],
  ["long names", () => whole(times(300, (at) => field(`${at}${"n".repeat(15_000)}`)))],
  // Whoever walks through such a list walks for minutes.
  ["a list of 4,294,967,295 places", () => whole(field("ids[4294967294]") + field("images[100000000][a]"))],
  ["names that every object has", () => whole(OF_EVERY_OBJECT.map((name) => field(name)).join(""))],
  ["a field without a name", () => whole(part("Content-Disposition: form-data", "1"))],
]

/** Sends it as it is. */
export async function sendForm(
  url: string,
  token: string | undefined,
  body: string,
  type = FORM_TYPE,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": type },
    body,
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}
