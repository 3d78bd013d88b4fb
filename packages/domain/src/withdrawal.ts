/**
 * States of a withdrawal. Its amount is held until it is final: paid out once, or returned to the member once.
 *
 * - `proposed`: one operator has approved it, and a second one has to.
 * - `payingRest`, `payingAgain`: what the member did not receive is paid out once more.
 */
export const withdrawalStates = [
  'requested',
  'reviewing',
  'proposed',
  'approved',
  'paying',
  'disbursed',
  'partlyReceived',
  'notReceived',
  'payingRest',
  'payingAgain',
  'received',
  'autoConfirmed',
  'forced',
  'rejected',
  'cancelled',
  'failed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const withdrawalEvents = [
  'cancel',
  'review',
  'propose',
  'approve',
  'reject',
  'pay',
  'paid',
  'fail',
  'confirm',
  'confirmPartly',
  'confirmMissing',
  'autoConfirm',
  'force',
] as const
export type WithdrawalEvent = (typeof withdrawalEvents)[number]

/** The events that a state permits, with the next state; every other one is refused and moves nothing. */
export const withdrawalTable = {
  requested: { cancel: 'cancelled', review: 'reviewing' },
  reviewing: { propose: 'proposed', approve: 'approved', reject: 'rejected' },
  proposed: { approve: 'approved', reject: 'rejected' },
  approved: { pay: 'paying' },
  paying: { paid: 'disbursed', fail: 'failed' },
  disbursed: {
    confirm: 'received',
    confirmPartly: 'partlyReceived',
    confirmMissing: 'notReceived',
    autoConfirm: 'autoConfirmed',
  },
  partlyReceived: { propose: 'partlyReceived', pay: 'payingRest', confirm: 'received', force: 'forced' },
  notReceived: { propose: 'notReceived', pay: 'payingAgain', confirm: 'received', force: 'forced' },
  payingRest: { paid: 'disbursed', fail: 'partlyReceived' },
  payingAgain: { paid: 'disbursed', fail: 'notReceived' },
  received: {},
  autoConfirmed: {},
  forced: {},
  rejected: {},
  cancelled: {},
  failed: {},
} as const satisfies Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>>

/** Returns the state that an event leads to; null when it is refused. */
export function getNextWithdrawalState(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null {
  const events: Partial<Record<WithdrawalEvent, WithdrawalState>> = withdrawalTable[state]
  return events[event] ?? null
}

/** Whether an event is permitted in a state. */
export function canWithdrawal(state: WithdrawalState, event: WithdrawalEvent): boolean {
  return getNextWithdrawalState(state, event) !== null
}

/** Whether the member says that it did not receive everything. */
export function isWithdrawalDisputed(state: WithdrawalState): boolean {
  return state === 'partlyReceived' || state === 'notReceived'
}

/** Who has to act next; nobody once a withdrawal is final. */
export type WithdrawalHolder = 'operator' | 'provider' | 'member'

interface StateProperties {
  readonly holder: WithdrawalHolder | null
  /** Minutes within which the holder usually acts; null where nothing is expected, or the member's own time counts. */
  readonly expectedMinutes: number | null
  /** What happens to the held amount on entering the state. */
  readonly money: 'held' | 'paid' | 'returned'
}

const reviewMinutes = 24 * 60
const payoutMinutes = 30

const held = { money: 'held' } as const
const paid = { holder: null, expectedMinutes: null, money: 'paid' } as const
const returned = { holder: null, expectedMinutes: null, money: 'returned' } as const

/** What a member reads about each state, and what it does to the money. */
export const withdrawalStateProperties = {
  requested: { holder: 'operator', expectedMinutes: reviewMinutes, ...held },
  reviewing: { holder: 'operator', expectedMinutes: reviewMinutes, ...held },
  proposed: { holder: 'operator', expectedMinutes: reviewMinutes, ...held },
  approved: { holder: 'operator', expectedMinutes: payoutMinutes, ...held },
  paying: { holder: 'provider', expectedMinutes: payoutMinutes, ...held },
  disbursed: { holder: 'member', expectedMinutes: null, ...held },
  partlyReceived: { holder: 'operator', expectedMinutes: reviewMinutes, ...held },
  notReceived: { holder: 'operator', expectedMinutes: reviewMinutes, ...held },
  payingRest: { holder: 'provider', expectedMinutes: payoutMinutes, ...held },
  payingAgain: { holder: 'provider', expectedMinutes: payoutMinutes, ...held },
  received: paid,
  autoConfirmed: paid,
  forced: paid,
  rejected: returned,
  cancelled: returned,
  failed: returned,
} as const satisfies Record<WithdrawalState, StateProperties>

/** Returns what a state means for the money: held until the withdrawal is final. */
export function getWithdrawalMoney(state: WithdrawalState): StateProperties['money'] {
  return withdrawalStateProperties[state].money
}

/** Withdrawals by who has to act next; `ended`: nobody. */
export const withdrawalQueues = ['operator', 'provider', 'member', 'ended'] as const
export type WithdrawalQueue = (typeof withdrawalQueues)[number]

/** Returns the states of a queue. */
export function getQueueStates(queue: WithdrawalQueue): readonly WithdrawalState[] {
  return withdrawalStates.filter((state) => (withdrawalStateProperties[state].holder ?? 'ended') === queue)
}

/** Why operators reject a withdrawal, in words that the member reads in its own language. */
export const rejectReasons = ['account', 'identity', 'play', 'duplicate', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** What a member says of a disbursed withdrawal. */
export const receipts = ['full', 'partly', 'missing'] as const
export type Receipt = (typeof receipts)[number]

/** Minutes after which a disbursed withdrawal counts as received where a merchant sets no others. */
export const defaultConfirmMinutes = 1440
/** Withdrawals of a member in a day where a merchant sets no other number. */
export const defaultDailyWithdrawals = 5
