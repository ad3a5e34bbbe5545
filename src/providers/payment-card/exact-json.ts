/** Parses JSON without losing digits: integers of 16 digits and more become strings. */
export function parseExactly(text: string): unknown {
  const safe = text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )
  return JSON.parse(safe)
}
