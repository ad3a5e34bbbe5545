/** The page that waits for a bank transfer. What it is about is in its query: `pay`, by which whoever has the address sees it. */
export const TRANSFER_PAGE = "/payment/transfer"

/** What its two forms send. The front door answers them, so that they work without script. */
export const TRANSFER_PRESSES = ["sent", "again"] as const
export type TransferPress = (typeof TRANSFER_PRESSES)[number]

/** Mark what is said on top of the page once a form that was sent without script came to nothing. */
export const TRANSFER_SAID = { refused: "transfer-refused", failed: "transfer-failed" } as const

export const transferPage = (token: string): string => `${TRANSFER_PAGE}?pay=${encodeURIComponent(token)}`

export const transferPress = (press: TransferPress, token: string): string =>
  `${TRANSFER_PAGE}/${press}?pay=${encodeURIComponent(token)}`
