/** A name in the two parts that Medusa's records and the shop's forms have. */
export interface NameParts {
  first_name: string
  last_name: string
}

/** Put together again they are the same name. A name of one word has an empty second part. */
export function inParts(name: string): NameParts {
  const [first_name = "", ...rest] = name.split(" ")
  return { first_name, last_name: rest.join(" ") }
}

export function fullName({
  first_name,
  last_name,
}: {
  [Part in keyof NameParts]?: string | null | undefined
}): string {
  return [first_name, last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ")
}

/** Who receives something: what was said of the name is all of it. Where nothing was said it is the account's own. */
export function recipientName(given: Parameters<typeof fullName>[0], account: NameParts): string {
  return fullName(given) || fullName(account)
}
