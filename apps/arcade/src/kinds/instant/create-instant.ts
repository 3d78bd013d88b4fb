import { getBetLadder } from '@croupier/fair/bets'
import { instantGames } from '@croupier/fair/instant/games'
import { getInstantLimits } from '@croupier/fair/instant/limits'
import { calculateBetWin } from '@croupier/fair/instant/round'
import type { InstantSession } from '@croupier/fair/studio-wire'
import { createPatchStore, createStore } from '../../game/store.ts'
import type { Amounts } from '../../text/amounts.ts'
import { loadInstantTexts } from '../../text/instant-texts.ts'
import type { KindOptions } from '../game-view.ts'
import { createInstantRunner, type InstantRunnerOptions } from './instant-runner.ts'
import type { InstantServices, ShownRound } from './instant-services.ts'
import { createSelectionReducer, emptySelection } from './selection.ts'

/** How a kind lets the player bet and shows its rounds. */
export interface InstantKindOptions extends Pick<InstantRunnerOptions, 'revealMs'> {
  /** `null`: chips on any targets. Otherwise the stake is one of the session's bets, on one target, at first this one. */
  readonly firstTarget: string | null
}

const nothingShown: ShownRound = { phase: 'idle', drawn: [], bets: [], revealMs: 0, history: [], serial: 0 }

/** Returns what the board shows at first: the last round if the player has not seen it. */
function createShownRound(session: InstantSession, amounts: Amounts): ShownRound {
  const [round] = session.interruptedRounds ?? []
  if (!round || round.kind === 'slot') return nothingShown
  const { kind, drawn } = round
  const bets = round.bets.map(({ target, amount: wire }) => {
    const amount = amounts.parse(wire)
    return { target, amount, win: calculateBetWin({ kind, drawn }, { target, amount }) }
  })
  const history = [{ serial: 1, drawn, target: bets[0]?.target ?? '' }]
  return { phase: 'shown', drawn, bets, revealMs: 0, history, serial: 1 }
}

/** Creates the services of an instant game and the runner of its rounds. */
export async function createInstant(
  { session, amounts, language, store }: KindOptions<InstantSession>,
  { firstTarget, revealMs }: InstantKindOptions,
) {
  const game = instantGames[session.kind]
  const limits = getInstantLimits(game, getBetLadder(session.currency, session.exponent))
  const first =
    firstTarget === null ? emptySelection : { ...emptySelection, bets: [{ target: firstTarget, amount: 0n }] }
  const selection = createStore(first, createSelectionReducer(limits, game.maxBets))
  const shown = createPatchStore(createShownRound(session, amounts))
  const pot = session.pot ? createPatchStore(session.pot) : null
  const hasChips = firstTarget === null
  const showTotal = () => {
    const total = selection.get().bets.reduce((sum, { amount }) => sum + amount, 0n)
    store.dispatch({ type: 'totalChanged', total })
  }
  if (hasChips) {
    showTotal()
    selection.subscribe(showTotal)
  }
  const runner = createInstantRunner({
    kind: session.kind,
    shown,
    pot,
    selection,
    revealMs,
    clearsBets: hasChips,
    getBets: (stake) => {
      const { bets } = selection.get()
      return hasChips ? bets : bets.map(({ target }) => ({ target, amount: stake }))
    },
  })
  const t = await loadInstantTexts(language)
  const services: InstantServices = { kind: session.kind, game, limits, t, selection, shown, pot }
  return { services, runner }
}
