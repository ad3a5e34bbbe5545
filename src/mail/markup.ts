/** HTML that needs no more escaping. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | Markup[] | null | false

/** Escapes every value put into it, except Markup: `html\`<p>${name}</p>\``. Null and false are nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part))
}

function render(value: Value): string {
  if (value === null || value === false) return ""
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(render).join("")
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
