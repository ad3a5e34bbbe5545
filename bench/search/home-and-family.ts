import { all, any, ask, brand, cat, named, type Query, sec, sub } from "./judging"

const perfume = cat("Perfume")
const scent = sec("Fragrance")
const mists = sub("Body Mists")
const oils = sub("Perfume Oils")
const beard = sub("Beard Oil & Balm")
const men = sec("Men's Grooming")
const baby = sec("Baby & Mum")
const oral = sec("Oral & Personal Care")
const soapBars = sub("Bar Soap")
const hairpieces = sec("Wigs & Extensions")

/** Fragrance, men, baby, teeth, gifts and brands. */
export const FAMILY: Query[] = [
  ask("perfume", any(perfume, oils), any(mists, sub("Fragrance Gifts"), sub("Deodorant Sprays")), scent),
  ask("perfume for men", sub("Eau de Parfum for Him"), any(perfume, oils), scent),
  ask("perfume oil", oils, perfume, scent),
  ask("oud", all(named("oud"), any(perfume, oils)), named("oud"), any(oils, brand("Halima Atelier"))),
  ask(
    "vanilla perfume",
    all(named("vanilla"), any(perfume, oils)),
    any(named("vanilla"), perfume, oils),
    scent,
  ),
  ask("body spray", any(named("body spray"), sub("Deodorant Sprays")), mists, scent),
  ask("body mist", any(named("body mist"), mists), sub("Deodorant Sprays"), scent),
  ask("air freshener", sub("Candles & Room Sprays"), mists, scent),
  ask(
    "scented candle",
    all(sub("Candles & Room Sprays"), named("candle")),
    sub("Candles & Room Sprays"),
    scent,
  ),
  ask("beard oil", all(beard, named("oil")), beard, cat("Beard")),
  ask("beard growth oil", named("beard growth oil"), beard, cat("Beard")),
  ask("beard", cat("Beard"), named("beard"), men),
  ask("after shave", sub("After-Shave & Bump Care"), cat("Shave"), men),
  ask("razor bumps", any(sub("After-Shave & Bump Care"), named("bump stopper")), cat("Shave"), men),
  ask(
    "shaving stick",
    all(sub("Razors & Clippers"), named("razor")),
    any(sub("Razors & Clippers"), sub("Shaving Cream & Foam")),
    men,
  ),
  ask("shaving powder", any(named("shave powder"), sub("Shaving Cream & Foam")), cat("Shave"), men),
  ask("clipper", any(named("clipper"), named("trimmer")), sub("Razors & Clippers"), men),
  ask("pomade", named("pomade"), sub("Hair & Waves"), any(men, sec("Hair Care"))),
  ask("baby oil", any(named("baby oil"), named("baby massage oil")), sub("Baby Lotion & Oil"), baby),
  ask("baby cream", named("baby cream"), sub("Baby Lotion & Oil"), baby),
  ask("baby lotion", named("baby lotion"), sub("Baby Lotion & Oil"), baby),
  ask(
    "baby soap",
    any(sub("Baby Wash & Shampoo"), all(baby, named("soap"))),
    any(soapBars, baby),
    named("soap"),
  ),
  ask("baby powder", any(named("baby powder"), named("cornstarch powder")), sub("Nappy Care & Powder"), baby),
  ask("baby wipes", sub("Baby Wipes"), named("wipes"), baby),
  ask(
    "diaper rash cream",
    any(named("nappy rash cream"), named("nappy balm")),
    sub("Nappy Care & Powder"),
    baby,
  ),
  ask("toothpaste", sub("Toothpaste"), cat("Oral Care"), oral),
  ask(
    "whitening toothpaste",
    all(sub("Toothpaste"), named("whitening")),
    sub("Toothpaste"),
    cat("Oral Care"),
  ),
  ask("toothbrush", sub("Toothbrushes"), cat("Oral Care"), oral),
  ask("mouthwash", any(named("mouthwash"), sub("Mouthwash & Whitening")), cat("Oral Care"), oral),
  ask("sanitary pad", all(sub("Pads & Liners"), named("pads")), sub("Pads & Liners"), cat("Feminine Care")),
  ask(
    "pads",
    all(sub("Pads & Liners"), named("pads")),
    any(sub("Pads & Liners"), named("pads")),
    cat("Feminine Care"),
  ),
  ask("feminine wash", sub("Intimate Wash"), cat("Feminine Care"), oral),
  ask("cotton wool", named("cotton wool"), sub("Cotton & Tissue"), oral),
  ask("hand sanitizer", named("sanitiser"), sub("Hand Hygiene"), oral),
  ask("gift set", any(named("gift set"), cat("Gift Sets")), sec("Gifts & Bundles"), named("set")),
  ask("birthday gift", any(named("birthday box"), cat("Gift Sets")), sec("Gifts & Bundles"), named("gift")),
  ask("skin care set", sub("Skincare Bundles"), sec("Gifts & Bundles"), sec("Skincare")),
  ask("gua sha", named("gua sha"), sub("Rollers & Massage"), cat("Skin Tools")),
  ask("tweezers", named("tweezer set"), sub("Tweezers & Shapers"), cat("Skin Tools")),
  ask("mirror", named("mirror"), sub("Mirrors & Bags"), brand("Mirror Mirror")),
  // Brands, as they are written and as they sound.
  ask("lumi sade", brand("Lumi Sadé")),
  ask("lumisade", brand("Lumi Sadé")),
  ask("moon milk", brand("Moonmilk")),
  ask("moonmilk", brand("Moonmilk")),
  ask("osun waters", brand("Ọ̀ṣun Waters")),
  ask("osunwaters", brand("Ọ̀ṣun Waters")),
  ask("mama ngozi", brand("Mama Ngozi's")),
  ask("braid republic", brand("Braid Republic")),
  ask("coil mate", brand("Coilmate")),
  ask("vitamin vendor", brand("Vitamin Vendor")),
  ask(
    "zuri lipstick",
    all(brand("Zuri Pigments"), sub("Lipstick", "Liquid Lipstick & Gloss")),
    any(brand("Zuri Pigments"), sub("Lipstick")),
    cat("Lips"),
  ),
  ask("wiggory wig", all(brand("Wiggory"), cat("Wigs")), any(brand("Wiggory"), cat("Wigs")), hairpieces),
  ask("edge control dept", brand("Edge Control Dept."), sub("Gels & Edge Control")),
  ask("oga beard", brand("Oga Beard Co"), cat("Beard")),
  ask(
    "duchess of asaba lipstick",
    all(brand("Duchess of Asaba"), sub("Lipstick", "Liquid Lipstick & Gloss")),
    any(brand("Duchess of Asaba"), sub("Lipstick")),
    cat("Lips"),
  ),
]
