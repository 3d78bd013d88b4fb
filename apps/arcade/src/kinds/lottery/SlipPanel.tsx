import { getSlipTotal } from './lottery-state.ts'
import { Icon } from '../../ui/icons.tsx'
import { getBetName, getSelectionName } from './bet-names.ts'
import { useBetDraw, useLottery, useLotteryState } from './use-lottery.ts'
import styles from '../tickets/Slip.module.css'

/** The lines of the slip, their total, and the button that places them. */
export function SlipPanel({ onPlaced }: { onPlaced?: () => void }) {
  const { text, amounts, store } = useLottery()
  const { slip, placing } = useLotteryState()
  return (
    <section className={styles['root']} aria-label={text('slip.title')}>
      <header className={styles['head']}>
        <h2>{text('slip.title')}</h2>
        {slip.length > 0 ? (
          <button type="button" disabled={placing} onClick={() => store.dispatch({ type: 'slipCleared' })}>
            {text('slip.clear')}
          </button>
        ) : null}
      </header>
      {slip.length === 0 ? (
        <p className={styles['empty']}>{text('slip.empty')}</p>
      ) : (
        <ul className={styles['lines']}>
          {slip.map(({ betType, selection, amount }, index) => (
            <li key={`${betType} ${selection}`}>
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
      <PlaceButton {...(onPlaced ? { onPlaced } : {})} />
    </section>
  )
}

/** Total, draw and button of the slip; says why it cannot be placed. */
function PlaceButton({ onPlaced }: { onPlaced?: () => void }) {
  const { text, times, amounts, actions } = useLottery()
  const { slip, placing, balance, online } = useLotteryState()
  const draw = useBetDraw()
  const total = getSlipTotal(slip)
  const problem =
    slip.length === 0 ? null : !draw ? 'slip.noDraw' : total > balance ? 'slip.funds' : online ? null : 'offline'
  async function place(): Promise<void> {
    if (draw && (await actions.placeIn(draw.number))) onPlaced?.()
  }

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
        disabled={slip.length === 0 || problem !== null || placing}
        aria-busy={placing}
        onClick={() => void place()}
      >
        {text(placing ? 'slip.placing' : 'slip.place')}
      </button>
    </div>
  )
}
