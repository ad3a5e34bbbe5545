import { all, any, ask, brand, cat, named, not, type Query, sec, sub } from "./judging"

const gloss = sub("Liquid Lipstick & Gloss")
const polish = sub("Nail Polish")
const faceSun = sub("Face Sunscreens")
const sun = cat("Sun Care")
const apotheke = brand("Apotheke 9")
const washes = any(sub("Face & Body for Men"), cat("Bath & Shower"))
const removers = any(named("make-up remover"), sub("Cleansing Oils & Balms"))
const set = sub("Skincare Bundles")

/** The same things, written in other ways: as one word or two, with another sign between, with letters of typesetters. */
export const WRITTEN: Query[] = [
  ask("spf50", named("spf 50"), any(faceSun, named("spf")), sun),
  ask("spf-50", named("spf 50"), any(faceSun, named("spf")), sun),
  ask("SPF 50+", named("spf 50"), any(faceSun, named("spf")), sun),
  ask("sunscreen spf50", all(faceSun, named("spf 50")), any(faceSun, named("spf 50")), sun),
  ask("spf30", named("spf 30"), any(faceSun, named("spf")), sun),
  ask("body lotion spf30", all(sub("Body Sun & After-Sun"), named("spf 30")), sun, cat("Body Moisture")),
  ask("2in1", named("2 in 1")),
  ask("2-in-1 wash", all(named("2 in 1"), named("wash")), washes, sec("Men's Grooming")),
  ask("2‑in‑1 face wash", all(named("2 in 1"), named("face")), any(washes, cat("Cleanse")), sec("Skincare")),
  ask("2 in 1 body wash", all(named("2 in 1"), named("body")), washes, sec("Bath & Body")),
  ask("no.5", named("no 5")),
  ask("no5", named("no 5")),
  ask("No 7 glow", all(named("no 7"), named("glow")), any(named("no 7"), apotheke), named("glow")),
  ask("no7 glow routine", all(named("no 7"), named("glow routine")), any(named("no 7"), set), apotheke),
  ask("apotheke9", apotheke, named("apotheke"), sec("Skincare")),
  ask("apotheke-9", apotheke, named("apotheke"), sec("Skincare")),
  ask("make‑up remover", removers, cat("Cleanse"), sec("Skincare")),
  ask("press‑on nails", sub("Press-On Nails"), cat("Nail Colour"), sec("Nails")),
  ask("pressed-on nails", sub("Press-On Nails"), cat("Nail Colour"), sec("Nails")),
  ask(
    "sulphate‑free shampoo",
    all(sub("Shampoo"), named("sulphate free")),
    sub("Shampoo"),
    cat("Wash & Condition"),
  ),
  ask("after‑shave", sub("After-Shave & Bump Care"), cat("Shave"), sec("Men's Grooming")),
  ask(
    "ﬁxing mist",
    any(named("fixing mist"), named("setting spray")),
    sub("Powder & Setting"),
    sec("Make-up"),
  ),
  ask(
    "shampoo/conditioner",
    any(sub("Shampoo"), sub("Conditioner")),
    cat("Wash & Condition"),
    sec("Hair Care"),
  ),
  ask("gloss/lipstick", any(gloss, sub("Lipstick")), cat("Lips"), sec("Make-up")),
  ask(
    "edge-control",
    all(sub("Gels & Edge Control"), named("edge")),
    sub("Gels & Edge Control"),
    sec("Hair Care"),
  ),
  ask("leave-in", named("leave in"), sub("Leave-Ins & Refreshers"), sec("Hair Care")),
  ask("cat-eye gel", named("cat eye"), sub("Gel Polish"), sec("Nails")),
  ask("top-coat", named("top coat"), sub("Base, Top & Treatments"), any(polish, sec("Nails"))),
  ask(
    "hand/foot cream",
    all(sub("Hand & Foot Care"), named("cream")),
    sub("Hand & Foot Care"),
    sec("Bath & Body"),
  ),
  ask("face+body wash", all(named("face"), named("body"), named("wash")), washes, cat("Cleanse")),
  ask("tea-tree", named("tea tree"), sub("Spot & Mark Care"), all(sec("Skincare"), not(sun))),
]
