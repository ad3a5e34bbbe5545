/** Where an ingredient may give its name to a product. */
export type ActiveGroup =
  | "face"
  | "bodycare"
  | "haircare"
  | "scalp"
  | "mouth"
  | "babycare"
  | "shave"
  | "lipcare"

export interface Active {
  name: string
  inci: string
  /** "… {does} …": completes "it", third person. */
  does: string
  /** Colour that it lends to what is in the pack. */
  tone: string
  groups: ActiveGroup[]
}

const ROWS = `
Shea Butter | Butyrospermum Parkii (Shea) Butter | seals in moisture and softens rough patches | #f3e3bd | bodycare haircare babycare lipcare face
Black Soap | Plantain Peel Ash, Theobroma Cacao Pod Ash, Palm Kernel Oil | lifts oil and grime without leaving skin squeaky | #4a3427 | face bodycare
Hibiscus | Hibiscus Sabdariffa Flower Extract | firms and brightens a tired-looking complexion | #b3264a | face bodycare haircare
Moringa | Moringa Oleifera Seed Oil | feeds skin and hair with light, fast-sinking fatty acids | #8fa64f | face haircare scalp bodycare
Baobab | Adansonia Digitata Seed Oil | restores bounce to dry, thirsty skin and strands | #e2b765 | face haircare bodycare
Vitamin C | Ethyl Ascorbic Acid | fades the look of dark spots and wakes up dull skin | #f6b548 | face
Niacinamide | Niacinamide | evens tone, calms oil and tightens the look of pores | #e9e6df | face bodycare shave
Hyaluronic Acid | Sodium Hyaluronate | holds water in the skin so that it looks plump all day | #cfe4ec | face lipcare
Centella | Centella Asiatica Extract | settles redness and helps upset skin recover | #9fbd8a | face scalp babycare
Snail Mucin | Snail Secretion Filtrate | leaves a bouncy, glassy finish and helps marks fade | #efe6cf | face
Rice Ferment | Oryza Sativa (Rice) Ferment Filtrate | polishes gently and gives a soft, milky glow | #f2ecdf | face bodycare haircare
Green Tea | Camellia Sinensis Leaf Extract | protects against city air and calms a shiny T-zone | #a9b974 | face shave scalp
Turmeric | Curcuma Longa Root Extract | brings warmth and evenness to uneven tone | #e3a02c | face bodycare
Papaya | Carica Papaya Fruit Extract | dissolves dead, flaky skin without scrubbing | #f08a4b | face bodycare
Aloe Vera | Aloe Barbadensis Leaf Juice | cools and quenches skin after heat and sun | #b9d6a3 | face bodycare scalp babycare shave haircare
Tea Tree | Melaleuca Alternifolia Leaf Oil | keeps breakouts and itch in check | #c7d9b7 | face scalp shave
Salicylic Acid | Salicylic Acid | clears inside the pore where bumps begin | #dfe7ea | face shave
Glycolic Acid | Glycolic Acid | loosens dull surface skin for a smoother feel | #f1e2c8 | face bodycare
Lactic Acid | Lactic Acid | smooths and hydrates in one step | #f6efe6 | face bodycare
Azelaic Acid | Azelaic Acid | calms bumps and the marks that they leave | #eef0ee | face
Retinal | Retinal | refines lines and texture overnight | #f3d46b | face
Bakuchiol | Bakuchiol | smooths fine lines without the sting of retinoids | #d9b38a | face
Ceramide | Ceramide NP, Ceramide AP | rebuilds the skin barrier after harsh weather | #f4ece2 | face bodycare haircare babycare
Squalane | Squalane | melts in and softens without shine | #f5edd6 | face lipcare haircare
Rosehip | Rosa Canina Fruit Oil | helps old marks fade and keeps skin supple | #e8935a | face bodycare lipcare
Rose Water | Rosa Damascena Flower Water | refreshes and softens with a true rose scent | #f2b6bf | face bodycare haircare
Honey | Mel | draws in moisture and gives a healthy sheen | #e3a234 | face bodycare haircare lipcare
Cocoa Butter | Theobroma Cacao Seed Butter | softens stretch-prone skin and smells like dessert | #c99a68 | bodycare lipcare babycare haircare
Coconut Oil | Cocos Nucifera Oil | conditions from root to tip and leaves a soft shine | #f4efe4 | bodycare haircare mouth babycare lipcare
Castor Oil | Ricinus Communis Seed Oil | coats fine edges and helps them look fuller | #d8c48b | haircare scalp shave
Chebe | Croton Gratissimus Seed Powder | strengthens lengths so that they break less | #8a5a35 | haircare scalp
Rosemary & Mint | Rosmarinus Officinalis Leaf Oil, Mentha Piperita Oil | wakes the scalp and keeps roots fresh | #a8c3a0 | scalp haircare
Onion & Ginger | Allium Cepa Bulb Extract, Zingiber Officinale Root Extract | invigorates a tired scalp, without the kitchen smell | #dcbf83 | scalp haircare
Avocado | Persea Gratissima Oil | feeds coarse, thirsty curls with rich plant fats | #b4c06a | haircare bodycare babycare face
Mango Butter | Mangifera Indica Seed Butter | melts on contact and leaves a satin finish | #f5c36d | bodycare haircare lipcare
Oat Milk | Avena Sativa Kernel Extract | soothes itchy, easily upset skin | #eadfc9 | bodycare face babycare
Charcoal | Charcoal Powder | draws out oil, sweat and city dust | #3d3f44 | face bodycare mouth shave
Kaolin Clay | Kaolin | mops up oil while keeping skin comfortable | #e5cdb8 | face bodycare
Calendula | Calendula Officinalis Flower Extract | comforts delicate skin | #f3ae4a | babycare bodycare face
Chamomile | Chamomilla Recutita Flower Extract | calms skin before bed | #f3dd94 | babycare face bodycare
Lavender | Lavandula Angustifolia Oil | slows the evening down | #b6a3d6 | bodycare babycare scalp
Neem | Melia Azadirachta Leaf Extract | keeps skin, scalp and gums clean the old way | #7f9558 | scalp mouth face shave
Clove | Eugenia Caryophyllus Leaf Oil | warms and freshens with natural eugenol | #8f5b3e | mouth
Peppermint | Mentha Piperita Oil | leaves a cold, clean freshness | #9fd8c0 | mouth shave scalp
Xylitol | Xylitol | sweetens without sugar and is kind to enamel | #e4f1f5 | mouth
Fluoride | Sodium Fluoride | strengthens enamel against cavities | #cfe3f3 | mouth
Argan | Argania Spinosa Kernel Oil | tames frizz and adds light shine | #d9a441 | haircare shave scalp
Keratin | Hydrolyzed Keratin | patches weak spots in heat-tired hair | #ead2b0 | haircare
Biotin | Biotin | supports hair that looks thicker and feels stronger | #f3ddb0 | scalp haircare
Sea Salt | Maris Sal | gives grip and a clean mineral feel | #d5e4e8 | bodycare shave
Watermelon | Citrullus Lanatus Fruit Extract | hydrates with a juicy, weightless feel | #f0667a | face lipcare bodycare
Tamarind | Tamarindus Indica Seed Extract | smooths like a mild fruit acid and holds water | #9b5a33 | face bodycare
`

