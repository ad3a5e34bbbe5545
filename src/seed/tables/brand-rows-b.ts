/** Brands, continued: same columns as brand-rows-a.ts. */
export const BRAND_ROWS_B = `
Oríkì Beauty House | premium | #a5652e #47230a #f9efe4 | amber arch sun plinth | skin bath scent | Praise, Lineage, Ọba | Rituals with names from praise poetry and textures from a modern lab.
Adùnní Apothecary | mid | #93a86b #3b4a20 #f3f6ea | amber wrap leaf plain | skin hair | Sweet Basil, Bitter Leaf, Moringa | Leaf by leaf: traditional herbs in tidy, well-tested formulas.
Miso Mineral | mid | #c9c2b4 #4e4637 #f7f5f0 | frosted print ring slab | skin makeup | Stone, Rice, Porcelain | Mineral and rice-ferment care for smooth, quiet skin.
Dr. Amara Clinic | premium | #86b7c9 #184a5d #ecf5f9 | pearl print drop plain | skin | Correct, Clear, Protect | Dermatologist-led treatments for marks, breakouts and barrier repair in melanin-rich skin.
Savanne Sauvage | premium | #bd8b4e #50320f #f9f1e5 | kraft print sprig horizon | skin hair bath | Baobab, Kigelia, Marula | Oils and butters of the Sahel, pressed by cooperatives and traceable by jar.
Blossom & Bele | value | #f4a6a0 #7c2a26 #fef1f0 | pop wrap petals plain | bath skin baby | Rose Day, Soft Bloom, Milk | Pretty bath-time treats that cost less than lunch.
Terra Kwara | mid | #a96b4a #45240f #f7ede6 | kraft block weave slab | bath skin men | Clay Pot, Riverbank, Terracotta | Clay soaps, scrubs and masks fired by the sun of Ilorin.
Aqua Lekki | value | #5fb7c4 #0e4d57 #e9f7f9 | clear dip wave horizon | bath men oral | Ocean Drive, Breeze, Phase One | Big, refreshing bottles for hot days and long showers.
Halima Atelier | luxe | #9d7a3f #3f2b0a #f8f2e6 | gilded arch star window | scent gifts | Oud Kano, Saffron Gate, Ruby Dates | Concentrated perfume oils and bakhoor from Kano's old perfume quarter.
Fleur de Lomé | premium | #d9a0b8 #66264a #fbeff5 | clear block petals arch | scent bath skin | Frangipani, Jasmin, Plumeria | Flower waters and light scents gathered at dawn.
Sunday Linen | mid | #b7c6d2 #33475a #f2f6f9 | pearl block shell plain | bath scent gifts | Fresh Press, Cotton, Slow | The calm of clean sheets, in soaps, candles and room scents.
Kiki Loves | value | #f58fb0 #85204b #fff0f5 | pop print star disc | makeup nails tools | Besties, Bubble, Crush | Playful make-up for first-timers, kind to young skin and small budgets.
Noir Équateur | luxe | #4a3140 #20101a #f3edf0 | gilded block moon slab | makeup scent | Équinoxe, Ombre, Ligne Noire | Deep, modern luxury made for deep skin from the beginning.
Pawpaw & Plum | value | #f0935e #6f2f0c #fef0e7 | pop dip leaf disc | skin bath | Pawpaw, Plum, Fruit Bowl | Fruity, fresh care that makes bathing the best part of the day.
Seoul Harmattan | mid | #9ec3de #224c6d #eef6fb | frosted block wave arch | skin hair | Dry Season, Glass, Rain Check | K-beauty hydration built for the driest weeks of the year.
Ọ̀ṣun Waters | premium | #d3b34a #544008 #fbf7e4 | clear arch wave plinth | skin bath hair | Brass, Honey River, Festival | Hydration inspired by the river: honey, sunflower and spring water.
Haus of Zee | mid | #a04d8d #43123a #f8ebf5 | pop print diamond disc | wigs hair makeup | Stage, Runway, Zee | Statement hair and the glue, glaze and glitter to go with it.
Naija Naturals Co-op | value | #7fa65a #2e4714 #f1f6ea | kraft wrap leaf window | hair bath skin | Village, Cold Press, Harvest | Raw butters and oils from forty farming families.
Coilmate | mid | #f2b441 #6b3f02 #fef6e2 | pop wrap beads plain | hair tools | Hey Curl, Define, Detangle | Your hair's best friend: slip, definition and zero crunch.
Root & Ritual | premium | #5b7a5e #1e3520 #edf3ee | amber print sprig slab | hair skin men | Scalp First, Root, Renewal | Scalp care that treats hair growth as skincare.
Edge Control Dept. | value | #4d4f9e #1c1d52 #edeef9 | pop print diamond plain | hair wigs men | Case File, Lockdown, Sleek | Gels and pomades that clock in early and stay late.
Chérie Perruque | premium | #c88a78 #552a1d #fbf0ec | matte print shell arch | wigs | Naturelle, Lyonnaise, Soirée | Lace wigs with French cuts and Lagos density.
Queen Amina Hair | mid | #8e3b3b #3d0f0f #f8eaea | gilded print star plinth | wigs hair | Zazzau, Regent, Royal Guard | Regal bundles and closures, generous in weight and slow to shed.
Feather Touch | value | #b7a0d8 #422a6b #f5f1fb | pearl dip sprig plain | wigs tools baby | Light, Cloud, Hush | Light, comfortable headwear and hair for every day.
Claw & Crystal | mid | #7fc7c0 #14524c #ecf8f7 | clear print diamond disc | nails tools | Quartz, Opal, Prism | Salon-grade gel kits for steady hands at home.
Manicure Mercy | mid | #d7b1a0 #5c3427 #fbf3ef | matte print drop arch | nails bath | Mercy, Repair, Nude Study | Nail care for over-worked hands and over-gelled nails.
Polished Abuja | premium | #9a2f3f #410a14 #f9eaec | gilded print ring plinth | nails makeup | Capital, Maitama, Embassy | Lacquers in the colours of power dressing.
Gentleman's Yard | mid | #6b7d57 #2a3620 #f0f3ec | amber wrap diamond window | men bath | Yard, Cedar, Founder | Straightforward grooming with good smells and no fuss.
Bàbá Fresh | value | #4f8f5f #153f21 #ebf5ee | pop block sun plain | men oral | Daily, Strong, Green | Fresh from morning to night, for men of every age.
Steel & Cedar | premium | #7d8790 #272e34 #f0f2f4 | clear block arches slab | men tools scent | Forge, Mill, Timber | Razors, tools and scents that last longer than trends.
Little Nwa | mid | #f3c15f #6d4406 #fef7e5 | pearl wrap sun disc | baby | Hello World, Snuggle, Bathtime | Gentle baby care with traditional oils made safe for new skin.
Mama Moon | premium | #b9a5c9 #412c55 #f6f2f9 | frosted print moon arch | baby skin | Bump, Fourth Month, Nightfeed | Skincare for before, during and after, made by midwives.
Poppet & Pear | value | #a8cf7d #3a5a14 #f4faec | pop dip leaf plain | baby oral | Pear, Splash, Giggle | Bright, tear-free bath time.
Sisi Smile | value | #ff9f80 #7a2a12 #fff1ec | pearl dip shell disc | oral bath | Charcoal, Coconut, Clove | Oral care with tropical flavours.
Clove & Co | mid | #8f5b3e #3a1d0f #f6eee8 | kraft print star window | oral men bath | Clove, Neem, Chewstick | Herbal oral care after the chewing-stick tradition.
Quiet Cycle | mid | #d69ab0 #5f2440 #fcf0f5 | matte wrap moon plain | oral baby | Calm, Overnight, Flow | Soft, plainly made period and intimate care.
`
