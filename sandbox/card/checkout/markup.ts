/** Text escaped for HTML, by tagged template: `html\`<p>${text}</p>\``. Nested results are not escaped again. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | Markup[] | null | false

export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part))
}

function render(value: Value): string {
  if (value === null || value === false) return ""
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(render).join("")
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
