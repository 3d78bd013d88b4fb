import { getShare } from '@croupier/domain/rounding'
import type { WageringProgress } from '@croupier/endpoints/calls/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { Meter } from '@croupier/ui-kit/Meter'
import { useTranslation } from 'react-i18next'
import { Contributions } from './Contributions.tsx'
import styles from './Bonuses.module.css'

interface WageringMeterProps {
  readonly label: string
  readonly progress: WageringProgress
}

/** How much of a requirement is wagered, how much is left, and what counts. */
export function WageringMeter({ label, progress }: WageringMeterProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { required, done, left, contributions } = progress
  return (
    <div className={styles['meter']}>
      <Meter
        label={label}
        value={getShare(done.minor, required.minor)}
        valueText={t('bonuses.progress', { done: format.money(done), required: format.money(required) })}
        hint={t('bonuses.left', { amount: format.money(left) })}
      />
      <Contributions contributions={contributions} />
    </div>
  )
}
