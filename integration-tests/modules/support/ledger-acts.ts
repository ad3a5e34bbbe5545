import { shopAccount, walletOf } from "../../../src/modules/ledger/domain/chart"
import { type Posting, SYSTEM } from "../../../src/modules/ledger/domain/posting"
import type LedgerService from "../../../src/modules/ledger/service"

type Account = Posting["entries"][0]["account"]

export const staff = { type: "staff", id: "user_1" } as const
export const sales = shopAccount("sales")
export const bank = shopAccount("bank")
let made = 0

/** A wallet that nothing was posted to yet. */
export function newWallet(): ReturnType<typeof walletOf> {
  made += 1
  return walletOf(`cus_${made}`)
}

export function posting(key: string, from: Account, to: Account, kobo: number) {
  return {
    scope: "test",
    key,
    kind: "test",
    entries: [
      { account: from, amountKobo: -kobo },
      { account: to, amountKobo: kobo },
    ],
    actor: SYSTEM,
  }
}

/** A wallet with so much in it. */
export async function walletWith(service: LedgerService, kobo: number): Promise<Account> {
  const wallet = newWallet()
  await service.post(posting(`opening ${wallet.owner}`, bank, wallet, kobo))
  return wallet
}

export function holdOf(wallet: Account, ref: string, amountKobo: number) {
  return {
    scope: "test",
    key: `hold ${ref}`,
    account: wallet,
    amountKobo,
    purpose: "order" as const,
    ref,
    expiresAt: null,
    actor: SYSTEM,
  }
}

/** What a look at the whole ledger finds, once everything is sealed. */
export async function verified(service: LedgerService) {
  await service.seal()
  const { checks, breaks } = await service.verify()
  return [...checks.flatMap((check) => check.breaks), ...breaks]
}
