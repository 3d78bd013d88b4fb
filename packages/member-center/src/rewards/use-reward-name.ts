import type { Reward } from '@croupier/endpoints/calls/rewards'
import { useTranslation } from 'react-i18next'

/** Returns a function that says what a reward is for. */
export function useRewardName(): (reward: Pick<Reward, 'source' | 'label'>) => string {
  const { t } = useTranslation('rewards')
  return ({ source, label }) => (source === 'referral' ? t('source.referral', { name: label }) : label)
}
