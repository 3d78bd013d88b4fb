import { useGameState, usePlay } from './context.ts'
import { Sheet } from './Sheet.tsx'
import styles from './Sheets.module.css'

/** Selection of the bet. */
export function BetSheet({ onClose }: { onClose: () => void }) {
  const { t, amounts, store, view } = usePlay()
  const { bets, bet } = useGameState()
  return (
    <Sheet title={t('bet.title')} onClose={onClose}>
      <fieldset className={styles['choice']}>
        <legend className={styles['hidden']}>{t('bet.title')}</legend>
        <div className={styles['chips']}>
          {bets.map((amount, index) => (
            <button
              key={String(amount)}
              type="button"
              className={styles['chip']}
              aria-pressed={index === bet}
              onClick={() => {
                store.dispatch({ type: 'betChosen', bet: index })
                onClose()
              }}
            >
              {amounts.formatShort(amount)}
            </button>
          ))}
        </div>
      </fieldset>
      {view.hasFreeSpins ? <p className={styles['note']}>{t('bet.note')}</p> : null}
    </Sheet>
  )
}
