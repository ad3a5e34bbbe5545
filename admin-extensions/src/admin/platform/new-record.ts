/** Under which name the address of a list asks for the form of a new record. */
export const NEW = "new"

/** The list at this path, with the form open. */
export const withNew = (path: string): string => `${path}?${NEW}=1`
