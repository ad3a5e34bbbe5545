/** The browser's offer to install the shop, which it makes once and early: every first view holds it back, and no more. */
export const held: { offer?: Event } = {}
