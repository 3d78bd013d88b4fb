import type { BankKind } from '@croupier/domain/bank-accounts'
import type { Money } from '@croupier/domain/money'

/** Money that leaves the platform. Sending the same reference again pays nothing more, and returns the same outcome. */
export interface Payout {
  readonly reference: string
  readonly merchant: string
  readonly amount: Money
  readonly kind: BankKind
  readonly bank: string
  readonly accountNumber: string
  readonly holderName: string | null
  /** When it was sent first. */
  readonly sentAt: Date
  readonly now: Date
}

/** What became of a payout; one that is under way is asked for again. */
export type PayoutOutcome =
  | { readonly state: 'paid' }
  | { readonly state: 'failed' }
  | { readonly state: 'underWay'; readonly askAgainAt: Date }

/** A service that pays to bank accounts and wallets. */
export interface PayoutProvider {
  send(payout: Payout): Promise<PayoutOutcome>
}

/** Last digits of account numbers with an outcome of their own. */
const failingEnd = '0001'
const slowEnd = '0002'
const slowMs = 10 * 60_000

/**
 * Creates the provider that needs no service: it pays play money at once. As at the test accounts of payment services, the
 * last digits of an account number choose other outcomes: 0001 fails, 0002 takes ten minutes.
 */
export function createEmbeddedPayouts(): PayoutProvider {
  return {
    send: ({ accountNumber, sentAt, now }) => {
      if (accountNumber.endsWith(failingEnd)) return Promise.resolve({ state: 'failed' })
      const doneAt = new Date(sentAt.getTime() + slowMs)
      return Promise.resolve(
        accountNumber.endsWith(slowEnd) && now < doneAt ? { state: 'underWay', askAgainAt: doneAt } : { state: 'paid' },
      )
    },
  }
}
