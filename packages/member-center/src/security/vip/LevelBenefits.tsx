import { birthdayAccountDays } from '@croupier/domain/birthdays'
import type { VipLevel } from '@croupier/endpoints/calls/vip'
import { useFormat } from '@croupier/i18n/react'
import { getCategoryLabel } from '@croupier/runtime/data/categories'
import { useRate } from '@croupier/runtime/data/use-rate'
import { Icon } from '@croupier/ui-kit/Icon'
import { check } from '@croupier/ui-kit/icons/check'
import { useTranslation } from 'react-i18next'
import styles from './VipSection.module.css'

/** The rewards of a level with what they take. */
function Rewards({ rewards }: Pick<VipLevel, 'rewards'>) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const hasBirthday = rewards.some(({ kind }) => kind === 'birthday')
  return (
    <div className={styles['group']}>
      <h4 className={styles['groupTitle']}>{t('vip.rewards')}</h4>
      <dl>
        {rewards.map(({ kind, amount, wagering, days }) => (
          <div key={kind} className={styles['reward']}>
            <dt>
              {t(`vip.reward.${kind}`)}
              <span className={styles['rank']}>
                {t('vip.reward.terms', { count: wagering, days: t('vip.reward.days', { count: days }) })}
              </span>
            </dt>
            <dd className={styles['amount']}>{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
      {hasBirthday && <p className={styles['rank']}>{t('vip.reward.birthdayHint', { days: birthdayAccountDays })}</p>}
    </div>
  )
}

/** The rebates of a level by category. */
function Rebates({ rebates }: Pick<VipLevel, 'rebates'>) {
  const { t } = useTranslation(['security', 'common'])
  const formatRate = useRate()
  return (
    <div className={styles['group']}>
      <h4 className={styles['groupTitle']}>{t('security:vip.rebates')}</h4>
      <dl className={styles['rates']}>
        {rebates.map(({ gameType, rate }) => (
          <div key={gameType} className={styles['rate']}>
            <dt>{t(`common:${getCategoryLabel(gameType)}`)}</dt>
            <dd className={styles['amount']}>{formatRate(rate)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a level offers: benefits in words, rewards, and its rebate of each category. */
export function LevelBenefits({ level: { benefits, rewards, rebates } }: { readonly level: VipLevel }) {
  const { t } = useTranslation('security')
  const isEmpty = [benefits, rewards, rebates].every(({ length }) => length === 0)
  return (
    <div className={styles['benefits']}>
      {benefits.length > 0 && (
        <ul className={styles['list']}>
          {benefits.map((benefit) => (
            <li key={benefit} className={styles['benefit']}>
              <Icon shape={check} className={styles['check']} />
              {benefit}
            </li>
          ))}
        </ul>
      )}
      {rewards.length > 0 && <Rewards rewards={rewards} />}
      {rebates.length > 0 && <Rebates rebates={rebates} />}
      {isEmpty && <p className={styles['rank']}>{t('vip.nothing')}</p>}
    </div>
  )
}