/** Where an ingredient does something else than what its row says. */
const ELSEWHERE: Record<string, string> = {
  "Hibiscus/haircare": "softens strands and keeps shedding low",
  "Hibiscus/bodycare": "firms and brightens from the shoulders down",
  "Rice Ferment/haircare": "strengthens strands and adds slip",
  "Rose Water/haircare": "refreshes the roots and leaves a soft scent",
  "Ceramide/haircare": "smooths the cuticle where heat has lifted it",
  "Green Tea/scalp": "protects the scalp and calms oiliness",
  "Green Tea/shave": "calms freshly shaved skin",
  "Aloe Vera/haircare": "draws in water and makes combing easier",
  "Aloe Vera/scalp": "cools an itchy, tight scalp",
  "Aloe Vera/babycare": "cools and comforts tender skin",
  "Aloe Vera/shave": "cools the skin after the blade",
  "Cocoa Butter/haircare": "coats dry ends and smells like dessert",
  "Avocado/bodycare": "feeds dry limbs with rich plant fats",
  "Avocado/babycare": "feeds delicate skin with gentle plant fats",
  "Avocado/face": "comforts dry cheeks with light plant fats",
  "Coconut Oil/mouth": "loosens plaque the old way",
  "Coconut Oil/bodycare": "conditions skin and leaves a soft shine",
  "Coconut Oil/babycare": "keeps new skin supple",
  "Coconut Oil/lipcare": "softens lips and leaves a light shine",
  "Charcoal/mouth": "lifts coffee and tea stains without scratching",
  "Castor Oil/shave": "helps thin patches look fuller",
  "Argan/shave": "softens coarse hair and adds light shine",
  "Argan/scalp": "comforts the scalp without weighing roots down",
  "Baobab/haircare": "restores bounce to dry, thirsty strands",
  "Baobab/face": "restores bounce to dry, thirsty skin",
  "Baobab/bodycare": "restores bounce to dry, thirsty skin",
  "Moringa/haircare": "feeds strands with light, fast-sinking fatty acids",
  "Moringa/face": "feeds skin with light, fast-sinking fatty acids",
  "Moringa/bodycare": "feeds skin with light, fast-sinking fatty acids",
  "Shea Butter/haircare": "seals in moisture and softens dry ends",
  "Shea Butter/lipcare": "seals in moisture and softens chapped lips",
  "Honey/haircare": "draws in moisture and gives curls a healthy sheen",
  "Hyaluronic Acid/lipcare": "holds water in the lips so that they look fuller",
  "Mango Butter/haircare": "melts into strands and leaves a satin finish",
  "Neem/mouth": "keeps gums clean the old way",
  "Neem/scalp": "keeps the scalp clean the old way",
  "Neem/shave": "keeps bumps away the old way",
  "Tea Tree/shave": "keeps razor bumps and itch in check",
  "Centella/scalp": "settles a red, upset scalp",
}

/** The ingredient as it is spoken of in one group of products. */
export function activeIn(active: Active, group: ActiveGroup): Active {
  return { ...active, does: ELSEWHERE[`${active.name}/${group}`] ?? active.does }
}

/** Ingredients that products are named after. */
export const ACTIVES: readonly Active[] = ROWS.trim()
  .split("\n")
  .map((row) => {
    const [name = "", inci = "", does = "", tone = "", groups = ""] = row
      .split("|")
      .map((cell) => cell.trim())
    return { name, inci, does, tone, groups: groups.split(" ") as ActiveGroup[] }
  })
