import { getStake } from '../game/state.ts'
import { useGameState, usePlay, usePreferences } from './context.ts'
import { Icon } from './icons.tsx'
import { inactiveProps } from './inactive.ts'
import styles from './Controls.module.css'

/** Bet, spin, autoplay and turbo. */
export function Controls({ onBet, onAuto }: { onBet: () => void; onAuto: () => void }) {
  const { view } = usePlay()
  return (
    <div className={styles['controls']}>
      {view.Stake ? <view.Stake /> : <BetStepper onBet={onBet} />}
      <SpinButton />
      <div className={styles['modes']}>
        <TurboButton />
        <AutoplayButton onAuto={onAuto} />
      </div>
    </div>
  )
}

function BetStepper({ onBet }: { onBet: () => void }) {
  const { t, amounts, store, sounds } = usePlay()
  const game = useGameState()
  const busy = game.phase !== 'idle' || game.autoplay !== null
  const choose = (bet: number) => {
    sounds.playPress()
    store.dispatch({ type: 'betChosen', bet })
  }
  const stake = amounts.formatShort(getStake(game))
  return (
    <div className={styles['bet']}>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('control.betLess')}
        onClick={() => choose(game.bet - 1)}
        {...((busy || game.bet === 0) && inactiveProps)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className={styles['stake']}
        aria-label={t('control.betChoose', { amount: stake })}
        onClick={onBet}
        {...(busy && inactiveProps)}
      >
        <span>{t('bar.bet')}</span> <strong data-long={stake.length > 6}>{stake}</strong>
      </button>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('control.betMore')}
        onClick={() => choose(game.bet + 1)}
        {...((busy || game.bet === game.bets.length - 1) && inactiveProps)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

function SpinButton() {
  const { view, controller, sounds } = usePlay()
  const game = useGameState()
  const { phase } = game
  return (
    <button
      type="button"
      className={styles['spin']}
      aria-label={phase === 'idle' ? view.texts.start : view.texts.hurry}
      data-turning={phase === 'spinning'}
      onClick={() => {
        sounds.playPress()
        controller.press()
      }}
      {...(phase === 'idle' && getStake(game) === 0n && inactiveProps)}
    >
      <span className={styles['spinFace']}>
        <Icon name={phase === 'spinning' ? 'stop' : 'spin'} filled={phase === 'spinning'} />
      </span>
    </button>
  )
}

function TurboButton() {
  const { t, preferences, sounds } = usePlay()
  const { turbo } = usePreferences()
  return (
    <button
      type="button"
      className={styles['mode']}
      aria-pressed={turbo}
      onClick={() => {
        sounds.playPress()
        preferences.dispatch({ turbo: !turbo })
      }}
    >
      <Icon name="turbo" filled={turbo} />
      <span>{t('control.turbo')}</span>
    </button>
  )
}

function AutoplayButton({ onAuto }: { onAuto: () => void }) {
  const { t, controller } = usePlay()
  const game = useGameState()
  const { autoplay, phase } = game
  if (autoplay)
    return (
      <button
        type="button"
        className={styles['mode']}
        aria-pressed="true"
        aria-label={t('control.autoStop', { left: autoplay.left })}
        onClick={() => controller.stopAutoplay()}
      >
        <Icon name="stop" filled />
        <span>{autoplay.left}</span>
      </button>
    )
  return (
    <button
      type="button"
      className={styles['mode']}
      onClick={onAuto}
      {...((phase !== 'idle' || getStake(game) === 0n) && inactiveProps)}
    >
      <Icon name="auto" />
      <span>{t('control.auto')}</span>
    </button>
  )
}
