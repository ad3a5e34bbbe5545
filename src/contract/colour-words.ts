/** #C68642, c68642 and #c84 as #c68642 and #cc8844; null for what is no colour of three or six digits. */
export function colourOf(text: string): string | null {
  const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim()) ?? []
  const digits = long ?? short?.replace(/./g, "$&$&")
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}

/** What to say of a colour that cannot be read. */
export const notAColour = (text: string): string =>
  `"${text.trim().slice(0, 30)}" is not a colour: write it like #c68642`
