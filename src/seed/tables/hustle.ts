import type { HustleStatus } from "../../modules/hustle/domain/status"

/** What an agent of the demo shop has told, beside what the account knows. */
export interface DemoAgent {
  /** Which of the past shoppers. */
  customer: number
  status: HustleStatus
  daysAgo: number
  business: string
  occupation: string
  social: string | null
  about: string | null
  documents: readonly ("national_id" | "utility_bill")[]
  reason?: string
}

/** One of each status, and a second one for staff to decide on. */
export const DEMO_AGENTS: readonly DemoAgent[] = [
  {
    customer: 4,
    status: "approved",
    daysAgo: 70,
    business: "Glow by the Lagoon",
    occupation: "Make-up artist",
    social: "@glowbythelagoon",
    about: "Bridal make-up in Lagos and Ogun; my brides ask me every week what I use.",
    documents: ["national_id"],
  },
  {
    customer: 5,
    status: "submitted",
    daysAgo: 1,
    business: "Campus Beauty Box",
    occupation: "Student",
    social: "@campusbeautybox",
    about: "I sell to my hostel already, from my own shopping.",
    documents: ["national_id", "utility_bill"],
  },
  {
    customer: 6,
    status: "submitted",
    daysAgo: 0.2,
    business: "Halima's Threads and Tones",
    occupation: "Hair braider",
    social: null,
    about: null,
    documents: ["national_id"],
  },
  {
    customer: 7,
    status: "rejected",
    daysAgo: 6,
    business: "Second Skin Studio",
    occupation: "Beautician",
    social: "@secondskin.studio",
    about: null,
    documents: ["utility_bill"],
    reason: "The bill is from last year. Please send one that is not older than three months, or an ID",
  },
  {
    customer: 8,
    status: "registered",
    daysAgo: 2,
    business: "Market Day Beauty",
    occupation: "Trader",
    social: null,
    about: null,
    documents: [],
  },
]
