/** How members pay into a channel. */
export const channelKinds = ['bank', 'qr', 'crypto', 'ewallet'] as const
export type ChannelKind = (typeof channelKinds)[number]

/**
 * Who confirms the payments of a channel: `operator` people, by the reference and proof that the member sends; `provider` the
 * service to whose page the member is taken; every other value the embedded cashier, with that outcome: it approves or rejects at
 * once, later, or never answers.
 */
export const channelConfirmations = ['operator', 'approve', 'reject', 'delay', 'timeOut', 'provider'] as const
export type ChannelConfirmation = (typeof channelConfirmations)[number]

/** Returns who may confirm the payments of a kind of channel. */
export function getConfirmations(kind: ChannelKind): readonly ChannelConfirmation[] {
  return channelConfirmations.filter((confirmation) => (confirmation === 'provider') === (kind === 'ewallet'))
}

/** Whether deposits are credited without anybody who looks at what was paid. */
export function isUnconfirmed(confirmation: ChannelConfirmation): boolean {
  return confirmation === 'approve' || confirmation === 'delay'
}

/** States of a deposit. `pending`: not paid yet; `reviewing`: paid by the member's account, to be confirmed by operators. */
export const depositStates = ['pending', 'reviewing', 'approved', 'rejected', 'expired', 'cancelled'] as const
export type DepositState = (typeof depositStates)[number]

/**
 * What may happen to a deposit: the member sends its reference (`submit`) or cancels it; the payment provider confirms (`pay`)
 * or declines it, or reports what does not match it (`mismatch`); an operator is the first of two (`endorse`), approves or rejects it; nobody pays it in time (`expire`).
 */
export const depositEvents = [
  'submit',
  'pay',
  'decline',
  'mismatch',
  'endorse',
  'approve',
  'reject',
  'expire',
  'cancel',
] as const
export type DepositEvent = (typeof depositEvents)[number]

/** Rows of the timeline; `create` is its first. */
export const depositSteps = ['create', ...depositEvents] as const
export type DepositStep = (typeof depositSteps)[number]

/** Returns the row of a timeline that this version knows; null for others. */
export function findDepositStep(step: string): DepositStep | null {
  return depositSteps.find((known) => known === step) ?? null
}

/** Whether members see a row of the timeline: all but the first of two approvals. */
export function isMemberDepositStep(step: DepositStep): step is Exclude<DepositStep, 'endorse'> {
  return step !== 'endorse'
}

/**
 * Money that arrives late is still the member's, so a provider may confirm what has expired or was cancelled. What it reports after a
 * rejection, during a review, or with another amount, people look at.
 */
const transitions = {
  pending: {
    submit: 'reviewing',
    pay: 'approved',
    decline: 'rejected',
    mismatch: 'reviewing',
    expire: 'expired',
    cancel: 'cancelled',
  },
  reviewing: { endorse: 'reviewing', approve: 'approved', reject: 'rejected', mismatch: 'reviewing' },
  approved: {},
  rejected: { mismatch: 'reviewing' },
  expired: { pay: 'approved', mismatch: 'reviewing' },
  cancelled: { pay: 'approved', mismatch: 'reviewing' },
} as const satisfies Record<DepositState, Partial<Record<DepositEvent, DepositState>>>

/** Returns the state after an event; null for an event that the state does not permit. */
export function getNextDepositState(state: DepositState, event: DepositEvent): DepositState | null {
  const next: Partial<Record<DepositEvent, DepositState>> = transitions[state]
  return next[event] ?? null
}

/** What a payment service says of a payment that has an outcome. */
export const paymentStates = ['paid', 'declined'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What followed from such a report: the deposit was credited, declined, given to operators, or left as it was. */
export const paymentOutcomes = ['credited', 'declined', 'reviewing', 'ignored'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** States in which a deposit waits for something. */
export const openDepositStates = ['pending', 'reviewing'] as const satisfies readonly DepositState[]

/** Whether a deposit still waits for something. */
export function isOpenDeposit(state: DepositState): boolean {
  return openDepositStates.some((open) => open === state)
}

/** Open deposits of a member at the same time. */
export const maxOpenDeposits = 3

/** Why an operator rejects a deposit; members read the text of their language. */
export const depositRejections = ['notReceived', 'wrongAmount', 'wrongName', 'unclearProof', 'duplicate'] as const
export type DepositRejection = (typeof depositRejections)[number]

/** What members read of a rejection: an operator's reason, or that the provider declined the payment. */
export const depositReasons = [...depositRejections, 'declined'] as const
export type DepositReason = (typeof depositReasons)[number]

/** Limits and fee of a channel in minor units. */
export interface DepositTerms {
  readonly min: bigint
  readonly max: bigint
  readonly fixedFee: bigint
  /** Hundredths of a percent of the amount. */
  readonly feeBasisPoints: number
}

/** Returns how an amount misses the limits of a channel; null when it keeps them. */
export function getLimitProblem(amount: bigint, { min, max }: Pick<DepositTerms, 'min' | 'max'>) {
  if (amount < min) return 'min'
  return amount > max ? 'max' : null
}

/** Returns the fee of an amount, which the credit is reduced by: rounded down, at most the amount. */
export function getDepositFee(
  amount: bigint,
  { fixedFee, feeBasisPoints }: Pick<DepositTerms, 'fixedFee' | 'feeBasisPoints'>,
): bigint {
  const fee = fixedFee + (amount * BigInt(feeBasisPoints)) / 10_000n
  return fee < amount ? fee : amount
}

const presetFactors = [1n, 2n, 5n, 10n, 50n] as const

/** Returns amounts to choose from: round multiples of the smallest amount within the limits. */
export function getAmountPresets({ min, max }: Pick<DepositTerms, 'min' | 'max'>): readonly bigint[] {
  return presetFactors.map((factor) => min * factor).filter((amount) => amount <= max)
}

/** Largest length of the reference that a member sends. */
export const maxDepositReference = 64
