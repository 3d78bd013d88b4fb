import type { ChannelConfirmation } from '@croupier/domain/deposit'

/** How long the embedded cashier takes to see a payment; long enough that people read how to pay. */
const answerMs = 15_000
const lateAnswerMs = 10 * 60_000

/** Returns what the embedded cashier answers; null where it never does, or others confirm. */
export function getPaymentEvent(confirmation: ChannelConfirmation): 'pay' | 'decline' | null {
  if (confirmation === 'reject') return 'decline'
  return confirmation === 'approve' || confirmation === 'delay' ? 'pay' : null
}

/** Returns after how long the embedded cashier answers. */
export function getPaymentDelayMs(confirmation: ChannelConfirmation): number {
  return confirmation === 'delay' ? lateAnswerMs : answerMs
}
