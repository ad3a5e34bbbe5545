/**
 * Brands, one a line: name | tier | base deep wash | look label emblem stage | sections | lines | about.
 * All names are invented. `parseBrands` in brands.ts reads and checks the rows.
 */
export const BRAND_ROWS_A = `
Ọmara Grove | mid | #c9785a #5b2a1e #f8ece4 | kraft block leaf window | skin bath hair | Sunrise, Ìlera, Red Earth | Small-batch care from Abeokuta, made with shea and clay bought straight from the women who gather them.
Hanbyeol Lab | mid | #a9cfc4 #1f4f49 #ecf6f3 | frosted print drop disc | skin makeup | Dew Note, Calm Cica, Bright Hour | Gentle, layered skincare in the Seoul manner, tuned for warm and humid cities.
Maison Kérou | luxe | #7d2f45 #3d1020 #f9ecee | gilded print diamond arch | scent makeup gifts | Nuit Rouge, Belle Heure, Velours | A perfume house that grew up between Cotonou and Paris and never chose one over the other.
Apotheke 9 | premium | #7a8f6a #2b3a24 #f0f4ea | amber block ring plain | skin hair men | No. 3, No. 5, No. 7 | Numbered formulas in amber glass, with short ingredient lists and nothing to hide.
Lumi Sadé | mid | #e0a13c #6a3d0c #fdf3df | pearl dip sun disc | makeup skin nails | Golden Hour, Afterglow, Sun Kiss | Colour for deep and golden skin, tested on forty shades of us before it leaves the studio.
Tanta & Co | value | #e58a6a #7b2d1c #fdeee7 | pop print beads plain | bath baby oral | Everyday, Soft Days, Family | Honest family care at honest prices, in packs that survive the bathroom shelf.
Nuit de Ségou | luxe | #3f4f86 #1b2450 #eceff9 | gilded block moon plinth | scent bath | Encens, Fleuve, Minuit | Evening fragrances of incense, river lilies and Malian woods.
Ìdùnnú Skin | mid | #d98aa0 #6d1f3a #fceff3 | matte print petals arch | skin bath | Joyful, Bloom, Ease | Happy skin first: mild formulas for people whose skin has opinions.
Kora Botanica | premium | #6f9a80 #1e4431 #ebf5ef | amber wrap sprig window | skin hair bath | Forest Floor, First Rain, Canopy | Wild-gathered West African botanicals, cold-pressed and bottled within the week.
Soleil d'Almadies | premium | #e7b566 #6b3f10 #fdf5e4 | clear print sun horizon | skin bath scent | Plage, Zénith, Sel Doré | Sun care and after-sun from the coast of Dakar.
Bambina Blue | mid | #8ab6d6 #1d4a6e #edf5fb | pearl dip shell plain | baby bath | Lullaby, Cuddle, Tiny Toes | Paediatrician-minded care for new skin and tired parents.
Chidera Glow | value | #f0b48c #7a3a14 #fef3ea | matte wrap star disc | skin bath makeup | Even, Fresh, Radiance | Everyday brightening care without bleach, mercury or empty promises.
Yeonhwa | premium | #e3b3c4 #6b2b47 #fcf1f5 | frosted print petals arch | skin makeup | Lotus Water, Silk Bloom, Petal Skin | Lotus-based skincare for a fresh, bare-faced finish.
Atelier Bissau | luxe | #2f5d56 #12312d #e9f3f1 | gilded arch arches slab | scent gifts bath | Cajou, Archipel, Mangue Verte | Perfumes that smell of islands, cashew fruit and polished wood.
Ebony & Oat | mid | #b89b7c #4b3521 #f6f0e8 | kraft print weave plain | skin bath baby | Oat Milk, Barrier, Bare | Fragrance-free comfort for dry, itchy and easily upset skin.
Dúdú Ritual | mid | #3b3a3c #1b1a1c #f1efec | matte block ring slab | skin bath men | Charcoal, Deep Clean, Midnight | Black soap, charcoal and clay, taken seriously.
Palmyra Hair | mid | #8aa552 #35471a #f2f6e6 | pop wrap leaf plinth | hair tools | Length, Coil Love, Wash Day | Wash-day heroes for coils and curls, from a salon in Surulere.
Crown Theory | premium | #8c6bb0 #38215c #f3eef9 | matte print star arch | hair wigs tools | Thesis, Volume One, Protect | The science of strong edges and healthy lengths under any style.
Mama Ngozi's | value | #d6a23e #5c3b08 #fbf4e0 | kraft wrap sun window | hair bath baby | Kitchen, Sunday, Market | Hair growth oils and butters from a family recipe that outgrew its kitchen.
Silk & Sene | luxe | #b58a6b #4a2b17 #f7efe8 | gilded print wave plain | wigs hair | Couture, Signature, Atelier | Hand-tied units and raw bundles for people who notice a hairline.
Wiggory | mid | #c65b8a #5c1540 #fbeaf3 | pop print star disc | wigs tools | Go-To, Weekday, Party | Ready-to-wear wigs that go on in five minutes and stay there.
Braid Republic | value | #3d8f7c #11443a #e8f5f2 | pop block weave plain | wigs hair | Classic, Knotless, Freedom | Light, pre-stretched braiding hair in honest lengths.
Lacquer Lane | mid | #d2545c #5f1218 #fcebec | pop print ring slab | nails tools | Main Street, Late Night, Corner | Chip-resistant nail colour with names you will tell your friends.
Tipsi Nails | value | #ef9ab2 #7d2446 #fef0f4 | pop dip drop disc | nails | Sweet, Pop, Weekend | Press-ons and polish for nails that change with your mood.
Onyx Barbershop | premium | #3c4a52 #161d22 #edf0f2 | matte print diamond slab | men tools | Fade, Line-Up, Chair One | Grooming from a barber's chair in Wuse, for men who keep appointments.
Oga Beard Co | mid | #8a5a3a #371f10 #f5ede6 | amber block shell plain | men | Boss, Elder, Lagos Island | Beard oils and balms with a deep, woody scent.
Fathom & Fade | mid | #3e6a94 #142c47 #eaf1f8 | clear print wave horizon | men bath oral | Tide, Salt, Anchor | Clean, cool care for shaved heads, faces and everything else.
Minty Morning | value | #56b89c #0f4f3f #e9f8f3 | pearl wrap wave plain | oral | Fresh, Sensitive, Kids | Toothpaste and rinses that make early mornings easier.
Bright Dental Co | mid | #5f9fd8 #143e6b #ebf4fc | pearl print drop disc | oral | Pearl, Enamel, Gum Care | Oral care that your dentist would nod at.
Brush Avenue | mid | #d08a7a #5e2a20 #fbefec | matte print sprig plinth | tools makeup | Studio, Soft Touch, Street | Vegan brushes and sponges for make-up artists and careful beginners.
Glass & Gold | luxe | #c7a15a #4d3508 #faf4e6 | gilded block diamond disc | makeup nails gifts | Heirloom, Gala, Sixteen Karat | Evening colour in weighty gold cases, refillable for life.
Zuri Pigments | mid | #b6446b #4c0f2b #fbe9f0 | matte dip petals arch | makeup nails | Loud, Kingdom, Festival | Pigments that show up on deep skin, the first time.
Face Parade | value | #f29b5c #7c3408 #fef1e6 | pop print beads disc | makeup tools | Parade, Encore, Front Row | Fun, affordable make-up for school runs, parties and everything between.
Velvet Ikoyi | premium | #70304f #340f22 #f7eaf0 | gilded print moon arch | makeup scent | Boulevard, After Six, Soirée | Soft-focus colour and scents for dressed-up evenings.
Sombra Studio | mid | #6a5b7b #2c2238 #f1eef5 | matte print arches slab | makeup tools | Shadowplay, Contour, Frame | Eyes and brows, done by people obsessed with both.
Peony & Pepper | mid | #e06f7d #701c2a #fdedef | clear print petals plain | makeup scent bath | Blush, Pepper, Sundress | Sweet on the outside, a little heat inside.
`
