/**
 * Mistakes that somebody could make in the ledger's functions, checks and guards: one is laid in by `LEDGER_MUTANT`
 * (`npm run ledger:mutants` tries them all), and the ledger's own tests must notice each.
 */
export interface LedgerMutant {
  name: string
  /** What the statement of a migration must contain for the mistake to be put into it. */
  inside: string
  from: string
  to: string
}

const post = "function ledger_post("
const hold = "function ledger_place_hold("
const capture = "function ledger_capture_hold("
const release = "function ledger_release_hold("
const reverse = "function ledger_reverse("
const account = "table ledger_account ("

export const LEDGER_MUTANTS: readonly LedgerMutant[] = [
  {
    name: "a posting told again with other figures passes",
    inside: post,
    from: "v_known.request_hash is distinct from p_hash",
    to: "false",
  },
  {
    name: "a posting locks accounts as they come",
    inside: post,
    from: ` order by u.account collate "C"`,
    to: " order by md5(p_id || u.account)",
  },
  {
    name: "a posting told again is called new",
    inside: post,
    from: "is_new := false;",
    to: "is_new := true;",
  },
  {
    name: "frozen accounts take no credits and pay debits",
    inside: post,
    from: "v_entry.amount < 0",
    to: "v_entry.amount > 0",
  },
  {
    name: "nothing goes out of a frozen account whoever asks",
    inside: post,
    from: " and not p_even_if_frozen",
    to: "",
  },
  { name: "versions have gaps", inside: post, from: "version = version + 1", to: "version = version + 2" },
  {
    name: "an entry says another balance",
    inside: post,
    from: "v_entry.amount, v_balance, v_version);",
    to: "v_entry.amount, v_balance + 1, v_version);",
  },
  {
    name: "the balance moves the wrong way",
    inside: post,
    from: "balance = balance + v_entry.amount",
    to: "balance = balance - v_entry.amount",
  },
  { name: "holds keep nothing aside", inside: hold, from: "held = held + p_amount", to: "held = held" },
  {
    name: "a hold told again with other figures passes",
    inside: hold,
    from: "v_known.request_hash is distinct from p_hash",
    to: "false",
  },
  { name: "frozen accounts are held from", inside: hold, from: "v_status = 'frozen'", to: "false" },
  {
    name: "a hold is refused for one that was let go",
    inside: hold,
    from: " and h.status in ('open','captured'))",
    to: ")",
  },
  { name: "a hold notes another sum", inside: hold, from: "'held', p_amount,", to: "'held', p_amount + 1," },
  {
    name: "more is captured than was held",
    inside: capture,
    from: " or v_amount > v_hold.remaining",
    to: "",
  },
  {
    name: "another sum is captured than was said",
    inside: capture,
    from: " or v_amount <> coalesce(p_amount, v_amount)",
    to: "",
  },
  {
    name: "what a capture leaves over stays held",
    inside: capture,
    from: "held = held - v_hold.remaining",
    to: "held = held - v_amount",
  },
  {
    name: "captured holds stay open",
    inside: capture,
    from: "set status = 'captured', remaining = 0",
    to: "set status = 'open', remaining = remaining",
  },
  {
    name: "what was held of an account is not paid once it is frozen",
    inside: capture,
    from: "p_occurred_at, null, true) p;",
    to: "p_occurred_at, null, false) p;",
  },
  {
    name: "a capture told again with other figures passes",
    inside: capture,
    from: "if found and v_known.request_hash is distinct from p_hash",
    to: "if false",
  },
  {
    name: "what a capture lets go is not noted",
    inside: capture,
    from: "if v_hold.remaining > v_amount",
    to: "if false",
  },
  {
    name: "a capture does not hold its hold",
    inside: capture,
    from: "and h.status = 'open' for update;",
    to: "and h.status = 'open';",
  },
  {
    name: "a capture does not see a new hold",
    inside: capture,
    from: "continue when found;",
    to: "",
  },
  {
    name: "a release does not see a new hold",
    inside: release,
    from: "if not found then\n            return false;",
    to: "if true then\n            return false;",
  },
  {
    name: "holds expire before their time",
    inside: release,
    from: "p_to = 'expired' and coalesce(v_hold.expires_at > clock_timestamp(), true)",
    to: "false",
  },
  {
    name: "what is let go stays held",
    inside: release,
    from: "held = held - v_hold.remaining",
    to: "held = held",
  },
  {
    name: "a release does not hold its hold",
    inside: release,
    from: "and h.status = 'open' for update;",
    to: "and h.status = 'open';",
  },
  {
    name: "a reversal does the same once more",
    inside: reverse,
    from: "array_agg(-e.amount)",
    to: "array_agg(e.amount)",
  },
  {
    name: "a reversal does not hold what it reverses",
    inside: reverse,
    from: " for no key update;",
    to: ";",
  },
  {
    name: "a transaction is reversed twice",
    inside: reverse,
    from: "null, null, p_tx, true) p;",
    to: "null, null, null, true) p;",
  },
  {
    name: "nothing is reversed of a frozen account",
    inside: reverse,
    from: "null, null, p_tx, true) p;",
    to: "null, null, p_tx, false) p;",
  },
  {
    name: "an account is frozen again and again",
    inside: "function ledger_set_status(",
    from: " and status <> p_status",
    to: "",
  },
  {
    name: "wallets go below zero",
    inside: account,
    from: "check (min_available is null or balance - held >= min_available)",
    to: "check (true)",
  },
  {
    name: "what is held may be spent",
    inside: account,
    from: "balance - held >= min_available",
    to: "balance >= min_available",
  },
  {
    name: "more is repaid than was lent",
    inside: account,
    from: "check (max_balance is null or balance <= max_balance)",
    to: "check (true)",
  },
  {
    name: "the same is held twice",
    inside: "ledger_hold_live",
    from: "where status in ('open','captured')",
    to: "where status in ('released')",
  },
  {
    name: "what was captured is held again",
    inside: "ledger_hold_live",
    from: "where status in ('open','captured')",
    to: "where status in ('open')",
  },
  {
    name: "a transaction need not be zero in sum",
    inside: "function ledger_tx_is_balanced()",
    from: "total <> 0 or n < 2",
    to: "n < 2",
  },
  {
    name: "a transaction may have no entries",
    inside: "function ledger_tx_is_balanced()",
    from: "total <> 0 or n < 2",
    to: "total <> 0",
  },
  {
    name: "what was written can be written over",
    inside: "create trigger keeps_rows before update or delete on ledger_entry",
    from: "before update or delete",
    to: "before delete",
  },
  {
    name: "what was written can be deleted",
    inside: "create trigger keeps_rows before update or delete on ledger_tx",
    from: "before update or delete",
    to: "before update",
  },
  {
    name: "what was written can be emptied",
    inside: "create trigger keeps_all before truncate on ledger_seal",
    from: "execute function ledger_is_append_only()",
    to: "when (false) execute function ledger_is_append_only()",
  },
]

/** The ledger's statements with the named mistake in them. Throws when it cannot be put exactly there. */
export function withMutant(statements: string[], name: string | undefined): string[] {
  if (!name) return statements
  const mutant = LEDGER_MUTANTS.find((one) => one.name === name)
  if (!mutant) throw new Error(`There is no mutant called ${name}`)
  const { inside, from, to } = mutant
  let made = 0
  const changed = statements.map((statement) => {
    if (!statement.includes(inside) || !statement.includes(from)) return statement
    made += 1
    return statement.replace(from, () => to)
  })
  if (made !== 1) throw new Error(`"${name}" can be made in ${made} statements`)
  return changed
}
