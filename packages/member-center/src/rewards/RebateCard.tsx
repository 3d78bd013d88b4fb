import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openRebateQuery } from '../rebates/queries.ts'
import { useClaim } from '../rebates/use-claim.ts'
import { passClaimFocus } from './pass-claim-focus.ts'
import styles from './Rewards.module.css'

/** The rebate that can be claimed; absent at zero. */
export function RebateCard() {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const { data } = useQuery(openRebateQuery(useSite()))
  const { claim, claiming } = useClaim()
  if (!data || data.total.minor === 0n) return null
  const name = t('source.rebate')
  return (
    <li ref={passClaimFocus} className={styles['card']}>
      <div className={styles['facts']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['amount']}>
          <MoneyText value={format.money(data.total)} />
        </p>
      </div>
      <Button variant="primary" loading={claiming} aria-label={t('claimOf', { name })} onClick={() => claim(data)}>
        {t('claim')}
      </Button>
    </li>
  )
}
