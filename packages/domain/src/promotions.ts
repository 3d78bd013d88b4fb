/** Where the button of a promotion leads (specification, section 2 "Promotions"); deposit and game are additions of ours. */
export const promotionActions = ['none', 'register', 'login', 'download', 'deposit', 'game'] as const
export type PromotionAction = (typeof promotionActions)[number]

/** Types of categories that no site shows, nor the promotions in them (specification, section 9). */
export const hiddenCategoryTypes: readonly string[] = ['gaming', 'lotto_promo']

/** Status of a promotion by its schedule alone: before its start, while it runs, after its end. */
export const promotionStatuses = ['comingSoon', 'open', 'closed'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** Days for which an ended promotion stays in the list. */
export const closedPromotionDays = 7

/** Returns the status of a promotion at an instant; its times are half-open, null for no bound. */
export function getPromotionStatus(
  { from, to }: { readonly from: Date | null; readonly to: Date | null },
  now: Date,
): PromotionStatus {
  if (from !== null && now < from) return 'comingSoon'
  return to !== null && now >= to ? 'closed' : 'open'
}

/** How members take part in a promotion: not at all, by joining, or by an application that operators decide. */
export const participations = ['none', 'join', 'apply'] as const
export type Participation = (typeof participations)[number]

/** Largest length of the remark of an application, in code points (specification, section 9). */
export const maxRemarkLength = 140

/** States of what a member has joined or applied for, as they are stored. */
export const applicationStates = ['joined', 'applying', 'inProcess', 'rejected', 'claim', 'claimed', 'issued'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Status of a promotion with participation for a member (specification, section 4 "Promotion or activity status"). */
export type ActivityStatus = 'joinNow' | 'comingSoon' | 'closed' | ApplicationState

/**
 * What may happen to an activity. By the member: `join`, `apply`, `claim`; by operators: `take` into review, `reject` (also for
 * good), `grant` a reward to claim, `issue` one at once.
 */
export type ActivityEvent = 'join' | 'apply' | 'claim' | 'take' | 'reject' | 'grant' | 'issue'

/** How a reward for an application is paid: to claim by the member, or at once. */
export const rewardPayouts = ['claim', 'issue'] as const
export type RewardPayout = (typeof rewardPayouts)[number]

const decisions = { reject: 'rejected', grant: 'claim', issue: 'issued' } as const

/** The states of an activity with what may happen in each. A rejected application may be sent again, unless it is forbidden. */
const activitySteps = {
  comingSoon: {},
  joinNow: { join: 'joined', apply: 'applying' },
  joined: decisions,
  applying: { take: 'inProcess', ...decisions },
  inProcess: decisions,
  rejected: { apply: 'applying' },
  claim: { claim: 'claimed' },
  claimed: {},
  issued: {},
  closed: {},
} as const satisfies Record<ActivityStatus, Partial<Record<ActivityEvent, ApplicationState>>>

/** All states of an activity. */
export const activityStatuses = Object.keys(activitySteps) as readonly ActivityStatus[]

/** Returns the state after an event; null for an event that the state does not permit. */
export function getNextActivity(status: ActivityStatus, event: ActivityEvent): ApplicationState | null {
  const steps: Partial<Record<ActivityEvent, ApplicationState>> = activitySteps[status]
  return steps[event] ?? null
}

/** States that the end of a promotion does not close: what is sent is decided, and what is decided stays. */
const lasting: ReadonlySet<ApplicationState> = new Set(['applying', 'inProcess', 'claim', 'claimed', 'issued'])

/** Returns the state of an activity whose proposed reward is taken back: one that was joined needs no review. */
export function getUnproposedState(participation: Participation): ApplicationState {
  return participation === 'join' ? 'joined' : 'inProcess'
}

/** Returns the status of an activity for a member: of its application, if it has one, and the schedule of the promotion. */
export function getActivityStatus(schedule: PromotionStatus, application: ApplicationState | null): ActivityStatus {
  if (application !== null && (schedule === 'open' || lasting.has(application))) return application
  return schedule === 'open' ? 'joinNow' : schedule
}

/** What a member itself may do with an activity; null for nothing. */
export function getMemberStep(
  participation: Participation,
  { status, forbidden }: { readonly status: ActivityStatus; readonly forbidden: boolean },
): Extract<ActivityEvent, 'join' | 'apply' | 'claim'> | null {
  if (status === 'claim') return 'claim'
  if (participation === 'none' || forbidden) return null
  return getNextActivity(status, participation) === null ? null : participation
}
