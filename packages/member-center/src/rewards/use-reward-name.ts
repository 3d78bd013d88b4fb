import type { Reward } from '@croupier/endpoints/calls/rewards'
import { useTranslation } from 'react-i18next'

/** Returns a function that says what a reward is for. */
export function useRewardName(): (reward: Pick<Reward, 'source' | 'label'>) => string {
  const { t } = useTranslation('rewards')
  return ({ source, label }) => {
    if (source === 'referral') return t('source.referral', { name: label })
    if (source === 'upgrade') return t('source.upgrade', { level: label })
    return source === 'birthday' ? t('source.birthday', { year: label }) : label
  }
}
