import type { InstantKind } from '@croupier/fair/game-kind'
import type { InstantBet } from '@croupier/fair/instant/game'
import { calculateBetWin } from '@croupier/fair/instant/round'
import type { InstantResult } from '@croupier/fair/studio-wire'
import { celebrateBigWin, celebratePot } from '../../game/celebrate.ts'
import { createPlayWithRetry } from '../../game/play-with-retry.ts'
import type { PlayedRound, RoundContext, RoundRequest, RoundRunner } from '../../game/round-context.ts'
import { countUpSeconds, getWinTier } from '../../game/win-tier.ts'
import type { Store } from '../../game/store.ts'
import type { InstantServices, ShownRound } from './instant-services.ts'
import type { Selection, SelectionEvent } from './selection.ts'

/** What the runner of an instant game needs of its kind. */
export interface InstantRunnerOptions {
  readonly kind: InstantKind
  readonly shown: Store<ShownRound, Partial<ShownRound>>
  readonly pot: InstantServices['pot']
  readonly selection: Store<Selection, SelectionEvent>
  /** Returns the bets of a round with this stake. */
  readonly getBets: (stake: bigint) => readonly InstantBet[]
  /** Duration of the reveal, in ms. */
  readonly revealMs: { readonly normal: number; readonly turbo: number }
  /** Whether the chips are taken off the table after a round. */
  readonly clearsBets: boolean
}

const reducedRevealMs = 200
const maxHistory = 20

/** Creates the runner of an instant game: it requests the round, reveals its numbers and celebrates its win. */
export function createInstantRunner(options: InstantRunnerOptions): RoundRunner {
  const { shown, selection, getBets } = options
  let skip = () => undefined as void
  return {
    getBetKey: (stake) =>
      getBets(stake)
        .map(({ target, amount }) => `${target} ${amount}`)
        .toSorted()
        .join(),
    start: () => shown.dispatch({ phase: 'waiting', bets: [], revealMs: 0 }),
    cancel: () => shown.dispatch({ phase: 'idle' }),
    hurry: () => skip(),
    prepare: (context, request) => {
      const bets = getBets(request.stake)
      const selected = selection.get().bets
      const place = createRequest(context, request, bets)
      return async () => {
        // Other bets may have been selected since the round was requested first.
        selection.dispatch({ type: 'restored', bets: selected })
        const result = await place()
        context.onPlayed(result.nonce + 1)
        skip = () => context.delay.skip()
        const played = await revealRound(context, options, { request, bets, result }).finally(() => {
          skip = () => undefined
        })
        if (options.clearsBets && !context.store.get().autoplay) selection.dispatch({ type: 'played' })
        return played
      }
    },
  }
}

function createRequest(
  { studio, amounts }: RoundContext,
  { id }: RoundRequest,
  bets: readonly InstantBet[],
): () => Promise<InstantResult> {
  const wires = bets.map(({ target, amount }) => ({ target, amount: amounts.toWire(amount) }))
  return createPlayWithRetry(() => studio.place({ bets: wires, clientRoundId: id }))
}

async function revealRound(
  context: RoundContext,
  { kind, shown, pot, revealMs }: InstantRunnerOptions,
  { request, bets, result }: { request: RoundRequest; bets: readonly InstantBet[]; result: InstantResult },
): Promise<PlayedRound> {
  const { store, sounds, delay, amounts, isTurbo } = context
  const { drawn } = result
  const { serial, history } = shown.get()
  const win = amounts.parse(result.win)
  const potWin = result.potWin ? amounts.parse(result.potWin.amount) : 0n
  const withWins = bets.map((bet) => ({ ...bet, win: calculateBetWin({ kind, drawn }, bet) }))
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ms = reduced ? reducedRevealMs : isTurbo() ? revealMs.turbo : revealMs.normal
  shown.dispatch({ phase: 'revealing', drawn, bets: withWins, revealMs: ms, serial: serial + 1 })
  await delay.wait(ms)
  const winTier = getWinTier(win, request.stake)
  const past = { serial: serial + 1, drawn, target: bets[0]?.target ?? '' }
  shown.dispatch({ phase: 'shown', history: [past, ...history].slice(0, maxHistory) })
  if (result.pot) pot?.dispatch(result.pot)
  store.dispatch({ type: 'landed', window: [], win, winTier, single: null })
  sounds.playReelStop(0)
  if (win > request.stake) sounds.playWin(Number(win / request.stake))
  await delay.wait(isTurbo() ? 350 : 900 + countUpSeconds[winTier === 'nothing' ? 'nothing' : 'won'] * 700)
  await celebrateBigWin(context, win - potWin, request.stake)
  if (potWin > 0n) await celebratePot(context, potWin)
  return { result, win, bonus: potWin > 0n }
}
