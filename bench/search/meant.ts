import { all, any, ask, cat, describedAs, made, meant, named, not, type Query, sec, sub } from "./judging"

const face = sec("Skincare")
const body = sec("Bath & Body")
const men = sec("Men's Grooming")
const hair = any(sec("Hair Care"), sub("Kids' Hair & Bath"), sub("Hair & Waves"))
const forSkin = any(face, body, sub("Face & Body for Men"), cat("Baby Bath & Skin"))
const cleansers = any(cat("Cleanse"), sub("Face & Body for Men"))
const faceWash = any(sub("Gel & Foam Cleansers"), named("face wash"))
const serums = sub("Serums")
const creams = sub("Day Creams & Gels", "Night Creams")
const lotions = sub("Body Lotion")
const moisture = cat("Body Moisture")
const faceSun = sub("Face Sunscreens")
const sun = cat("Sun Care")
const shampoo = sub("Shampoo")
const conditioner = sub("Conditioner")
const scalp = sub("Scalp Care")
const spots = sub("Spot & Mark Care")
const retinoid = made("retinal", "retinol", "retinyl")

/** For whom or against what: staff say it of each product, and lists of ingredients contain the rest. */
export const MEANT: Query[] = [
  ask("oily skin", all(face, meant("oily")), all(forSkin, meant("oily")), describedAs("oil", "shine")),
  ask("dry skin", all(forSkin, meant("dry")), all(forSkin, meant("dryness")), describedAs("dry")),
  ask("sensitive skin", all(forSkin, meant("sensitive")), meant("redness"), describedAs("sensitive")),
  ask("combination skin", all(face, meant("combination")), all(forSkin, meant("combination")), face),
  ask(
    "face wash for oily skin",
    all(faceWash, meant("oily")),
    any(faceWash, all(cleansers, meant("oily"))),
    face,
  ),
  ask("cleanser for dry skin", all(cleansers, meant("dry")), cleansers, all(face, meant("dry"))),
  ask("cream for dry skin", all(any(creams, moisture), meant("dry")), any(creams, moisture), meant("dry")),
  ask(
    "moisturiser for oily skin",
    all(any(creams, named("moisturiser")), meant("oily")),
    creams,
    all(face, meant("oily")),
  ),
  ask("lotion for dry skin", all(lotions, any(meant("dry"), meant("dryness"))), lotions, moisture),
  ask("serum for oily skin", all(serums, meant("oily")), serums, all(face, meant("oily"))),
  ask("serum for dark spots", all(serums, meant("marks")), any(serums, spots), meant("marks")),
  ask("sunscreen for oily skin", all(faceSun, meant("oily")), faceSun, sun),
  ask(
    "toner for sensitive skin",
    all(sub("Toners & Essences"), meant("sensitive")),
    sub("Toners & Essences"),
    face,
  ),
  ask("mask for dry skin", all(sub("Masks"), meant("dry")), sub("Masks"), all(face, meant("dry"))),
  ask(
    "dark marks",
    any(spots, all(face, meant("marks"))),
    all(forSkin, meant("marks")),
    describedAs("marks"),
  ),
  ask(
    "hyperpigmentation",
    any(spots, all(face, meant("marks"))),
    all(forSkin, meant("marks")),
    describedAs("marks"),
  ),
  ask("dull skin", all(forSkin, meant("dull")), describedAs("dull", "glow"), face),
  ask("fine lines", all(forSkin, meant("lines")), describedAs("fine lines"), face),
  ask("wrinkles", all(forSkin, meant("lines")), describedAs("fine lines"), face),
  ask("anti ageing serum", all(serums, meant("lines")), any(serums, all(face, meant("lines"))), face),
  ask("breakouts", any(all(forSkin, meant("bumps")), spots), describedAs("breakouts", "blemish"), face),
  ask("acne", any(all(forSkin, meant("bumps")), spots), describedAs("breakouts", "blemish"), face),
  ask("redness", all(forSkin, meant("redness")), describedAs("redness", "calm"), face),
  ask("sun protection", all(sun, not(retinoid), named("spf")), any(sun, named("spf")), describedAs("spf")),
  ask("shiny face", all(face, meant("shine")), all(forSkin, meant("shine")), all(face, meant("oily"))),
  ask("dry scalp", any(scalp, all(hair, meant("dandruff"))), describedAs("scalp"), hair),
  ask("itchy scalp", any(scalp, all(hair, meant("dandruff"))), describedAs("scalp"), hair),
  ask("dandruff", all(hair, meant("dandruff")), scalp, any(shampoo, describedAs("scalp"))),
  ask("thinning edges", all(hair, meant("thinning")), any(scalp, named("edge")), hair),
  ask("hair loss", all(hair, meant("thinning")), scalp, hair),
  ask("hair breakage", all(hair, meant("breakage")), describedAs("breakage", "stronger"), hair),
  ask("tangled hair", all(hair, meant("tangles")), named("detangling"), hair),
  ask("natural hair", all(hair, meant("natural")), named("curl"), hair),
  ask(
    "shampoo for natural hair",
    all(shampoo, meant("natural")),
    any(shampoo, all(hair, meant("natural"))),
    hair,
  ),
  ask("relaxed hair", all(hair, meant("relaxed")), hair, named("relaxer")),
  ask("coloured hair", all(hair, meant("coloured")), hair, sub("Hair Colour")),
  ask(
    "conditioner for relaxed hair",
    all(conditioner, meant("relaxed")),
    conditioner,
    cat("Wash & Condition"),
  ),
  ask("dry hair", all(hair, meant("dryness")), all(hair, describedAs("moisture", "dry")), hair),
  ask(
    "niacinamide soap",
    all(sub("Bar Soap"), made("niacinamide")),
    all(cat("Bath & Shower"), made("niacinamide")),
    made("niacinamide"),
  ),
  ask("niacinamide cream", all(creams, made("niacinamide")), any(creams, made("niacinamide")), face),
  ask("salicylic acid", named("salicylic acid"), made("salicylic acid"), face),
  ask("glycolic acid", named("glycolic acid"), made("glycolic acid"), face),
  ask("azelaic acid", named("azelaic acid"), made("azelaic acid"), face),
  ask("retinol serum", all(serums, any(retinoid, made("bakuchiol"))), any(serums, retinoid), face),
  ask("retinal", named("retinal"), retinoid, face),
  ask("bakuchiol", named("bakuchiol"), made("bakuchiol"), face),
  ask(
    "ceramide cream",
    all(creams, any(named("ceramide"), made("ceramide"))),
    any(creams, made("ceramide")),
    face,
  ),
  ask("squalane", named("squalane"), made("squalane"), face),
  ask("centella", named("centella"), made("centella"), face),
  ask("cica", made("centella"), all(face, meant("redness")), face),
  ask("vitamin b3", made("niacinamide"), serums, face),
  ask("biotin", named("biotin"), made("biotin"), hair),
  ask("keratin", named("keratin"), made("keratin"), hair),
  ask("beard bumps", any(sub("After-Shave & Bump Care"), meant("razor_bumps")), cat("Shave"), men),
  ask(
    "stretchmarks",
    meant("stretch_marks"),
    any(sub("Body Oils"), sub("Stretch Marks & Bump Care")),
    moisture,
  ),
]
