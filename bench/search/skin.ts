import { all, any, ask, brand, cat, describedAs, named, type Query, sec, sub } from "./judging"

const serums = sub("Serums")
const spots = sub("Spot & Mark Care")
const lotion = sub("Body Lotion")
const butter = sub("Body Butter")
const moisture = cat("Body Moisture")
const soap = sub("Bar Soap")
const wash = sub("Body Wash")
const sun = cat("Sun Care")
const faceSun = sub("Face Sunscreens")
const toners = sub("Toners & Essences")
const cleansers = cat("Cleanse")
const day = sub("Day Creams & Gels")
const night = sub("Night Creams")
const masks = sub("Masks")
const face = sec("Skincare")
const body = sec("Bath & Body")
const bodyCream = named("body cream")
const brightens = any(
  named("vitamin c"),
  named("turmeric"),
  named("papaya"),
  named("niacinamide"),
  named("glycolic acid"),
  named("azelaic acid"),
  named("hibiscus"),
)

/** Skin, from face to foot. Nothing here bleaches: who asks for that is shown what evens skin tone. */
export const SKIN: Query[] = [
  ask("kojic", spots, all(any(soap, serums, lotion), brightens), any(serums, brightens)),
  ask("kojic acid", spots, all(any(soap, serums, lotion), brightens), any(serums, brightens)),
  ask("kojic soap", all(soap, brightens), any(soap, spots), any(wash, brightens)),
  ask(
    "black soap",
    all(named("black soap"), soap),
    any(soap, named("black soap")),
    any(wash, brand("Dúdú Ritual")),
  ),
  ask(
    "omo black soap",
    all(named("black soap"), soap),
    any(soap, named("black soap")),
    any(wash, brand("Dúdú Ritual")),
  ),
  ask("african black soap", all(named("black soap"), soap), any(soap, named("black soap")), wash),
  ask(
    "dudu osun",
    all(named("black soap"), soap),
    any(soap, named("black soap")),
    any(wash, brand("Dúdú Ritual")),
  ),
  ask("soap", any(soap, named("soap bar")), any(named("soap"), wash), body),
  ask("bath soap", soap, any(wash, named("soap")), body),
  ask("body milk", all(lotion, named("body milk")), any(lotion, bodyCream), moisture),
  ask("body lotion", lotion, any(bodyCream, named("baby lotion"), butter), moisture),
  ask("body cream", any(bodyCream, lotion), butter, moisture),
  ask("cream for body", any(bodyCream, lotion), butter, moisture),
  ask(
    "body butter",
    any(named("body butter"), all(butter, named("butter"))),
    any(butter, named("butter")),
    moisture,
  ),
  ask(
    "body oil",
    all(sub("Body Oils"), named("oil")),
    any(named("massage oil"), named("baby oil"), named("belly oil")),
    moisture,
  ),
  ask("glow oil", named("glow oil"), any(sub("Body Oils", "Face Oils")), any(moisture, face)),
  ask("shower gel", any(named("shower gel"), all(wash, named("gel"))), wash, body),
  ask("body wash", wash, any(named("baby wash"), named("body wash"), soap), body),
  ask("body scrub", sub("Scrubs & Polishes"), any(named("scrub"), sub("Exfoliators & Scrubs")), body),
  ask("shea butter", named("shea butter"), any(brand("Shea Sisterhood"), butter), describedAs("shea butter")),
  ask("ori", named("shea butter"), any(brand("Shea Sisterhood"), butter), describedAs("shea butter")),
  ask(
    "shea butter lotion",
    all(named("shea butter"), lotion),
    any(lotion, all(named("shea butter"), moisture)),
    any(moisture, named("shea butter")),
  ),
  ask(
    "cocoa butter lotion",
    all(named("cocoa butter"), lotion),
    any(lotion, all(named("cocoa butter"), moisture)),
    any(moisture, named("cocoa butter")),
  ),
  ask(
    "coconut oil",
    all(named("coconut oil"), any(named("oil"), moisture)),
    named("coconut oil"),
    describedAs("coconut oil"),
  ),
  ask(
    "aloe vera gel",
    all(named("aloe vera"), named("gel")),
    named("aloe vera"),
    any(named("after sun gel"), describedAs("aloe vera")),
  ),
  ask("hand cream", named("hand cream"), sub("Hand & Foot Care"), moisture),
  ask("foot cream", named("foot cream"), any(sub("Hand & Foot Care"), named("foot soak")), moisture),
  ask("cracked heels", named("heel balm"), sub("Hand & Foot Care"), moisture),
  ask(
    "stretch marks",
    any(named("stretch mark"), sub("Stretch Marks & Bump Care")),
    describedAs("stretch"),
    moisture,
  ),
  ask(
    "stretch mark oil",
    named("stretch mark oil"),
    any(named("stretch mark"), sub("Stretch Marks & Bump Care")),
    sub("Body Oils"),
  ),
  ask("sunscreen", faceSun, sun, describedAs("sunscreen")),
  ask("spf", any(faceSun, named("spf")), sun, describedAs("spf")),
  ask("spf 50", named("spf 50"), any(faceSun, named("spf")), sun),
  ask("sunblock", faceSun, sun, describedAs("sunscreen")),
  ask("sun cream", faceSun, sun, describedAs("sunscreen")),
  ask("dark spots", spots, all(serums, brightens), any(serums, brightens, describedAs("dark spot", "marks"))),
  ask("dark spot cream", spots, all(any(serums, day, night), brightens), any(serums, brightens)),
  ask("dark spot corrector", named("dark spot corrector"), spots, any(serums, brightens)),
  ask(
    "pimples",
    any(spots, named("blemish gel"), all(face, any(named("salicylic acid"), named("tea tree")))),
    describedAs("breakouts", "blemish", "bumps"),
    any(cleansers, masks),
  ),
  ask(
    "acne cream",
    any(spots, all(face, any(named("salicylic acid"), named("tea tree"), named("azelaic acid")))),
    describedAs("breakouts", "blemish", "bumps"),
    any(cleansers, day),
  ),
  ask(
    "toning cream",
    any(spots, all(any(day, night, lotion), brightens)),
    any(named("glow lotion"), brightens),
    any(toners, serums, lotion, bodyCream),
  ),
  ask("brightening serum", all(serums, brightens), any(serums, spots), brightens),
  ask("vitamin c serum", all(serums, named("vitamin c")), any(named("vitamin c"), serums), brightens),
  ask("vitamin c", named("vitamin c"), describedAs("vitamin c"), any(brand("Vitamin Vendor"), brightens)),
  ask("niacinamide", named("niacinamide"), describedAs("niacinamide"), serums),
  ask("niacinamide serum", all(serums, named("niacinamide")), any(serums, named("niacinamide")), face),
  ask("hyaluronic acid", named("hyaluronic acid"), describedAs("hyaluronic"), serums),
  ask(
    "salicylic acid cleanser",
    all(cleansers, named("salicylic acid")),
    any(named("salicylic acid"), sub("Gel & Foam Cleansers")),
    cleansers,
  ),
  ask("retinol", any(named("retinal"), named("bakuchiol")), any(serums, night), face),
  ask("turmeric", named("turmeric"), describedAs("turmeric"), brightens),
  ask("serum", serums, named("serum"), sub("Face Oils")),
  ask("face serum", serums, named("serum"), sub("Face Oils")),
  ask("snail mucin", named("snail mucin"), describedAs("snail mucin"), face),
  ask("toner", any(toners, named("toner")), named("essence"), any(sub("Micellar Water & Wipes"), serums)),
  ask(
    "face toner",
    any(toners, named("toner")),
    named("essence"),
    any(sub("Micellar Water & Wipes"), serums),
  ),
  ask(
    "face wash",
    any(named("face wash"), sub("Gel & Foam Cleansers")),
    any(cleansers, named("wash for men")),
    face,
  ),
  ask("cleanser", any(sub("Gel & Foam Cleansers"), named("cleanser")), cleansers, any(named("wash"), face)),
  ask(
    "makeup remover",
    any(named("make up remover"), sub("Cleansing Oils & Balms")),
    any(sub("Micellar Water & Wipes"), named("make up wipes")),
    cleansers,
  ),
  ask("micellar water", named("micellar water"), sub("Micellar Water & Wipes"), cleansers),
  ask("face scrub", named("face scrub"), sub("Exfoliators & Scrubs"), any(named("scrub"), cleansers)),
  ask("clay mask", named("clay mask"), any(masks, named("clay")), face),
  ask("sheet mask", named("sheet mask"), masks, named("mask")),
  ask("face mask", masks, named("mask"), face),
  ask("moisturizer", any(day, night, named("moisturiser")), any(lotion, moisture), face),
  ask("face cream", any(day, night), any(spots, named("moisturiser"), all(face, named("cream"))), face),
  ask("night cream", any(night, named("night cream")), day, face),
  ask("day cream", any(day, named("day cream")), night, face),
  ask(
    "eye cream",
    any(named("eye cream"), named("eye gel"), named("eye serum")),
    sub("Eye & Lip Care"),
    face,
  ),
  ask(
    "lip balm",
    named("lip balm"),
    any(named("lip butter"), named("lip sleeping mask")),
    any(sub("Eye & Lip Care"), cat("Lips")),
  ),
  ask("face oil", sub("Face Oils"), any(named("cleansing oil"), sub("Body Oils")), serums),
  ask(
    "roll on",
    named("roll on deodorant"),
    any(sub("Deodorants"), sub("Deodorant Sprays"), named("roll on")),
    body,
  ),
  ask("deodorant", sub("Deodorants"), any(sub("Deodorant Sprays"), named("deodorant")), body),
  ask("vaseline", any(butter, named("balm")), moisture, any(named("pomade"), sub("Eye & Lip Care"))),
  ask("petroleum jelly", any(butter, named("balm")), moisture, any(named("pomade"), sub("Eye & Lip Care"))),
]
