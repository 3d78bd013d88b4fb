import type { VipLevel } from '@croupier/endpoints/calls/vip'
import { getCategoryLabel } from '@croupier/runtime/data/categories'
import { useRate } from '@croupier/runtime/data/use-rate'
import { Icon } from '@croupier/ui-kit/Icon'
import { check } from '@croupier/ui-kit/icons/check'
import { useTranslation } from 'react-i18next'
import styles from './VipSection.module.css'

/** What a level offers: benefits in words, and its rebate of each category. */
export function LevelBenefits({ level: { benefits, rebates } }: { readonly level: VipLevel }) {
  const { t } = useTranslation(['security', 'common'])
  const formatRate = useRate()
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
      {rebates.length > 0 ? (
        <div className={styles['rebates']}>
          <h4 className={styles['rebatesTitle']}>{t('security:vip.rebates')}</h4>
          <dl className={styles['rates']}>
            {rebates.map(({ gameType, rate }) => (
              <div key={gameType} className={styles['rate']}>
                <dt>{t(`common:${getCategoryLabel(gameType)}`)}</dt>
                <dd className={styles['percent']}>{formatRate(rate)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : (
        benefits.length === 0 && <p className={styles['rank']}>{t('security:vip.nothing')}</p>
      )}
    </div>
  )
}
