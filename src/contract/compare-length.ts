/** So many products stand beside each other. */
export const MOST_COMPARED = 4
