import type { SectionTable } from "./taxonomy"

export const TOOLS_BRUSHES: SectionTable = {
  code: "tools",
  name: "Tools & Brushes",
  handle: "tools-brushes",
  about: "Brushes, sponges, heat tools and all the things that do the work.",
  categories: [
    {
      name: "Make-up Tools",
      subcategories: [
        {
          name: "Make-up Brushes",
          about: "Single brushes and sets.",
          kinds: [
            {
              nouns: ["Powder Brush", "Foundation Brush", "Blending Brush", "Contour Brush"],
              form: "brush",
              texture: "powder",
              tone: "#c98a6a",
              traits: ["Tapered", "Dense", "Fluffy", "Angled", "Duo-Fibre"],
              sizes: [["1 brush", 45, 1]],
              price: [1800, 14500],
              material: "Synthetic taklon, brass ferrule, birch handle. Vegan.",
              how: "Use a light hand, and wash weekly with mild soap. Dry flat.",
              opens: [
                "A {trait} head that picks up just enough.",
                "The brush that makes cheap powder behave.",
                "Soft at the tip, firm at the base.",
              ],
              feels: [
                "Sheds nothing, not even on day one.",
                "Sits nicely in the hand.",
                "Washes clean in a minute.",
              ],
              count: 10,
            },
            {
              nouns: ["Brush Set", "Artist Brush Set", "Starter Brush Set"],
              form: "brushSet",
              texture: "powder",
              tone: "#c98a6a",
              traits: ["Eight-Piece", "Twelve-Piece", "Five-Piece", "Eye"],
              sizes: [["1 set", 380, 1]],
              price: [8500, 48000],
              material: "Synthetic taklon, aluminium ferrules, weighted handles, with a cup.",
              how: "Big for powder, small for eyes, flat for foundation. Wash weekly.",
              opens: [
                "A {trait} set with no fillers in it.",
                "Everything for a full face, in one cup on the table.",
                "For learners who want to grow into their tools.",
              ],
              feels: [
                "Soft, even on eyelids.",
                "The cup keeps dust off.",
                "Handles are numbered, so you never guess.",
              ],
              count: 8,
            },
          ],
        },
        {
          name: "Sponges & Puffs",
          about: "For a smooth finish.",
          kinds: [
            {
              nouns: ["Blending Sponge", "Make-up Sponge Duo", "Beauty Sponge"],
              form: "sponge",
              texture: "swipe",
              traits: ["Super-Soft", "Teardrop", "Precision", "Velour"],
              shades: { set: "foam", from: 2, to: 4 },
              sizes: [["Pack of 2", 30, 1]],
              price: [1200, 6500],
              material: "Latex-free hydrophilic foam.",
              how: "Wet, squeeze, bounce. Never drag.",
              opens: [
                "Drinks water, not foundation.",
                "A {trait} sponge that doubles in size when damp.",
                "Presses product in instead of moving it around.",
              ],
              feels: [
                "Bouncy and skin-soft.",
                "Washes clean of the darkest shade.",
                "Lasts three months with care.",
              ],
              count: 8,
            },
          ],
        },
        {
          name: "Mirrors & Bags",
          about: "See it, carry it.",
          kinds: [
            {
              nouns: ["Hand Mirror", "Vanity Mirror"],
              form: "mirror",
              texture: "pattern",
              traits: ["Classic", "Magnifying", "Wooden", "Two-Sided"],
              sizes: [["1 piece", 320, 1]],
              price: [3500, 19500],
              material: "Shatter-resistant glass in a solid frame.",
              how: "Wipe with a soft cloth. Keep out of direct sun.",
              opens: [
                "A {trait} mirror that tells the truth kindly.",
                "Big enough for brows, light enough for travel.",
                "For the dressing table that you deserve.",
              ],
              feels: ["Solid in the hand.", "Clear to the edge.", "Makes a lovely gift."],
              own: {
                "Vanity Mirror": {
                  opens: [
                    "A {trait} mirror that tells the truth kindly.",
                    "For the dressing table that you deserve.",
                  ],
                  feels: ["Stands firmly on its foot.", "Clear to the edge.", "Makes a lovely gift."],
                },
              },
              count: 5,
            },
            {
              nouns: ["Make-up Bag", "Vanity Pouch", "Travel Beauty Bag"],
              form: "zipBag",
              texture: "pattern",
              traits: ["Quilted", "Wipe-Clean", "Roomy", "Flat-Base"],
              shades: { set: "tool", from: 2, to: 4 },
              sizes: [["1 bag", 160, 1]],
              price: [3800, 21000],
              material: "Coated cotton, wipeable lining, metal zip.",
              how: "Wipe with a damp cloth. Air-dry open.",
              opens: [
                "Swallows a full face and still closes.",
                "A {trait} bag that stands up by itself.",
                "From weekend to hand luggage.",
              ],
              feels: ["The zip runs smoothly.", "Spills wipe off.", "Pockets where you need them."],
              count: 6,
            },
          ],
        },
      ],
    },
    {
      name: "Hair Tools",
      subcategories: [
        {
          name: "Dryers & Straighteners",
          about: "Heat with control.",
          kinds: [
            {
              nouns: ["Hair Dryer", "Ionic Dryer", "Blow Dryer"],
              form: "dryer",
              texture: "strands",
              tone: "#4a2e20",
              traits: ["2200 W", "Compact", "Salon", "Quiet"],
              sizes: [["1 piece", 950, 1]],
              price: [18500, 125000],
              material: "Ceramic grille, three heats, cool shot, comb and nozzle attachments. 220–240 V.",
              how: "Rough-dry to eighty per cent, then use the comb attachment in sections. Always use heat protectant.",
              opens: [
                "A {trait} dryer with the pull that natural hair needs.",
                "Stretches coils without frying them.",
                "Survives generator voltage, thanks to its cut-off.",
              ],
              feels: [
                "Less noise, more air.",
                "The comb attachment stays on.",
                "Light enough for a full wash day.",
              ],
              count: 8,
            },
            {
              nouns: ["Flat Iron", "Hair Straightener", "Curling Iron"],
              form: "straightener",
              texture: "strands",
              tone: "#3a2318",
              traits: ["Titanium", "Ceramic", "Slim-Plate", "Wide-Plate"],
              sizes: [["1 piece", 520, 1]],
              price: [14500, 98000],
              material: "Floating plates, 130–230 °C, swivel cable, auto shut-off. 220–240 V.",
              how: "Work in thin sections at the lowest heat that does the job. One pass.",
              opens: [
                "Silk press results without the salon queue.",
                "A {trait} iron that heats in thirty seconds.",
                "One pass from root to tip.",
              ],
              feels: [
                "No snagging at the ends.",
                "Holds its temperature.",
                "Turns itself off when you forget.",
              ],
              own: {
                "Curling Iron": {
                  how: "Wind thin sections around the barrel at the lowest heat that does the job, and let each curl cool before you touch it.",
                  material: "Ceramic barrel, 130–230 °C, swivel cable, auto shut-off. 220–240 V.",
                  opens: [
                    "Curls for the weekend without the salon queue.",
                    "A {trait} iron that heats in thirty seconds.",
                  ],
                },
              },
              count: 8,
            },
          ],
        },
        {
          name: "Combs & Brushes",
          about: "Detangle, part, define.",
          kinds: [
            {
              nouns: ["Detangling Brush", "Paddle Brush", "Curl Defining Brush"],
              form: "hairBrush",
              texture: "strands",
              tone: "#3f281c",
              traits: ["Flexible", "Wet-Hair", "Scalp-Kind", "Boar-Free"],
              sizes: [["1 piece", 120, 1]],
              price: [2200, 11500],
              material: "Nylon pins in an air cushion.",
              how: "Start at the ends and work up. Wash monthly.",
              opens: [
                "Bends with the knot instead of fighting it.",
                "A {trait} brush for thick, tightly curled hair.",
                "Wash-day peace in one handle.",
              ],
              feels: ["Pins have soft tips.", "Handle does not slip with conditioner on.", "Easy to clean."],
              count: 8,
            },
            {
              nouns: ["Wide-Tooth Comb", "Rat-Tail Comb", "Afro Comb"],
              form: "comb",
              texture: "strands",
              tone: "#3a2419",
              traits: ["Seamless", "Wooden", "Anti-Static", "Handmade"],
              sizes: [["1 piece", 55, 1]],
              price: [900, 6500],
              material: "Cellulose acetate, saw-cut and polished.",
              how: "Comb from ends to roots on damp, conditioned hair.",
              opens: [
                "Polished teeth without seams, so no hair gets caught.",
                "A {trait} comb that will outlive your phone.",
                "Kind to hair that knots when it sees a comb.",
              ],
              feels: ["Glides through coils.", "Does not snap.", "Sits flat in a bag."],
              own: {
                "Rat-Tail Comb": {
                  how: "Draw the part with the tail, then comb from ends to roots.",
                  opens: [
                    "A {trait} comb that will outlive your phone.",
                    "For parts as straight as Ikorodu Road.",
                  ],
                  feels: ["The tail is thin and does not bend.", "Does not snap.", "Sits flat in a bag."],
                },
              },
              count: 6,
            },
          ],
        },
      ],
    },
    {
      name: "Skin Tools",
      subcategories: [
        {
          name: "Rollers & Massage",
          about: "Cool stones and steady hands.",
          kinds: [
            {
              nouns: ["Face Roller", "Stone Roller", "Gua Sha & Roller Set"],
              form: "roller",
              texture: "leaves",
              traits: ["Cooling", "Sculpting", "Double-End", "Morning"],
              shades: { set: "stone", from: 2, to: 3 },
              sizes: [["1 piece", 130, 1]],
              price: [3500, 18500],
              material: "Natural stone, zinc frame. Each one differs a little.",
              how: "Roll outwards and upwards over serum, five times each side. Keep in the fridge.",
              opens: [
                "Five cool minutes that take the puff out of your face.",
                "A {trait} roller for slow mornings.",
                "Helps your serum in and tension out.",
              ],
              feels: [
                "Rolls quietly, without squeaks.",
                "Stays cool to the end.",
                "A small ritual worth keeping.",
              ],
              count: 7,
            },
          ],
        },
        {
          name: "Tweezers & Shapers",
          about: "Precision in steel.",
          kinds: [
            {
              nouns: ["Brow Kit", "Tweezer Set", "Grooming Tool Set"],
              form: "steel",
              texture: "pattern",
              traits: ["Slant-Tip", "Three-Piece", "Precision", "Mini"],
              sizes: [["1 set", 95, 1]],
              price: [1800, 9500],
              material: "Hand-filed stainless steel.",
              how: "Pluck in the direction of growth after a warm shower. Disinfect after use.",
              opens: [
                "Grips the first time, every time.",
                "A {trait} kit for brows and strays.",
                "Small tools, clean lines.",
              ],
              feels: ["Tips meet exactly.", "Does not cut the hair.", "Comes in a case that closes."],
              count: 6,
            },
          ],
        },
        {
          name: "Towels & Headbands",
          about: "Soft helpers.",
          kinds: [
            {
              nouns: ["Microfibre Hair Towel", "Face Towel Set", "Spa Towel"],
              form: "cloth",
              texture: "pattern",
              traits: ["Quick-Dry", "Plush", "Waffle", "Gentle"],
              shades: { set: "satin", from: 2, to: 4 },
              sizes: [["1 piece", 180, 1]],
              price: [2500, 11500],
              material: "Microfibre or combed cotton, washed soft.",
              how: "Squeeze, do not rub. Machine wash warm.",
              opens: [
                "Dries curls without frizz.",
                "A {trait} towel that keeps its softness.",
                "Takes half the water and none of the shape.",
              ],
              feels: ["Light on the neck.", "Dries overnight.", "Gets softer with washing."],
              own: {
                "Face Towel Set": {
                  how: "Pat, do not rub. Machine wash warm.",
                  opens: [
                    "A {trait} towel that keeps its softness.",
                    "One for each day, so that your face meets a clean one.",
                  ],
                  feels: [
                    "Soft on a face that has just been washed.",
                    "Dries overnight.",
                    "Gets softer with washing.",
                  ],
                },
                "Spa Towel": {
                  how: "Machine wash warm, and dry it in the air.",
                  opens: [
                    "A {trait} towel that keeps its softness.",
                    "Large enough to walk about the house in.",
                  ],
                  feels: ["Light on the shoulders.", "Dries overnight.", "Gets softer with washing."],
                },
              },
              count: 7,
            },
          ],
        },
      ],
    },
  ],
}
