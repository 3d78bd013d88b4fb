import { getSlipTotal } from './lottery-state.ts'
import { Icon } from '../../ui/icons.tsx'
import { inactiveProps } from '../../ui/inactive.ts'
import { passFocus } from '../../ui/pass-focus.ts'
import { passLineFocus } from '../tickets/pass-line-focus.ts'
import { getBetName, getSelectionName } from './bet-names.ts'
import { useBetDraw, useLottery, useLotteryState } from './use-lottery.ts'
import styles from '../tickets/Slip.module.css'

/** The lines of the slip, their total, and the button that places them. */
export function SlipPanel() {
  const { text, amounts, store } = useLottery()
  const { slip, placing } = useLotteryState()
  return (
    <section className={styles['root']} tabIndex={-1} aria-label={text('slip.title')}>
      <header className={styles['head']}>
        <h2>{text('slip.title')}</h2>
        {slip.length > 0 ? (
          <button
            ref={passFocus}
            type="button"
            disabled={placing}
            onClick={() => store.dispatch({ type: 'slipCleared' })}
          >
            {text('slip.clear')}
          </button>
        ) : null}
      </header>
      {slip.length === 0 ? (
        <p className={styles['empty']}>{text('slip.empty')}</p>
      ) : (
        <ul className={styles['lines']}>
          {slip.map(({ betType, selection, amount }, index) => (
            <li key={`${betType} ${selection}`} ref={passLineFocus}>
              <span>
                <strong>{getSelectionName(text, selection)}</strong>
                <small>{getBetName(text, betType)}</small>
              </span>
              <span>{amounts.formatShort(amount)}</span>
              <button
                type="button"
                disabled={placing}
                aria-label={text('slip.remove', {
                  bet: `${getBetName(text, betType)} ${getSelectionName(text, selection)}`,
                })}
                onClick={() => store.dispatch({ type: 'lineRemoved', index })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PlaceButton />
    </section>
  )
}

/** Total, draw and button of the slip; says why it cannot be placed. */
function PlaceButton() {
  const { text, times, amounts, actions } = useLottery()
  const { slip, placing, balance, online } = useLotteryState()
  const draw = useBetDraw()
  const total = getSlipTotal(slip)
  const problem =
    slip.length === 0 ? null : !draw ? 'slip.noDraw' : total > balance ? 'slip.funds' : online ? null : 'offline'
  const canPlace = slip.length > 0 && problem === null && !placing
  return (
    <div className={styles['place']}>
      <p className={styles['total']}>
        <span>{text('slip.total')}</span>
        <strong>{amounts.format(total)}</strong>
      </p>
      {draw ? (
        <p className={styles['draw']}>
          {text('slip.draw', { number: draw.number, time: times.dateTime(draw.drawsAt) })}
        </p>
      ) : null}
      <output className={styles['problem']}>{problem ? text(problem) : ''}</output>
      <button
        type="button"
        className={styles['main']}
        aria-busy={placing}
        onClick={() => {
          if (draw) void actions.placeIn(draw.number)
        }}
        {...(!canPlace && inactiveProps)}
      >
        {text(placing ? 'slip.placing' : 'slip.place')}
      </button>
    </div>
  )
}
