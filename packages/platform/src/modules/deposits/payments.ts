import { DomainError } from '@croupier/domain/errors'
import { toMoney } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/deposits'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { enqueueQueries } from './jobs.ts'
import { findPayment, insertPayment } from './payment-repository.ts'
import { callbackPath } from './payment-provider.ts'
import { findOwnDeposit, lockDeposit, type DepositRow } from './repository.ts'
import type { DepositServices } from './services.ts'

/** Payments that a member begins. */
const paymentLimit = defineRateLimit({ bucket: 'payment', max: 30, windowSeconds: 60 * 60 })

/**
 * Returns the page of the provider at which a deposit is paid; the payment is begun with the first call. Throws NOT_FOUND,
 * DEPOSIT_DECIDED, PAYMENT_UNAVAILABLE, TOO_MANY_REQUESTS and, while the account is closed to play, PLAY_EXCLUDED.
 */
export async function payDeposit(
  services: DepositServices,
  call: Call<typeof endpoints.payDeposit, 'member'>,
): Promise<{ address: string }> {
  const { merchant, body, commit, language, origin, apiOrigin } = call
  const { memberId } = call.session
  const { clock, database, payments } = services
  const details = await findOwnDeposit(database, memberId, body.depositId)
  if (!details) throw new DomainError('NOT_FOUND')
  const { deposit, channel } = details
  assertPayable(deposit, clock.now())
  if (await isExcluded(database, memberId, clock.now())) throw new DomainError('PLAY_EXCLUDED')
  await consumeRateLimit(services, paymentLimit, String(memberId))
  // Before the transaction, which would wait for another server; the provider knows the payment by the deposit's code.
  const begun =
    (await findPayment(database, deposit.id)) ??
    (await payments.begin(merchant.code, {
      reference: deposit.code,
      amount: toMoney(deposit.amount, deposit.currency),
      site: merchant.brand.brand.name,
      label: channel.label,
      language,
      expiresAt: deposit.expiresAt,
      returnUrl: `${origin}/member/depositv2?deposit=${deposit.code}`,
      callbackUrl: `${apiOrigin}${callbackPath}`,
    }))
  return commit(async (unit) => {
    const row = await lockDeposit(unit, { merchants: [merchant.code], code: deposit.code, memberId })
    if (!row) throw new DomainError('NOT_FOUND')
    assertPayable(row, clock.now())
    const { reference, address } = begun
    const created = await insertPayment(unit, { depositId: row.id, reference, address, createdAt: clock.now() })
    if (created) await enqueueQueries(services, unit, row)
    unit.audit({ subject: `member ${memberId}`, after: { deposit: row.code, payment: reference } })
    return { address }
  })
}

function assertPayable({ state, confirmation, expiresAt }: DepositRow, now: Date): void {
  if (state !== 'pending' || confirmation !== 'provider' || expiresAt <= now) throw new DomainError('DEPOSIT_DECIDED')
}
