import { useGameState, usePlay } from '../../ui/context.ts'
import { useChipFormat } from './Chip.tsx'
import { useInstant, useSelection } from './use-instant.ts'
import styles from './ChipTray.module.css'
import chips from './Chip.module.css'

/** Choice of the chip that a press places, and the actions on all placed chips. */
export function ChipTray() {
  const { amounts, store, sounds } = usePlay()
  const { t, selection } = useInstant()
  const { bets: placed, last } = useSelection()
  const { bets, bet, phase, autoplay } = useGameState()
  const format = useChipFormat()
  const busy = phase !== 'idle' || autoplay !== null
  const change = (type: 'repeated' | 'doubled') => {
    sounds.playPress()
    selection.dispatch({ type })
  }
  return (
    <div className={styles['tray']}>
      <fieldset className={styles['chips']} aria-label={t('play.chip')}>
        {bets.map((amount, index) => (
          <button
            key={String(amount)}
            type="button"
            className={styles['choice']}
            aria-pressed={index === bet}
            aria-label={t('play.chipOf', { amount: amounts.format(amount) })}
            disabled={busy}
            onClick={() => {
              sounds.playPress()
              store.dispatch({ type: 'betChosen', bet: index })
            }}
          >
            <span className={chips['chip']} data-tone={index % 6}>
              {format(amount)}
            </span>
          </button>
        ))}
      </fieldset>
      {placed.length === 0 ? (
        <button
          type="button"
          className={styles['action']}
          disabled={busy || last.length === 0}
          onClick={() => change('repeated')}
        >
          {t('play.repeat')}
        </button>
      ) : (
        <button type="button" className={styles['action']} disabled={busy} onClick={() => change('doubled')}>
          {t('play.double')}
        </button>
      )}
    </div>
  )
}
