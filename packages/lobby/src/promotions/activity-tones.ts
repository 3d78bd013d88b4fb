import type { ActivityStatus } from '@croupier/domain/promotions'
import type { StatusTagProps } from '@croupier/ui-kit/StatusTag'

/** How the states of an activity look. */
export const activityTones = {
  comingSoon: 'progress',
  joinNow: 'positive',
  joined: 'positive',
  applying: 'progress',
  inProcess: 'progress',
  rejected: 'negative',
  claim: 'warning',
  claimed: 'neutral',
  issued: 'neutral',
  closed: 'neutral',
} as const satisfies Record<ActivityStatus, StatusTagProps['tone']>
