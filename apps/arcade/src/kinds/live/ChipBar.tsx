import { inactiveProps } from '../../ui/inactive.ts'
import chips from '../instant/Chip.module.css'
import { getSlipTotal } from '../lottery/lottery-state.ts'
import { useLotteryState, useStudioTime } from '../lottery/use-lottery.ts'
import { getPhase, getPlacedStake, listLastLines } from './live-state.ts'
import { useChipFormat } from './use-chip-format.ts'
import { useLive } from './use-live.ts'
import styles from './ChipBar.module.css'

/** Choice of the chip, and what is done with the chips on the spots. */
export function ChipBar() {
  const { liveText, amounts, chips: ladder, store, actions } = useLive()
  const state = useLotteryState()
  const isOpen = getPhase(state, useStudioTime()) === 'open'
  const format = useChipFormat()
  const { slip, stake, placing, balance, online, refused } = state
  const total = getSlipTotal(slip)
  const lastLines = listLastLines({ ...state, amounts })
  const problem = total > balance ? 'funds' : refused
  const placed = getPlacedStake({ ...state, amounts })
  const canRepeat = isOpen && lastLines.length > 0 && !placing
  const canBet = isOpen && slip.length > 0 && total <= balance && !placing && online
  return (
    <div className={styles['bar']}>
      <fieldset className={styles['chips']} aria-label={liveText('chips')}>
        {ladder.map((chip, index) => (
          <button
            key={String(chip)}
            type="button"
            aria-pressed={chip === stake}
            aria-label={liveText('chip', { amount: amounts.format(chip) })}
            onClick={() => store.dispatch({ type: 'stakeChosen', stake: chip })}
          >
            <span className={chips['chip']} data-tone={index % 6}>
              {format(chip)}
            </span>
          </button>
        ))}
      </fieldset>
      <output className={styles['notice']} data-problem={problem !== null}>
        {problem !== null
          ? liveText(`problem.${problem}`)
          : placed > 0n
            ? liveText('action.placed', { amount: amounts.format(placed) })
            : ''}
      </output>
      <div className={styles['actions']}>
        {slip.length === 0 ? (
          <button
            type="button"
            onClick={() => store.dispatch({ type: 'linesAdded', lines: lastLines })}
            {...(!canRepeat && inactiveProps)}
          >
            {liveText('action.repeat')}
          </button>
        ) : (
          <button type="button" onClick={() => store.dispatch({ type: 'slipCleared' })} {...(placing && inactiveProps)}>
            {liveText('action.clear')}
          </button>
        )}
        <button
          type="button"
          className={styles['main']}
          aria-busy={placing}
          onClick={() => {
            if (state.board) void actions.placeIn(state.board.current.number)
          }}
          {...(!canBet && inactiveProps)}
        >
          {slip.length === 0
            ? liveText('action.none')
            : liveText(placing ? 'action.placing' : 'action.bet', { amount: amounts.formatShort(total) })}
        </button>
      </div>
    </div>
  )
}
