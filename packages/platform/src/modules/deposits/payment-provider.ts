import { DomainError } from '@croupier/domain/errors'
import { toWire, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { createSignedHeaders } from '../../core/http/signed-headers.ts'
import { isLoopback } from '../../core/web/hosts.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import { reportSchema, type PaymentReport } from './payment-report.ts'

/** A payment to begin. Beginning the same reference again begins no other payment. */
export interface PaymentRequest {
  /** The deposit's code. */
  readonly reference: string
  readonly amount: Money
  /** Name of the site and of the channel, which the page of the provider shows. */
  readonly site: string
  readonly label: string
  readonly language: string
  readonly expiresAt: Date
  /** Where the member goes on, and where the provider reports the outcome. */
  readonly returnUrl: string
  readonly callbackUrl: string
}

/** A payment as its provider names it, with the page at which it is paid. */
export interface BegunPayment {
  readonly reference: string
  readonly address: string
}

/** Where providers report outcomes, on the hosts of sites. */
export const callbackPath = '/wps/payment/callback'

/** A service to whose page members are taken to pay. */
export interface PaymentProvider {
  /** Returns the origin of the pages at which members of a merchant pay; `siteOrigin` is that of their site. */
  getPageOrigin(merchant: string, siteOrigin: string): string
  /** Begins a payment of a merchant. Throws PAYMENT_UNAVAILABLE. */
  begin(merchant: string, payment: PaymentRequest): Promise<BegunPayment>
  /** Asks what became of a payment; null while it has no outcome. Throws PAYMENT_UNAVAILABLE. */
  find(merchant: string, reference: string): Promise<PaymentReport | null>
}

const begunSchema = z.object({
  payment: z.string().check(z.minLength(1), z.maxLength(128)),
  address: z.string().check(z.maxLength(4096)),
})
const openSchema = z.object({ state: z.literal('open') })

/** Returns a page of the provider that members may be taken to. Throws PAYMENT_UNAVAILABLE for one of another origin. */
function parseAddress(address: string, pageOrigin: string): string {
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || url.origin !== pageOrigin || url.username !== '') throw new DomainError('PAYMENT_UNAVAILABLE')
  return url.href
}

/** Creates the client of the providers of all merchants; one without a provider of its own has the embedded wallet. */
export function createPaymentProvider(core: Core, wallet: EmbeddedWallet): PaymentProvider {
  const { paymentProviders, limits } = core.config

  async function send(merchant: string, method: 'GET' | 'POST', path: string, body = ''): Promise<unknown> {
    const provider = paymentProviders.get(merchant)
    if (!provider) return wallet.handle(merchant, method, path, body)
    const call = { method, path, body, vendor: merchant, secret: provider.secret, now: core.clock.now() }
    try {
      const response = await fetch(`${provider.origin}${path}`, {
        method,
        headers: createSignedHeaders(call),
        ...(method === 'POST' && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(limits.signInMs),
      })
      if (response.ok) return await response.json()
      core.log.warn({ merchant, status: response.status }, 'A payment provider refused a request.')
    } catch (error) {
      // Without its message, which may have an address with a secret.
      const reason = error instanceof Error ? error.name : 'unknown'
      core.log.warn({ merchant, reason }, 'A payment provider does not answer.')
    }
    throw new DomainError('PAYMENT_UNAVAILABLE')
  }

  const getPageOrigin = (merchant: string, siteOrigin: string) =>
    new URL(paymentProviders.get(merchant)?.pageOrigin ?? wallet.getOrigin(siteOrigin)).origin

  return {
    getPageOrigin,
    begin: async (merchant, { amount, expiresAt, ...payment }) => {
      const { currency } = amount
      const request = { ...payment, amount: toWire(amount), currency, expiresAt: expiresAt.toISOString() }
      const answer = begunSchema.safeParse(await send(merchant, 'POST', '/payments', JSON.stringify(request)))
      if (!answer.success) throw new DomainError('PAYMENT_UNAVAILABLE')
      return {
        reference: answer.data.payment,
        address: parseAddress(answer.data.address, getPageOrigin(merchant, payment.returnUrl)),
      }
    },
    find: async (merchant, reference) => {
      const answer = await send(merchant, 'GET', `/payments/${encodeURIComponent(reference)}`)
      if (openSchema.safeParse(answer).success) return null
      const report = reportSchema.safeParse(answer)
      if (!report.success) throw new DomainError('PAYMENT_UNAVAILABLE')
      return report.data
    },
  }
}
