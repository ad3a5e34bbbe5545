/** Brands, continued: same columns as brand-rows-a.ts. */
export const BRAND_ROWS_C = `
Bristle & Bloom | premium | #c79aa0 #57262d #fbf1f2 | gilded print sprig arch | tools makeup | Petal, Artist, Cashmere | Hand-shaped brushes with a weight that feels right.
Toolbox Tola | value | #ec7f4d #6d2a08 #fef0e8 | pop block beads slab | tools nails hair | Handy, Pro, Fix | Clever beauty tools that do one job well.
Salon Sokoto | mid | #b04a5a #470e1a #faeaed | matte wrap diamond plain | tools hair wigs | Chairside, Heat, Finish | Salon machines and finishing products for busy hands.
Heatwave Pro | premium | #3e3a46 #18151e #f0eff2 | gilded print sun plinth | tools hair men | Titanium, Ceramic, Ion | Professional heat with proper temperature control.
Mirror Mirror | mid | #a9b8c9 #2c3d52 #f2f5f9 | pearl print ring disc | tools makeup skin | Vanity, Reflect, Halo | Mirrors, rollers and bags for a calm vanity table.
Aurélie Diop | luxe | #c1574b #4f120b #fbebe9 | gilded block arches plinth | makeup skin scent | Teranga, Corail, Signature | The make-up artist's own line: edited colours, perfect undertones.
Binta Belle | mid | #cf7f45 #5a2c07 #fcf0e6 | matte arch sun window | makeup skin | Sahel, Henna, Belle | Warm colours and easy textures from Bamako.
Onyinye | mid | #8d4fa8 #371247 #f6ecfa | matte dip star disc | makeup bath | Gift, Purple Rain, Sister | Bold colour made to be shared between sisters.
Halo Hausa | premium | #3f7f8c #0e3a43 #e9f4f6 | matte arch moon window | makeup skin scent | Henna Night, Indigo, Minaret | Kohl, indigo and rose: northern beauty, beautifully packed.
Moonmilk | mid | #c9c8e6 #37366b #f4f4fc | frosted dip moon disc | skin baby bath | Night Milk, Soft Moon, Lull | Milky night-time textures for overworked skin.
Cica & Cacao | mid | #9c7a5e #402817 #f6f0ea | frosted wrap leaf arch | skin hair | Cacao, Centella, Balance | Cocoa richness meets centella calm.
Gyeol Works | premium | #93a7b8 #24384a #f0f4f8 | frosted print arches horizon | skin men | Grain, Layer, Clean Slate | Texture-obsessed skincare with light layers and no stickiness.
Sugarcane Skin | value | #a5c46a #3d5512 #f5f9e9 | pop wrap sprig disc | skin bath | Glycolic, Sweet, Polish | Acids and scrubs for beginners, clearly labelled.
Vitamin Vendor | value | #f7b733 #6f4600 #fff7e0 | pop print drop plain | skin oral | C Street, Niacin, Retail Therapy | Single-ingredient serums at market prices.
Shea Sisterhood | mid | #d7b98a #553c14 #faf5ea | kraft wrap petals plain | bath skin hair baby | Sister, Whipped, Golden | Whipped shea by a women's union in Niger State.
Ankara Bloom | mid | #e2683c #5f1f06 #fdece5 | pop block weave disc | bath makeup gifts | Print, Wax, Colourway | Bright, patterned gifts that look wrapped before you wrap them.
Tropica Luxe | premium | #2f9c8c #083f37 #e6f6f4 | clear arch leaf window | bath scent hair | Hibiscus, Mango Leaf, Lagoon | A holiday in a bottle: lush scents, silky finishes.
Belle de Bouaké | mid | #c7607f #561430 #fbebf0 | matte wrap petals arch | bath skin scent | Douceur, Cacaoyer, Matin | Ivorian milk, cocoa and flowers for soft skin.
Kàn Essentials | value | #8c99a6 #29333d #f1f3f5 | pearl block ring plain | bath oral men skin | One, Basic, Every | The basics, well made, and nothing else.
Sankofa Scents | premium | #8b6a2f #352405 #f7f2e6 | amber arch shell slab | scent men gifts | Return, Archive, Gold Coast | Perfumes that remember: old spice routes, new compositions.
Eau d'Eko | mid | #4aa0c0 #0b3f54 #e8f5fa | clear print wave arch | scent men bath | Third Mainland, Bar Beach, Danfo | The smell of Lagos on a good day.
Parfums Tamba | luxe | #5b2e2e #260c0c #f5ecec | gilded block ring arch | scent | Rouge Latérite, Bois de Tamba, Ambre | Dense, long-lasting extraits in heavy glass.
Mistwell | mid | #b5d3c4 #235141 #f1f8f5 | frosted print drop horizon | scent hair skin | Morning, Cloudberry, Stillness | Mists for hair, face and room.
Rosewater Road | mid | #e8a5a5 #6b2020 #fdf2f2 | clear wrap petals window | skin scent bath | Damask, Dawn, Caravan | Rose in every form, from toner to perfume oil.
Fulani Dairy Bath | mid | #ece0c8 #5d4718 #fcf9f1 | kraft arch drop plinth | bath baby | Fura, Milk Pail, Calabash | Milk baths, yoghurt masks and buttery bars.
Pepper Fruit | value | #d9483b #560e07 #fdeae8 | pop wrap drop plain | makeup nails | Hot, Ripe, Spice | High-colour lips and nails with a little kick.
Duchess of Asaba | premium | #4f3d7c #1d1240 #efedf7 | gilded arch shell plain | makeup wigs nails | Duchess, River Niger, Regalia | Grand entrances, made daily.
Basil & Bark | mid | #5f8a6d #1b3d27 #ecf4ef | amber print leaf horizon | men hair skin | Bark, Green Tea, Basil | Plant-based care with an outdoor smell.
Cloud Nine Cotton | value | #c5d9ea #2f5373 #f3f8fc | pearl wrap wave plain | oral baby tools | Soft, Puff, Gentle | Cotton, wipes and pads, soft and simple.
Wash Day Society | mid | #56a3a6 #0f4547 #e9f5f6 | clear wrap beads plinth | hair | Prelude, Rinse, Finale | A full wash-day routine in numbered steps.
Jọlí Kids | value | #7bc0f0 #114a72 #edf7fe | pop dip star plain | baby oral hair | Jolly, Bounce, Tangle-Free | Bright bottles, mild formulas, fewer tears at bedtime.
Verve & Vetiver | luxe | #4f6b4a #17290f #edf2eb | gilded wrap sprig horizon | scent men bath | Verve, Racine, Hautes Herbes | Green, confident fragrances from root to bottle.
Third Eye Kohl | mid | #35506e #10223a #eaeff5 | matte print moon slab | makeup | Kohl, Line of Sight, Gaze | Everything for the eyes, and only for the eyes.
Nkem Nude | mid | #c49a86 #553125 #faf2ee | matte print ring arch | makeup bath | Second Skin, Mine, Undertone | Nudes that are nude on us.
Harmony Hall | value | #9fb57a #3a4a1b #f4f7ec | pearl wrap sprig plain | bath oral gifts baby | Hall, Garden, Hymn | Gentle household favourites, trusted for three generations.
Lápis & Lace | premium | #2f56a0 #0d2456 #e9eefa | gilded print diamond window | nails wigs gifts | Lapis, Lace, Cobalt | Jewel colours and fine lace for special days.
`
