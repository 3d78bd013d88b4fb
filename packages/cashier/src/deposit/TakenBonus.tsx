import type { Deposit } from '@croupier/endpoints/calls/deposits'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { useCenterLink } from '@croupier/runtime/navigation/use-set-search-params'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { bonusTones } from '../bonuses/bonus-tones.ts'
import styles from './Deposit.module.css'

interface TakenBonusProps {
  readonly bonus: NonNullable<Deposit['bonus']>
}

/** The bonus that was taken with a deposit, and the way to what has to be wagered for it. */
export function TakenBonus({ bonus: { label, state } }: TakenBonusProps) {
  const { t } = useTranslation('cashier')
  const toLink = useCenterLink()
  return (
    <section className={styles['bonus']} aria-label={t('deposit.bonus')}>
      <div className={styles['bonusWords']}>
        <p className={styles['hint']}>{t('deposit.bonus')}</p>
        <p>{label}</p>
        <StatusTag tone={bonusTones[state]}>{t(`bonuses.state.${state}`)}</StatusTag>
      </div>
      <ButtonLink size="small" {...toLink({ center: 'member', id: 'bonusDetails' })}>
        {t('deposit.openBonus')}
      </ButtonLink>
    </section>
  )
}
