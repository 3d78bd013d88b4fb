import { getMemberStep } from '@croupier/domain/promotions'
import type { Promotion } from '@croupier/runtime/data/promotions'
import { useTranslation } from 'react-i18next'

/** What an activity needs of its promotion. */
export type Participating = Pick<Promotion, 'id' | 'participation' | 'activity'>

/** Returns the label of the next step of the account; undefined where there is none. */
export function useActivityLabel({ participation, activity }: Participating): string | undefined {
  const { t } = useTranslation('promotions')
  const step = activity && getMemberStep(participation, activity)
  if (!activity || !step) return undefined
  return t(activity.status === 'rejected' ? 'activity.again' : `activity.${step}`)
}
