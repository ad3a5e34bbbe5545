/** A column of a product file, as a person who fills one in reads of it. */
export interface FileColumn {
  column: string
  about: string
  /** What the template's row has in it. */
  example: string
}

/** What a new product may say, in the order of the template. The export has all of it and more. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  { column: "name", about: "Name", example: "Shea butter" },
  { column: "brand", about: "Brand", example: "" },
  { column: "section", about: "Section, by its name", example: "" },
  { column: "category", about: "Category in the section", example: "" },
  { column: "subcategory", about: "Subcategory in the category", example: "" },
  { column: "short_description", about: "Short description", example: "For dry skin" },
  { column: "description", about: "Description", example: "Raw shea butter, whipped with coconut oil." },
  { column: "option1_name", about: "What differs: Shade, Size, Length", example: "Size" },
  { column: "option1_value", about: "Which one this row is: 100 g", example: "100 g" },
  { column: "option2_name", about: "What else differs", example: "" },
  { column: "option2_value", about: "Which one this row is", example: "" },
  { column: "option3_name", about: "What else differs", example: "" },
  { column: "option3_value", about: "Which one this row is", example: "" },
  { column: "sku", about: "Your code for it", example: "SHEA-100" },
  { column: "barcode", about: "Barcode on the pack", example: "" },
  { column: "regular_price", about: "Price in naira", example: "4500" },
  { column: "sale_price", about: "Lower price while a sale runs", example: "" },
  { column: "sale_starts_at", about: "First day of the sale: 24/12/2026", example: "" },
  { column: "sale_ends_at", about: "End of the sale", example: "" },
  { column: "wholesale_price", about: "Price for wholesale", example: "" },
  { column: "stock", about: "How many are on the shelf", example: "12" },
  { column: "weight_kg", about: "Weight in kilograms", example: "0.15" },
  { column: "expires_on", about: "Day of expiry", example: "31 Dec 2028" },
  { column: "nafdac_number", about: "NAFDAC number", example: "" },
  { column: "ingredients", about: "Ingredients", example: "" },
  { column: "how_to_use", about: "How to use it", example: "" },
  { column: "status", about: "draft or published", example: "draft" },
  { column: "slug", about: "Part of its address; rows with one slug are one product", example: "" },
]

/** A file to fill in, with one product in it. */
export function templateAddress(): string {
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const rows = [FILE_COLUMNS.map(({ column }) => column), FILE_COLUMNS.map(({ example }) => example)]
  const text = rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("")
  // With the mark by which spreadsheets know UTF-8.
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${text}`)}`
}
