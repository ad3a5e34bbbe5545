/** What the listing index has of a product, as one row of `catalogue_product`. */
export interface ListingRow {
  product_id: string
  revision: number
  is_listed: boolean
  kind: string
  brand_id: string | null
  brand_name: string | null
  section_id: string | null
  category_id: string | null
  subcategory_id: string | null
  category_ids: string[]
  /** `facet:value`, as `projection/traits.ts` writes them. */
  traits: string[]
  /** `bigint` arrives as text. */
  price_kobo: string
  in_stock: boolean
  on_sale: boolean
  rating: string
  reviews_count: number
  sold_90d: number
  sold_total: number
  /** Microseconds since 1970. */
  created: string
  name_plain: string
  brand_plain: string
  /** Changes whenever a word changes by which the product is found. */
  wording: number
  /** The words by which it is found, by what they say of it (`projection/search-words.ts`), separated by spaces. */
  ending_words: string
  name_words: string
  brand_words: string
  kind_words: string
  shared_kind_words: string
  near_kind_words: string
  all_words: string
  /** Words of name, brand and categories as they are spelled, without accents. */
  words: string
}

const words = (vector: string, weight: string) =>
  `array_to_string(tsvector_to_array(ts_filter(${vector}, '{${weight}}')), ' ')`

export const listingColumns = `
  p.product_id, p.revision, p.is_listed, p.kind, p.brand_id, p.brand_name, p.section_id, p.category_id,
  p.subcategory_id, p.category_ids, p.traits, p.price_kobo, p.in_stock, p.on_sale, p.rating, p.reviews_count, p.sold_90d, p.sold_total,
  (extract(epoch from p.created_at) * 1000000)::bigint as created, p.name_plain, p.brand_plain,
  hashtext(concat_ws('|', p.search::text, p.name_search::text, p.words, p.name_plain, p.brand_plain, p.traits::text)) as wording,
  ${words("p.name_search", "a")} as ending_words,
  ${words("p.name_search", "b")} as name_words,
  ${words("p.name_search", "d")} as brand_words,
  ${words("p.search", "a")} as kind_words,
  ${words("p.search", "b")} as shared_kind_words,
  ${words("p.search", "c")} as near_kind_words,
  array_to_string(tsvector_to_array(p.search), ' ') as all_words,
  p.words`
