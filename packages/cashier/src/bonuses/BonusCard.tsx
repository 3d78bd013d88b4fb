import type { Bonus } from '@croupier/endpoints/calls/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { Accordion } from '@croupier/ui-kit/Accordion'
import { Button } from '@croupier/ui-kit/Button'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bonusTones } from './bonus-tones.ts'
import { ForfeitDialog } from './ForfeitDialog.tsx'
import styles from './Bonuses.module.css'

/** When a bonus was taken, ends or has ended, and what that has taken. */
function Facts({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { state, createdAt, expiresAt, closedAt, taken, progress } = bonus
  return (
    <p className={styles['facts']}>
      {state === 'active' && expiresAt !== null ? (
        <span>{t('bonuses.until', { time: format.dateTime(expiresAt) })}</span>
      ) : (
        <time dateTime={closedAt ?? createdAt}>{format.dateTime(closedAt ?? createdAt)}</time>
      )}
      {state === 'active' && progress && <span>{t('bonuses.toBet', { amount: format.money(progress.left) })}</span>}
      {taken.minor > 0n && <span>{t('bonuses.taken', { amount: format.money(taken) })}</span>}
      {state === 'pending' && <span>{t('bonuses.withDeposit')}</span>}
    </p>
  )
}

/** A bonus: its amount and state, what is left to bet, its terms, and how to give it up. */
export function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { bonusId, label, terms, state, amount, forfeit } = bonus
  const isActive = state === 'active'
  return (
    <article className={styles['panel']} aria-labelledby={`bonus-${bonusId}`}>
      <header className={styles['head']}>
        <div className={styles['names']}>
          <h3 id={`bonus-${bonusId}`} className={styles['name']}>
            {label || t('bonuses.grant')}
          </h3>
          <Facts bonus={bonus} />
        </div>
        <div className={styles['worth']}>
          {amount.minor > 0n && <MoneyText className={styles['amount']} value={format.money(amount)} />}
          <StatusTag tone={bonusTones[state]}>{t(`bonuses.state.${state}`)}</StatusTag>
        </div>
      </header>
      {terms !== '' && (
        <Accordion
          headingLevel={4}
          items={[{ value: 'terms', title: t('bonuses.terms'), content: <p className={styles['terms']}>{terms}</p> }]}
        />
      )}
      {isActive && (
        <div className={styles['giveUp']}>
          <Button size="small" disabled={forfeit === null} onClick={() => setAsking(true)}>
            {t('bonuses.forfeit.action')}
          </Button>
          {forfeit === null && <p className={styles['hint']}>{t('bonuses.forfeit.inPlay')}</p>}
        </div>
      )}
      {isAsking && isActive && <ForfeitDialog bonus={bonus} onClose={() => setAsking(false)} />}
    </article>
  )
}
