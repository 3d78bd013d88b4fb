import { getStake } from '../../game/state.ts'
import { useGameState, usePlay } from '../../ui/context.ts'
import { Icon } from '../../ui/icons.tsx'
import { inactiveProps } from '../../ui/inactive.ts'
import controls from '../../ui/Controls.module.css'
import { useInstant, useSelection } from './use-instant.ts'

/** Total of the placed chips, with undo and clear. */
export function TableStake() {
  const { t: shell, amounts, sounds } = usePlay()
  const { t, selection } = useInstant()
  const { bets, past } = useSelection()
  const game = useGameState()
  const busy = game.phase !== 'idle' || game.autoplay !== null
  const stake = amounts.formatShort(getStake(game))
  const change = (type: 'undone' | 'cleared') => {
    sounds.playPress()
    selection.dispatch({ type })
  }
  return (
    <div className={controls['bet']}>
      <button
        type="button"
        className={controls['step']}
        aria-label={t('play.undo')}
        onClick={() => change('undone')}
        {...((busy || past.length === 0) && inactiveProps)}
      >
        <Icon name="undo" />
      </button>
      <output className={controls['stake']} aria-label={t('play.total', { amount: stake })}>
        <span>{shell('bar.bet')}</span> <strong data-long={stake.length > 6}>{stake}</strong>
      </output>
      <button
        type="button"
        className={controls['step']}
        aria-label={t('play.clear')}
        onClick={() => change('cleared')}
        {...((busy || bets.length === 0) && inactiveProps)}
      >
        <Icon name="cross" />
      </button>
    </div>
  )
}
