/** Ingredient lists by what a thing is, in INCI names; the named ingredient goes where `*` stands. */
export const BASES = {
  gelWash:
    "Aqua, Cocamidopropyl Betaine, Sodium Cocoyl Isethionate, Glycerin, *, Acrylates Copolymer, Panthenol, Sodium Chloride, Citric Acid, Phenoxyethanol, Ethylhexylglycerin, Parfum",
  creamWash:
    "Aqua, Glycerin, Stearic Acid, Sodium Cocoyl Glycinate, *, Glyceryl Stearate, Cetearyl Alcohol, Allantoin, Tocopherol, Phenoxyethanol, Parfum",
  cleansingOil:
    "Helianthus Annuus Seed Oil, Caprylic/Capric Triglyceride, PEG-20 Glyceryl Triisostearate, *, Squalane, Tocopherol, Citrus Aurantium Dulcis Peel Oil",
  toner:
    "Aqua, Butylene Glycol, Glycerin, *, Panthenol, Betaine, Allantoin, 1,2-Hexanediol, Disodium EDTA, Citric Acid",
  serum:
    "Aqua, Propanediol, Glycerin, *, Sodium Hyaluronate, Panthenol, Xanthan Gum, Carbomer, Arginine, Ethylhexylglycerin, Phenoxyethanol",
  faceOil: "Squalane, *, Simmondsia Chinensis Seed Oil, Vitis Vinifera Seed Oil, Tocopherol, Bisabolol",
  cream:
    "Aqua, Glycerin, Caprylic/Capric Triglyceride, *, Cetearyl Alcohol, Dimethicone, Glyceryl Stearate, Butyrospermum Parkii Butter, Carbomer, Tocopheryl Acetate, Phenoxyethanol, Parfum",
  gelCream:
    "Aqua, Glycerin, Dimethicone, *, Niacinamide, Ammonium Acryloyldimethyltaurate/VP Copolymer, Betaine, Panthenol, Disodium EDTA, Phenoxyethanol",
  sunscreen:
    "Aqua, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Ethylhexyl Triazone, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Glycerin, *, Caprylyl Methicone, Silica, Tocopherol, Phenoxyethanol",
  clayMask:
    "Aqua, Kaolin, Bentonite, Glycerin, *, Magnesium Aluminum Silicate, Xanthan Gum, Titanium Dioxide, Phenoxyethanol",
  sheetMask:
    "Aqua, Glycerin, Dipropylene Glycol, *, Sodium Hyaluronate, Trehalose, Hydroxyethylcellulose, Carbomer, Arginine, Allantoin",
  scrub:
    "Sucrose, Glycerin, Prunus Amygdalus Dulcis Oil, *, Polysorbate 20, Juglans Regia Shell Powder, Tocopherol, Parfum",
  enzymePeel:
    "Aqua, Glycerin, Papain, *, Cellulose, Carbomer, Betaine, Arginine, Panthenol, Ethylhexylglycerin, Phenoxyethanol",
  lipBalm: "Ricinus Communis Seed Oil, Cera Alba, *, Lanolin, Euphorbia Cerifera Cera, Tocopherol, Aroma",
  lotion:
    "Aqua, Glycerin, Paraffinum Liquidum, *, Cetearyl Alcohol, Dimethicone, Glyceryl Stearate SE, Carbomer, Triethanolamine, Phenoxyethanol, Parfum",
  butter:
    "Butyrospermum Parkii Butter, *, Cocos Nucifera Oil, Theobroma Cacao Seed Butter, Cera Alba, Zea Mays Starch, Tocopherol, Parfum",
  bodyOil:
    "Helianthus Annuus Seed Oil, *, Prunus Amygdalus Dulcis Oil, Isopropyl Myristate, Tocopherol, Parfum, Linalool",
  barSoap:
    "Sodium Palmate, Sodium Palm Kernelate, Aqua, *, Glycerin, Sodium Chloride, Parfum, Tetrasodium EDTA, Linalool, Limonene",
  bathSoak: "Magnesium Sulfate, Maris Sal, Sodium Bicarbonate, *, Prunus Amygdalus Dulcis Oil, Parfum",
  deodorant:
    "Aqua, Aluminum Chlorohydrate, Glycerin, *, Steareth-2, PPG-15 Stearyl Ether, Steareth-21, Parfum, Sodium Benzoate",
  shampoo:
    "Aqua, Sodium Lauroyl Methyl Isethionate, Cocamidopropyl Betaine, Glycerin, *, Polyquaternium-10, Panthenol, Guar Hydroxypropyltrimonium Chloride, Citric Acid, Sodium Benzoate, Parfum",
  conditioner:
    "Aqua, Cetearyl Alcohol, Behentrimonium Methosulfate, *, Glycerin, Cocos Nucifera Oil, Amodimethicone, Hydrolyzed Wheat Protein, Citric Acid, Phenoxyethanol, Parfum",
  leaveIn:
    "Aqua, Glycerin, *, Cetearyl Alcohol, Behentrimonium Chloride, Aloe Barbadensis Leaf Juice, Panthenol, Polyquaternium-11, Phenoxyethanol, Parfum",
  hairOil:
    "Ricinus Communis Seed Oil, Cocos Nucifera Oil, *, Simmondsia Chinensis Seed Oil, Tocopherol, Parfum",
  stylingGel:
    "Aqua, PVP, Glycerin, *, Carbomer, Triethanolamine, Hydrolyzed Silk, Polysorbate 20, Phenoxyethanol, Parfum, CI 19140",
  pomade:
    "Petrolatum, Ceteareth-25, Aqua, *, Cera Microcristallina, Lanolin, PEG-40 Hydrogenated Castor Oil, Parfum",
  relaxer:
    "Aqua, Petrolatum, Calcium Hydroxide, Cetearyl Alcohol, Propylene Glycol, Polysorbate 60, Steareth-20, *",
  hairColour:
    "Aqua, Cetearyl Alcohol, Oleth-30, p-Phenylenediamine-free Colour Complex, *, Ethanolamine, Sodium Sulfite, Ascorbic Acid, Parfum",
  lipstick:
    "Ricinus Communis Seed Oil, Octyldodecanol, Euphorbia Cerifera Cera, *, Copernicia Cerifera Cera, Tocopherol, Aroma, CI 15850, CI 77491, CI 77891",
  lipGloss:
    "Polybutene, Octyldodecanol, Hydrogenated Polyisobutene, *, Silica Dimethyl Silylate, Aroma, CI 45410, CI 77891, Mica",
  liquidColour:
    "Isododecane, Dimethicone, Trimethylsiloxysilicate, *, Disteardimonium Hectorite, Tocopheryl Acetate, CI 77491, CI 77499, CI 77891",
  foundation:
    "Aqua, Cyclopentasiloxane, Glycerin, *, Titanium Dioxide, Dimethicone, Niacinamide, Sodium Chloride, Silica, Phenoxyethanol, CI 77491, CI 77492, CI 77499",
  powder:
    "Talc-free Mica, Zea Mays Starch, Silica, *, Magnesium Stearate, Dimethicone, Caprylyl Glycol, CI 77491, CI 77492, CI 77499",
  mascara:
    "Aqua, Cera Alba, Copernicia Cerifera Cera, Acacia Senegal Gum, *, Stearic Acid, Panthenol, Phenoxyethanol, CI 77499",
  pencil:
    "Hydrogenated Cocoglycerides, Cera Alba, Copernicia Cerifera Cera, *, Mica, Tocopherol, CI 77499, CI 77491",
  lacquer:
    "Ethyl Acetate, Butyl Acetate, Nitrocellulose, Acetyl Tributyl Citrate, *, Isopropyl Alcohol, Stearalkonium Hectorite, CI 77891, CI 15850, Mica",
  gelLacquer:
    "Acrylates Copolymer, Hydroxypropyl Methacrylate, *, Hydroxycyclohexyl Phenyl Ketone, Silica, CI 77891, CI 15850",
  remover: "Aqua, Dimethyl Glutarate, Glycerin, *, Dimethyl Succinate, Tocopheryl Acetate, Parfum",
  perfume:
    "Alcohol Denat., Parfum, Aqua, *, Limonene, Linalool, Coumarin, Alpha-Isomethyl Ionone, Citronellol, Geraniol",
  perfumeOil: "Caprylic/Capric Triglyceride, Parfum, *, Tocopherol, Linalool, Benzyl Benzoate, Eugenol",
  mist: "Aqua, Alcohol Denat., Parfum, *, Glycerin, Polysorbate 20, Linalool, Limonene",
  shave: "Aqua, Stearic Acid, Glycerin, *, Triethanolamine, Cocos Nucifera Oil, Menthol, Allantoin, Parfum",
  afterShave: "Aqua, Alcohol Denat., Glycerin, *, Panthenol, Menthol, Allantoin, Parfum, Linalool",
  toothpaste:
    "Aqua, Hydrated Silica, Sorbitol, Glycerin, *, Sodium Lauroyl Sarcosinate, Cellulose Gum, Aroma, Sodium Saccharin, CI 77891",
  mouthwash: "Aqua, Glycerin, Sorbitol, *, Poloxamer 407, Aroma, Cetylpyridinium Chloride, Sodium Saccharin",
  wipes: "Aqua, Glycerin, *, Caprylyl Glycol, Sodium Benzoate, Citric Acid, Coco-Glucoside on woven viscose",
  babyPowder: "Zea Mays Starch, Kaolin, *, Tricalcium Phosphate, Parfum (allergen-free)",
  balm: "Prunus Amygdalus Dulcis Oil, Cera Alba, *, Butyrospermum Parkii Butter, Zinc Oxide, Tocopherol",
} as const

export type BaseName = keyof typeof BASES
