/** Another day here writes the words of every product again: a row is written only when what it is made of differs. */
export const WORDS_OF = "2026-11-29"

/** What follows it only describes: "Scrub with Honey", "Parfum for Men", "Wig, shoulder long". */
const AFTER_THE_KIND = String.raw`(\s+(with|for|from|by|of)\s|\s*[(,|/:;–—]|\s-\s).*$`
/** "SPF 50", "250 ml", "No 5" at the end. */
const MEASURE = String.raw`(\s+((spf|no|nr|vol|size|pack)\s+){0,1}[0-9]\S*(\s+(ml|cl|l|g|kg|oz|cm|mm|inch|inches|pcs|pieces|packs|shades)){0,1})+$`
const CONJUNCTION = String.raw`\s*([&,+/]|\s(and|or)\s)\s*`

/** A name without what follows its kind. English names end with it: a "wig detangler" is a detangler. */
const nounPhrase = (name: string) =>
  `regexp_replace(regexp_replace(${name}, '${AFTER_THE_KIND}', ''), '${MEASURE}', '')`

const lastWord = (phrase: string) => String.raw`substring(${phrase} from '(\S+)\s*$')`

/** Its parser takes "shampoo/conditioner" for a path, and would find no other form of either. */
const forms = (words: string) => `to_tsvector('english', translate(${words}, '/', ' '))`
const vector = (words: string) => `(to_tsvector('simple', ${words}) || ${forms(words)})`
const weighted = (words: string, weight: "A" | "B" | "C" | "D") => `setweight(${vector(words)}, '${weight}')`

/**
 * The words by which a product is found, in both dictionaries; the weight of each says where it stands.
 * `name_search` A: what the name says that the product is (its last word); B: the rest of the name; D: the brand.
 * `other_search` A: what its own category says that it is when the category is of one kind ("Body Lotion"), or its
 * product type; B: the same of a category of several kinds ("Gels & Edge Control") and of the categories above; C: the
 * other words of its own category, and the kinds of those above that are of several; D: shades, sizes, the other words of the categories above, descriptions.
 */
export function searchWords(): string {
  return `
kind_name as (
  select s.id as product_id, named.name, cardinality(pl.names) - named.level as above
    from source s
    join placed pl on pl.product_id = s.id
   cross join unnest(pl.names) with ordinality as named(name, level)
  union all
  select s.id, t.value, -1 from source s join product_type t on t.id = s.type_id and t.deleted_at is null
),
kind_part as (
  select k.product_id, k.above, part.words, part.place, part.places, ${nounPhrase("part.words")} as kind
    from kind_name k
   cross join lateral (
     select words, place, count(*) over () as places
       from regexp_split_to_table(catalogue_plain(k.name), '${CONJUNCTION}') with ordinality as split(words, place)
   ) part
),
kind_words as (
  select product_id,
         string_agg(head, ' ') filter (where above <= 0 and places = 1) as sole,
         string_agg(head, ' ') filter (where above <= 0 and places > 1) as shared,
         string_agg(head, ' ') filter (where above > 0 and places = 1) as over,
         string_agg(case when above <= 0 then words else head end, ' ') as near
    from (
      select product_id, above, places, words,
             -- "Hair & Body Bundles" holds no hair, but "Gels & Edge Control" holds gels: what describes is singular.
             case when place = places or kind ~ '\\s|s$'
                    or not bool_or(place = places and kind ~ '\\s') over (partition by product_id, above)
                  then ${lastWord("kind")} end as head
        from kind_part
    ) headed
   group by product_id
),
worded as (
  select ready.*, concat_ws('|', ending.head, plain.sole, plain.near, plain.over) as kinds,
         ${weighted("ending.head", "A")} || ${weighted("plain.name", "B")} || ${weighted("plain.brand", "D")}
           as name_search,
         ${weighted("plain.sole", "A")} || ${weighted("ending.shared", "B")} || ${weighted("plain.near", "C")}
           || to_tsvector('simple', plain.more) || ${forms("plain.more || ' ' || plain.long")}
           as other_search
    from ready
    left join kind_words k using (product_id)
   cross join lateral (
     select catalogue_plain(title) as name, catalogue_plain(brand_name) as brand,
            coalesce(k.sole, '') as sole, coalesce(k.near, '') as near, coalesce(k.over, '') as over,
            catalogue_plain(concat_ws(' ', category_names, variant_titles)) as more,
            catalogue_plain(concat_ws(' ', short_description,
              left(regexp_replace(description, '<[^>]*>', ' ', 'g'), 20000))) as long
   ) plain
   cross join lateral (select coalesce(${lastWord(nounPhrase("plain.name"))}, '') as head) name_end
   -- In "Baby Lotion & Oil" a "Massage Oil" is an oil and no lotion.
   cross join lateral (
     select name_end.head, concat_ws(' ', plain.over, coalesce(
              string_agg(kind, ' ') filter (where rtrim(kind, 's') = rtrim(name_end.head, 's')), k.shared)) as shared
       from unnest(string_to_array(k.shared, ' ')) kind
   ) ending
)`
}
