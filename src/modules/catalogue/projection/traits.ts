import {
  absentMarks,
  ingredientMarks,
  textTraitNames,
  textTraits,
  traitWords,
  WHOLE_LIST,
} from "../../../contract/product-traits"
import { COLOURS, DEPTHS, type ShadeFamily, SKIN } from "../../../contract/shade-families"

/** So many shades, all of them colours of skin, are a range of depths; fewer are browns, as of brow pencils. */
const DEPTHS_FROM = 6
/** Swatches on a card; of the rest it says how many there are. */
const DOTS = 5

/**
 * What a product is narrowed by beside its brand, place and price, each as `facet:value`: what staff say of it, what
 * its list of ingredients has and has not, the families of its shades, and its sizes. Only what is known counts: a
 * product without a list of ingredients is free from nothing.
 */
export function traits(): string {
  return `
said as (
  ${textTraitNames.map(statedValues).join(" union all ")}
),
contents as (
  select s.id as product_id, cardinality(string_to_array(s.meta ->> 'ingredients', ',')) >= ${WHOLE_LIST} as is_whole,
         ' ' || regexp_replace(lower(s.meta ->> 'ingredients'), '[^a-z0-9]+', ' ', 'g') || ' ' as plain
    from source s where coalesce(s.meta ->> 'ingredients', '') <> ''
),
within as (
  select distinct c.product_id, 'ingredient:' || known.id as trait
    from contents c join (values ${marks(ingredientMarks)}) known(id, mark) on strpos(c.plain, known.mark) > 0
),
absent as (
  select c.product_id, 'free_from:' || named.id as trait
    from contents c
   cross join (values ${Object.keys(absentMarks)
     .map((id) => `('${id}')`)
     .join(", ")}) named(id)
   where c.is_whole and not exists (
     select 1 from (values ${marks(absentMarks)}) known(id, mark)
      where known.id = named.id and strpos(c.plain, known.mark) > 0)
),
swatch as (
  select product_id, swatch, min(rank) as rank
    from variant where regular_kobo is not null and swatch <> '' group by product_id, swatch
),
swatch_list as (
  select product_id, count(*)::integer as shades,
         to_jsonb((array_agg(swatch order by rank, swatch))[1:${DOTS}]) as swatches
    from swatch group by product_id
),
-- As colourOf() reckons it, once: PostgreSQL would compute it again at every bound that a family has.
tint as materialized (
  select product_id, (most + least) / 510.0::float8 as lightness,
         case when spread = 0 then 0 else spread::float8 / (255 - abs(most + least - 255)) end as saturation,
         case when spread = 0 then 0
              when most = r then 60 * (g - b + case when g < b then 6 * spread else 0 end) / spread::float8
              when most = g then 60 * (b - r + 2 * spread) / spread::float8
              else 60 * (r - g + 4 * spread) / spread::float8 end as hue
    from swatch
   cross join lateral (
     select case when swatch ~* '^#[0-9a-f]{6}$' then ('x' || substr(swatch, 2))::bit(24)::integer end as rgb offset 0) coded
   cross join lateral (
     select rgb >> 16 as r, rgb >> 8 & 255 as g, rgb & 255 as b
   ) part
   cross join lateral (select greatest(r, g, b) as most, least(r, g, b) as least) ends
   cross join lateral (select most - least as spread) wide
   where rgb is not null
),
shaded as (
  select distinct product_id, 'shade:' || case when is_skin then ${familyCase(DEPTHS)} else ${familyCase(COLOURS)} end as trait
    from (select tint.*, count(*) over (partition by product_id) >= ${DEPTHS_FROM}
                   and bool_and(${withinSql(SKIN)}) over (partition by product_id) as is_skin from tint) known
),
-- Of hair the length in inches, of the rest how much is in it.
sized as (
  select distinct v.product_id, 'size:' || case
           when inches is not null then case when inches <= 12 then 'in_12' when inches <= 18 then 'in_18' else 'in_more' end
           when units <= 30 then '30' when units <= 100 then '100'
           when units <= 250 then '250' when units <= 500 then '500' else 'more' end as trait
    from variant v
   cross join lateral (select coalesce(v.options ->> 'Size', v.title) as label) named
   cross join lateral (
     select regexp_match(label, '(\\d{1,6}(\\.\\d{1,3}){0,1}) {0,1}(ml|cl|l|g|kg)\\M', 'i') as said,
            substring(label from '(\\d{1,2}) {0,1}("|”|inch)')::integer as inches) read
   cross join lateral (
     select said[1]::numeric * case lower(said[3]) when 'cl' then 10 when 'l' then 1000 when 'kg' then 1000 else 1 end as units
   ) measured
   where v.regular_kobo is not null and (units > 0 or inches > 0)
),
trait_list as (
  select product_id, array_agg(trait order by trait) as traits
    from (select * from said union select * from within union select * from absent
          union select * from shaded union select * from sized) every
   group by product_id
)`
}

/** The words that staff put, as a list or as text with commas; what is none of the facet's values is none. */
function statedValues(name: (typeof textTraitNames)[number]): string {
  const facet = textTraits[name]
  const known = Object.keys(traitWords[facet])
    .map((value) => `'${value}'`)
    .join(", ")
  return `select s.id as product_id, '${facet}:' || word as trait
    from source s cross join lateral regexp_split_to_table(lower(s.meta ->> '${name}'), '[^a-z_]+') word
   where word in (${known})`
}

function marks(of: Record<string, readonly string[]>): string {
  return Object.entries(of)
    .flatMap(([id, some]) => some.map((mark) => `('${id}', '${mark}')`))
    .join(", ")
}

function familyCase(families: readonly ShadeFamily[]): string {
  const cases = families.map(
    ({ id, within }) => `when ${within.map((bounds) => `(${withinSql(bounds)})`).join(" or ")} then '${id}'`,
  )
  return `case ${cases.join(" ")} end`
}

function withinSql(bounds: ShadeFamily["within"][number]): string {
  const conditions = Object.entries(bounds).map(
    ([part, [from, below]]) => `${part} >= ${from} and ${part} < ${below}`,
  )
  return conditions.join(" and ") || "true"
}
