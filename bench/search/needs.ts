import { all, any, ask, cat, coded, made, meant, named, type Query, sec, sub } from "./judging"

const face = sec("Skincare")
const hair = any(sec("Hair Care"), sub("Kids' Hair & Bath"))
const forSkin = any(face, sec("Bath & Body"), sub("Face & Body for Men"), cat("Baby Bath & Skin"))
const serums = sub("Serums")
const creams = any(sub("Day Creams & Gels", "Night Creams"), all(face, named("cream")))
const toners = sub("Toners & Essences")
const masks = sub("Masks")
const spots = sub("Spot & Mark Care")
const soaps = sub("Bar Soap")
const washes = any(sub("Body Wash"), soaps)
const faceWash = any(sub("Gel & Foam Cleansers"), named("face wash"))
const lotions = sub("Body Lotion")
const moisture = cat("Body Moisture")
const faceSun = sub("Face Sunscreens")
const shampoo = sub("Shampoo")
const conditioner = any(sub("Conditioner"), named("conditioner"))
const masques = sub("Masques & Treatments")
const hairOils = sub("Hair Oils")
const hairCreams = sub("Butters & Creams")
const leaveIns = sub("Leave-Ins & Refreshers")
const relaxers = sub("Relaxers & Texturisers")
const washDay = cat("Wash & Condition")
const retinoid = made("retinal", "retinol", "retinyl")

/** A form and what it is to do, or what it is made of; written and judged before the weights were touched. */
export const NEEDS: Query[] = [
  ask("black soap for acne", all(soaps, named("black soap")), all(soaps, meant("bumps")), soaps),
  ask("acne soap", all(soaps, meant("bumps")), any(soaps, all(washes, meant("bumps"))), meant("bumps")),
  ask("soap for oily skin", all(soaps, meant("oily")), any(soaps, all(washes, meant("oily"))), washes),
  ask("dark spot soap", all(soaps, meant("marks")), any(soaps, all(washes, meant("marks")), spots), washes),
  ask("shea butter soap", all(soaps, made("shea butter")), soaps, washes),
  ask(
    "body wash for dry skin",
    all(sub("Body Wash"), meant("dry")),
    sub("Body Wash"),
    all(washes, meant("dry")),
  ),
  ask(
    "cream for stretch marks",
    all(named("cream"), meant("stretch_marks")),
    meant("stretch_marks"),
    moisture,
  ),
  ask(
    "cream for strech marks",
    all(named("cream"), meant("stretch_marks")),
    meant("stretch_marks"),
    moisture,
  ),
  ask(
    "stretch mark butter",
    all(named("butter"), meant("stretch_marks")),
    meant("stretch_marks"),
    any(moisture, named("butter")),
  ),
  ask(
    "lotion for dark spots",
    all(lotions, meant("marks")),
    any(lotions, all(moisture, meant("marks"))),
    spots,
  ),
  ask(
    "cream for dark spots",
    any(spots, all(creams, meant("marks"))),
    any(creams, all(face, meant("marks"))),
    meant("marks"),
  ),
  ask("wrinkle cream", all(creams, meant("lines")), any(creams, all(face, meant("lines"))), face),
  ask("cream for redness", all(creams, meant("redness")), any(creams, all(forSkin, meant("redness"))), face),
  ask("brightening cream", all(creams, any(meant("dull"), meant("marks"))), creams, meant("dull")),
  ask("seram for dark spots", all(serums, meant("marks")), any(serums, spots), meant("marks")),
  ask("serum for breakouts", all(serums, meant("bumps")), any(serums, all(face, meant("bumps"))), face),
  ask(
    "salicylic acid serum",
    all(serums, made("salicylic acid")),
    any(serums, named("salicylic acid")),
    face,
  ),
  ask("hyaluronic acid toner", all(toners, made("hyaluron")), any(toners, named("hyaluronic acid")), face),
  ask("niacinamide toner", all(toners, made("niacinamide")), any(toners, named("niacinamide")), face),
  ask("tea tree toner", all(toners, named("tea tree")), any(toners, named("tea tree")), face),
  ask("toner for acne", all(toners, meant("bumps")), any(toners, all(face, meant("bumps"))), face),
  ask("acne facewash", all(faceWash, meant("bumps")), any(faceWash, all(face, meant("bumps"))), face),
  ask("niacinimide cream", all(creams, made("niacinamide")), any(creams, made("niacinamide")), face),
  ask("vitamin c cream", all(creams, named("vitamin c")), any(creams, named("vitamin c")), face),
  ask("retinal cream", all(creams, retinoid), any(creams, all(face, retinoid)), face),
  ask("honey mask", all(masks, named("honey")), any(masks, all(face, named("honey"))), named("honey")),
  ask("mask for acne", all(masks, meant("bumps")), any(masks, all(face, meant("bumps"))), face),
  ask(
    "sunscreen for dark spots",
    all(faceSun, meant("marks")),
    any(faceSun, all(cat("Sun Care"), meant("marks"))),
    cat("Sun Care"),
  ),
  ask("relaxer for stubborn hair", relaxers, all(masques, meant("relaxed")), hair),
  ask(
    "conditioner for dry hair",
    all(conditioner, meant("dryness")),
    conditioner,
    all(hair, meant("dryness")),
  ),
  ask("shampo for dry hair", all(shampoo, meant("dryness")), shampoo, all(hair, meant("dryness"))),
  ask("oil for dry hair", all(hairOils, meant("dryness")), hairOils, all(hair, meant("dryness"))),
  ask(
    "oil for thinning hair",
    all(hairOils, meant("thinning")),
    any(hairOils, all(hair, meant("thinning"))),
    hair,
  ),
  ask(
    "mask for damaged hair",
    all(masques, meant("breakage")),
    any(masques, all(hair, meant("breakage"))),
    washDay,
  ),
  ask(
    "shampoo for hair breakage",
    all(shampoo, meant("breakage")),
    any(shampoo, all(hair, meant("breakage"))),
    washDay,
  ),
  ask(
    "hair cream for natural hair",
    all(hairCreams, meant("natural")),
    any(hairCreams, all(hair, named("cream")), all(leaveIns, meant("natural"))),
    all(hair, meant("natural")),
  ),
  ask(
    "keratin conditioner",
    all(conditioner, named("keratin")),
    any(conditioner, all(hair, named("keratin"))),
    washDay,
  ),
  ask("biotin shampoo", all(shampoo, named("biotin")), any(shampoo, all(hair, named("biotin"))), washDay),
  ask("2321635569617", coded("2321635569617")),
  ask("2551504109471", coded("2551504109471")),
]
