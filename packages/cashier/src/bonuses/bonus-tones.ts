import type { BonusState } from '@croupier/domain/bonus'
import type { StatusTagProps } from '@croupier/ui-kit/StatusTag'

/** Tones of the states of a bonus. */
export const bonusTones = {
  pending: 'warning',
  proposed: 'warning',
  active: 'progress',
  done: 'positive',
  forfeited: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  void: 'neutral',
  other: 'neutral',
} as const satisfies Record<BonusState | 'other', StatusTagProps['tone']>
