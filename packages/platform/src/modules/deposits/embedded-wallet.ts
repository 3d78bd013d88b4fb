import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { isCurrency, parseMoney, toMoney, toWire } from '@croupier/domain/money'
import * as z from 'zod/mini'
import type { Clock } from '../../core/config.ts'
import { resolvePort } from '../../core/web/content-security.ts'
import type { PaymentReport } from './payment-report.ts'

/** What a person may choose at the embedded wallet. `late`: paid, which it reports only when it is asked ten minutes later. */
export const walletChoices = ['approve', 'decline', 'late', 'half'] as const
export type WalletChoice = (typeof walletChoices)[number]

const paymentSchema = z.object({
  merchant: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  site: z.string(),
  label: z.string(),
  language: z.string(),
  expiresAt: z.string(),
  returnUrl: z.string(),
  callbackUrl: z.string(),
})
export type WalletPayment = z.output<typeof paymentSchema>

/** What became of a payment, and when its provider knows. */
interface Outcome {
  readonly report: PaymentReport
  readonly choice: WalletChoice
  readonly knownAt: Date
}

/** The provider that needs no service: play money, and a page at which a person chooses what becomes of a payment. */
export interface EmbeddedWallet {
  /** Returns the origin of its pages for members of a site. */
  getOrigin(siteOrigin: string): string
  /** Answers a request of the platform; throws NOT_FOUND. */
  handle(merchant: string, method: 'GET' | 'POST', path: string, body: string): unknown
  /** Returns the payment that a page is about, and what was chosen for it; throws NOT_FOUND. */
  open(token: string): { readonly payment: WalletPayment; readonly choice: WalletChoice | null }
  /** Decides a payment once, and reports it where its choice says so. */
  choose(token: string, choice: WalletChoice): Promise<void>
}

interface WalletOptions {
  /** Origin of a host of games. */
  readonly origin: string
  readonly secret: string
  readonly clock: Clock
  /** Calls the platform back. */
  readonly report: (payment: WalletPayment, report: PaymentReport) => Promise<void>
}

/** Path of its pages on the hosts of games, away from the sites' origins. */
export const walletPath = '/wallet'
const lateMs = 10 * 60_000
/** Payments whose outcome is kept; older ones are forgotten. */
const maxOutcomes = 10_000

/** A payment is in its address, signed, so that its page outlives the process; what was chosen is kept in memory. */
export function createEmbeddedWallet({ origin, secret, clock, report }: WalletOptions): EmbeddedWallet {
  const outcomes = new Map<string, Outcome>()
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const getReference = ({ merchant, reference }: Pick<WalletPayment, 'merchant' | 'reference'>) =>
    `W${sign(`payment:${merchant}:${reference}`).slice(0, 20)}`

  const getOrigin = (siteUrl: string) => resolvePort(origin, new URL(siteUrl))

  function begin(merchant: string, body: string) {
    const payment = paymentSchema.parse({ ...z.record(z.string(), z.string()).parse(JSON.parse(body)), merchant })
    const content = Buffer.from(JSON.stringify(payment)).toString('base64url')
    const token = `${content}.${sign(content)}`
    return { payment: getReference(payment), address: `${getOrigin(payment.returnUrl)}${walletPath}?payment=${token}` }
  }

  function find(reference: string) {
    const outcome = outcomes.get(reference)
    return outcome && outcome.knownAt <= clock.now() ? outcome.report : { state: 'open' }
  }

  function open(token: string): WalletPayment {
    const [content = '', signature = ''] = token.split('.')
    const expected = Buffer.from(sign(content))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(expected, given)) throw new DomainError('NOT_FOUND')
    return paymentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  }

  return {
    getOrigin,
    handle: (merchant, method, path, body) =>
      method === 'POST' ? begin(merchant, body) : find(decodeURIComponent(path.slice('/payments/'.length))),
    open: (token) => {
      const payment = open(token)
      return { payment, choice: outcomes.get(getReference(payment))?.choice ?? null }
    },
    choose: async (token, choice) => {
      const payment = open(token)
      const reference = getReference(payment)
      if (outcomes.has(reference)) return
      const { currency } = payment
      const made: PaymentReport = {
        payment: reference,
        reference: payment.reference,
        state: choice === 'decline' ? 'declined' : 'paid',
        amount: choice === 'half' ? halve(payment) : payment.amount,
        currency,
      }
      const knownAt = new Date(clock.now().getTime() + (choice === 'late' ? lateMs : 0))
      outcomes.set(reference, { report: made, choice, knownAt })
      const [oldest] = outcomes.keys()
      if (outcomes.size > maxOutcomes && oldest !== undefined) outcomes.delete(oldest)
      if (choice !== 'late') await report(payment, made)
    },
  }
}

function halve({ amount, currency }: WalletPayment): string {
  const parsed = isCurrency(currency) ? parseMoney(amount, currency) : { error: 'currency' }
  if ('error' in parsed) throw new TypeError(`${amount} ${currency} is no amount.`)
  return toWire(toMoney(parsed.minor / 2n, parsed.currency))
}
