import { stakeOf } from '../game/state.ts'
import { useGame, usePlay, usePreferences } from './context.ts'
import { Icon } from './icons.tsx'
import styles from './Controls.module.css'

/** Bet, spin, autoplay and turbo. */
export function Controls({ onBet, onAuto }: { onBet: () => void; onAuto: () => void }) {
  const { t, amounts, store, controller, preferences, sounds } = usePlay()
  const game = useGame()
  const { turbo } = usePreferences()
  const busy = game.phase !== 'idle' || game.auto !== null
  const choose = (bet: number) => {
    sounds.press()
    store.dispatch({ type: 'betChosen', bet })
  }
  const stake = amounts.short(stakeOf(game))
  return (
    <div className={styles['controls']}>
      <div className={styles['bet']}>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('control.betLess')}
          disabled={busy || game.bet === 0}
          onClick={() => choose(game.bet - 1)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className={styles['stake']}
          aria-label={t('control.betChoose', { amount: stake })}
          disabled={busy}
          onClick={onBet}
        >
          <span>{t('bar.bet')}</span> <strong data-long={stake.length > 6}>{stake}</strong>
        </button>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('control.betMore')}
          disabled={busy || game.bet === game.bets.length - 1}
          onClick={() => choose(game.bet + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <button
        type="button"
        className={styles['spin']}
        aria-label={t(game.phase === 'idle' ? 'control.spin' : 'control.stop')}
        data-turning={game.phase === 'spinning'}
        onClick={() => {
          sounds.press()
          controller.press()
        }}
      >
        <span className={styles['spinFace']}>
          <Icon name={game.phase === 'spinning' ? 'stop' : 'spin'} filled={game.phase === 'spinning'} />
        </span>
      </button>
      <div className={styles['modes']}>
        <button
          type="button"
          className={styles['mode']}
          aria-pressed={turbo}
          onClick={() => {
            sounds.press()
            preferences.dispatch({ turbo: !turbo })
          }}
        >
          <Icon name="turbo" filled={turbo} />
          <span>{t('control.turbo')}</span>
        </button>
        {game.auto ? (
          <button
            type="button"
            className={styles['mode']}
            aria-pressed="true"
            aria-label={t('control.autoStop', { left: game.auto.left })}
            onClick={() => controller.stopAuto()}
          >
            <Icon name="stop" filled />
            <span>{game.auto.left}</span>
          </button>
        ) : (
          <button type="button" className={styles['mode']} disabled={game.phase !== 'idle'} onClick={onAuto}>
            <Icon name="auto" />
            <span>{t('control.auto')}</span>
          </button>
        )}
      </div>
    </div>
  )
}
