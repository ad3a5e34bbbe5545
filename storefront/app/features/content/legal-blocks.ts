/** Paragraphs stand between empty lines; where every line begins with "- " they are a list. */
export function blocksOf(text: string): (string | string[])[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => line.startsWith("- ")) ? lines.map((line) => line.slice(2)) : lines.join(" "),
    )
}
