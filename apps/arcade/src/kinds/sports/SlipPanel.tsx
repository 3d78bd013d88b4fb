import { getHighestSlipStake } from '@croupier/fair/sports/slips'
import { Icon } from '../../ui/icons.tsx'
import { inactiveProps } from '../../ui/inactive.ts'
import { passFocus } from '../../ui/pass-focus.ts'
import { passLineFocus } from '../tickets/pass-line-focus.ts'
import { StakeChips } from '../tickets/StakeChips.tsx'
import { describeLeg, formatOdds, getMatchName } from './pick-names.ts'
import {
  findCurrentOdds,
  getLegKey,
  getSlipTotals,
  hasChangedOdds,
  listSlips,
  type SlipLeg,
  type SlipMode,
} from './sports-state.ts'
import { useSports, useSportsState, useStudioTime } from './use-sports.ts'
import slip from '../tickets/Slip.module.css'
import styles from './SlipPanel.module.css'

const modes = ['single', 'multi'] as const satisfies readonly SlipMode[]

/** The bets of the slip, their stake, and the button that places them. */
export function SlipPanel() {
  const { text, amounts, ladder, store, session } = useSports()
  const { legs, stake, isFull, placing } = useSportsState()
  return (
    <section className={slip['root']} tabIndex={-1} aria-label={text('slip.title')}>
      <header className={slip['head']}>
        <h2>{text('slip.title')}</h2>
        {legs.length > 0 ? (
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
      {legs.length === 0 ? (
        <p className={slip['empty']}>{text('slip.empty')}</p>
      ) : (
        <>
          <ModeChooser />
          <ul className={slip['lines']}>
            {legs.map((leg) => (
              <LegRow key={getLegKey(leg)} leg={leg} />
            ))}
          </ul>
          <StakeChips
            label={text('slip.stake')}
            amounts={amounts}
            chips={ladder.bets}
            stake={stake}
            onChoose={(chip) => store.dispatch({ type: 'stakeChosen', stake: chip })}
          />
        </>
      )}
      <output className={slip['problem']}>{isFull ? text('slip.full', { count: session.maxLegs }) : ''}</output>
      <PlaceButton />
    </section>
  )
}

/** Chooses between singles and one multi, where there are several bets. */
function ModeChooser() {
  const { text, store } = useSports()
  const { legs, mode, placing } = useSportsState()
  if (legs.length < 2) return null
  return (
    <fieldset className={styles['modes']} aria-label={text('slip.mode')}>
      {modes.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === mode}
          disabled={placing}
          onClick={() => store.dispatch({ type: 'modeChosen', mode: name })}
        >
          {text(`slip.${name}`, { count: legs.length })}
        </button>
      ))}
    </fieldset>
  )
}

/** A bet with the odds that the player has seen, and the current ones where they differ. */
function LegRow({ leg }: { leg: SlipLeg }) {
  const { text, store } = useSports()
  const state = useSportsState()
  const now = useStudioTime()
  const current = findCurrentOdds(state, leg, now)
  const { market, side } = describeLeg(text, leg)
  const isChanged = current !== leg.odds
  return (
    <li ref={passLineFocus} data-changed={isChanged} className={styles['leg']}>
      <span>
        <strong>{side}</strong>
        <small>
          {market} · {getMatchName(text, leg)}
        </small>
        {current === null ? <small className={styles['gone']}>{text('slip.gone')}</small> : null}
      </span>
      <span>
        {isChanged ? <s>{formatOdds(leg.odds)}</s> : null} {current === null ? null : <b>{formatOdds(current)}</b>}
      </span>
      <button
        type="button"
        disabled={state.placing}
        aria-label={text('slip.remove', { bet: `${side}, ${getMatchName(text, leg)}` })}
        onClick={() => store.dispatch({ type: 'legRemoved', fixture: leg.fixture })}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

/** What prevents the slip from being placed; null when nothing does. */
function useSlipProblem() {
  const { text, amounts, ladder } = useSports()
  const state = useSportsState()
  const { legs, stake, balance, online } = state
  if (legs.length === 0) return null
  const limits = listSlips(state).map((own) => getHighestSlipStake(ladder, own))
  const limit = limits.reduce((lowest, each) => (each < lowest ? each : lowest))
  if (stake > limit) return text('slip.limit', { amount: amounts.formatShort(limit) })
  if (getSlipTotals(state).cost > balance) return text('slip.funds')
  return online ? null : text('offline')
}

/** Totals and button of the slip; asks first where odds have changed, and says why the slip cannot be placed. */
function PlaceButton() {
  const { text, amounts, actions, store } = useSports()
  const state = useSportsState()
  const now = useStudioTime()
  const problem = useSlipProblem()
  const { legs, placing } = state
  const { cost, payout } = getSlipTotals(state)
  const isChanged = hasChangedOdds(state, now)
  const canPlace = legs.length > 0 && problem === null && !placing
  return (
    <div className={slip['place']}>
      <p className={slip['total']}>
        <span>{text('slip.total')}</span>
        <strong>{amounts.format(cost)}</strong>
      </p>
      <p className={slip['total']}>
        <span>{text('slip.payout')}</span>
        <strong>{amounts.format(payout)}</strong>
      </p>
      <output className={slip['problem']}>{isChanged ? text('slip.changed') : (problem ?? '')}</output>
      {isChanged ? (
        <button
          type="button"
          className={slip['main']}
          onClick={() => store.dispatch({ type: 'oddsAccepted', now: Date.now() + state.clockOffset })}
          {...(placing && inactiveProps)}
        >
          {text('slip.accept')}
        </button>
      ) : (
        <button
          type="button"
          className={slip['main']}
          aria-busy={placing}
          onClick={() => void actions.place()}
          {...(!canPlace && inactiveProps)}
        >
          {text(placing ? 'slip.placing' : 'slip.place')}
        </button>
      )}
    </div>
  )
}
