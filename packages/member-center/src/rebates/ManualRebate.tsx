import { useTranslation } from 'react-i18next'
import { OpenRebate } from './OpenRebate.tsx'
import { RebateHistory } from './RebateHistory.tsx'
import styles from './Rebates.module.css'

/** The page of a site whose members claim their rebates (flag MANPLAYREB3). */
export function ManualRebate() {
  const { t } = useTranslation('rebates')
  return (
    <div className={styles['root']}>
      <p className={styles['intro']}>{t('intro')}</p>
      <OpenRebate />
      <RebateHistory />
    </div>
  )
}
