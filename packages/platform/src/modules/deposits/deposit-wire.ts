import { isMemberDepositStep } from '@croupier/domain/deposit'
import { toMoney, toWire } from '@croupier/domain/money'
import type { depositDetails } from '@croupier/endpoints/calls/deposits'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { DepositDetails, DepositEventRow } from './repository.ts'

type DepositWire = InferWire<typeof depositDetails>

/** Returns what the images of a deposit are attached to. */
export function getImageSubject(id: bigint): string {
  return `deposit:${id}`
}

/** Returns a deposit as its member sees it: how to pay only while it is to be paid, and no name of an operator. */
export function toDepositWire(
  { deposit, channel: { kind, label, payee, address, network, expectedMinutes } }: DepositDetails,
  events: readonly DepositEventRow[],
  { images, payment, bonus }: Pick<DepositWire, 'images' | 'payment' | 'bonus'>,
): DepositWire {
  const { code, currency, amount, fee, state, confirmation, reference, reason, createdAt, expiresAt } = deposit
  return {
    depositId: code,
    kind,
    label,
    currency,
    amount: toWire(toMoney(amount, currency)),
    fee: toWire(toMoney(fee, currency)),
    state,
    needsReference: confirmation === 'operator',
    instructions: state === 'pending' && payment === null ? { payee, address, network, reference: code } : null,
    payment: state === 'pending' ? payment : null,
    bonus,
    reference,
    images,
    reason,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expectedMinutes,
    timeline: events
      .filter(({ step }) => isMemberDepositStep(step))
      .map(({ step, at }) => ({ step, at: at.toISOString() })),
  }
}
