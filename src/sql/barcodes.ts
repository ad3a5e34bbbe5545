/** What a scanner types: EAN, UPC and the like have 8 to 14 digits. */
export const isBarcode = (word: string): boolean => /^\d{8,14}$/.test(word)

/** The variants that have this code, by the index of each kind. Three values: the code each time. */
export const withBarcode = (column: "id" | "product_id"): string =>
  `select ${column} from product_variant where deleted_at is null and (barcode = ? or ean = ? or upc = ?)`
