/** The providers of social sign-in, as people know them. */
export const socialNames = { google: "Google", facebook: "Facebook" } as const
