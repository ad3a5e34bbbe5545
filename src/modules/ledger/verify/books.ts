/** What must hold in the ledger's tables at any time, by SQL that answers `id` and `detail` of each case that does not. */
export interface BooksCheck {
  name: string
  sql: string
}

export const booksChecks: readonly BooksCheck[] = [
  {
    name: "every transaction is zero in sum, of two entries at least",
    sql: `select t.id, coalesce(sum(e.amount), 0) || ' kobo in ' || count(e.id) || ' entries' as detail
            from ledger_tx t left join ledger_entry e on e.tx_id = t.id
           group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2`,
  },
  {
    name: "every entry is of an account that there is",
    sql: `select 'entry ' || e.id as id, 'account ' || e.account_id as detail
            from ledger_entry e left join ledger_account a on a.id = e.account_id
           where a.id is null or a.tracked <> (e.account_version is not null)`,
  },
  {
    name: "an account has what its entries come to, in versions without a gap",
    sql: `select a.id, format('%s kobo in version %s, entries %s kobo to version %s', a.balance, a.version,
                   coalesce(s.total, 0), coalesce(s.last, 0)) as detail
            from ledger_account a
            left join (select account_id, sum(amount) as total, count(*) as n, min(account_version) as first,
                              max(account_version) as last
                         from ledger_entry where account_version is not null group by account_id) s on s.account_id = a.id
           where a.tracked and (a.balance <> coalesce(s.total, 0) or a.version <> coalesce(s.n, 0)
             or a.version <> coalesce(s.last, 0) or (s.n > 0 and s.first <> 1))`,
  },
  {
    name: "every entry leaves the balance that it says",
    sql: `select 'entry ' || id as id, format('%s says %s kobo after it', account_id, balance_after) as detail
            from (select id, account_id, balance_after,
                         sum(amount) over (partition by account_id order by account_version) as balance
                    from ledger_entry where account_version is not null) e
           where balance <> balance_after`,
  },
  {
    name: "what an account keeps aside are its open holds",
    sql: `select a.id, format('%s kobo held, open holds of %s kobo', a.held, coalesce(h.total, 0)) as detail
            from ledger_account a
            left join (select account_id, sum(remaining) as total from ledger_hold where status = 'open' group by account_id) h
              on h.account_id = a.id
           where a.held <> coalesce(h.total, 0)`,
  },
  {
    name: "no account is below or above its bounds",
    sql: `select id, format('%s kobo, %s held', balance, held) as detail from ledger_account
           where balance - held < min_available or balance > max_balance`,
  },
  {
    name: "what became of a hold adds up to it",
    sql: `select h.id, format('%s of %s kobo (%s)', coalesce(s.ended, 0), h.amount, h.status) as detail
            from ledger_hold h
            left join (select hold_id, sum(amount) filter (where event = 'held') as held,
                              sum(amount) filter (where event <> 'held') as ended,
                              count(*) filter (where event = 'captured') as captures
                         from ledger_hold_event group by hold_id) s on s.hold_id = h.id
           where s.held is distinct from h.amount or coalesce(s.ended, 0) <> h.amount - h.remaining
              or (h.status = 'captured') <> (coalesce(s.captures, 0) = 1)`,
  },
  {
    name: "what was captured of a hold was taken out of its account",
    sql: `select h.id, format('%s kobo captured by %s', v.amount, v.tx_id) as detail
            from ledger_hold_event v join ledger_hold h on h.id = v.hold_id
            left join ledger_entry e on e.tx_id = v.tx_id and e.account_id = h.account_id and e.amount = -v.amount
           where v.event = 'captured' and e.id is null`,
  },
  {
    name: "a reversal is the opposite of what it reverses",
    sql: `select r.id, 'reverses ' || t.id as detail
            from ledger_tx r join ledger_tx t on t.id = r.reverses_id
           where exists (select from (select account_id, amount from ledger_entry where tx_id = r.id) x
             full join (select account_id, amount from ledger_entry where tx_id = t.id) y
               on y.account_id = x.account_id and y.amount = -x.amount
            where x.account_id is null or y.account_id is null)`,
  },
  {
    name: "what was rolled up of the shop's accounts is what is sealed of them",
    sql: `select a.id, format('%s kobo rolled up, %s sealed', coalesce(r.balance, 0), coalesce(s.total, 0)) as detail
            from ledger_account a
            left join ledger_rollup r on r.account_id = a.id
            left join (select account_id, sum(amount) as total from ledger_entry
                        where account_version is null and id <= coalesce((select max(to_entry) from ledger_seal), 0)
                        group by account_id) s on s.account_id = a.id
           where not a.tracked and coalesce(r.balance, 0) <> coalesce(s.total, 0)`,
  },
  {
    name: "all accounts together are zero",
    sql: `select 'the ledger' as id, sum(amount) || ' kobo' as detail from ledger_entry having sum(amount) <> 0`,
  },
]
