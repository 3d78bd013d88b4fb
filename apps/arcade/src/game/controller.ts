import type { Spin } from '@croupier/fair/round'
import type { SpinAnswer } from '@croupier/fair/studio-wire'
import type { Host } from '../host/host.ts'
import type { Sounds } from '../sound/sounds.ts'
import { paces } from '../stage/landing.ts'
import type { Stage } from '../stage/stage.ts'
import { endsSession, StudioError, type StudioClient } from '../studio/client.ts'
import type { Amounts } from '../text/amounts.ts'
import { afterRound, startAuto, stopReason, type AutoPlan, type RoundResult } from './auto.ts'
import { countSeconds, isGrand, moodOf } from './celebration.ts'
import { stakeOf, type GameEvent, type GameState, type Moment } from './state.ts'
import type { Store } from './store.ts'

/** What the controller works with. */
export interface ControllerParts {
  readonly store: Store<GameState, GameEvent>
  readonly studio: StudioClient
  readonly amounts: Amounts
  readonly unitsPerBet: number
  readonly factor: number
  readonly currency: string
  readonly host: Host
  readonly sounds: Sounds
  readonly isTurbo: () => boolean
  /** Called with the number of rounds played under the active seeds. */
  readonly onPlayed: (rounds: number) => void
}

/** What a player can do. */
export interface Controller {
  /** Gives it the picture that follows the rounds, or takes it away. */
  attach(stage: Stage | null): void
  /** Spins; while reels turn or a result is on show, hurries on instead. */
  press(): void
  /** Asks for the last round again, after the connection was lost. */
  retry(): void
  /** Ends a moment that covers the reels. */
  dismissMoment(): void
  startAuto(plan: AutoPlan): void
  stopAuto(): void
  refreshBalance(): void
}

/** Tries for one round while nothing is known of it, and the pauses between them in ms. */
const pauses = [400, 900, 1_800, 3_500, 6_000] as const
const autoPauseMs = 450
/** The studio asks the wallet again within a second; the balance is read a little after that. */
const pendingPauseMs = 4_000

export function createController(parts: ControllerParts): Controller {
  const { store, studio, amounts, host, sounds } = parts
  const skipper = createSkipper()
  /** The round asked for last; asking again for it must name the same stake. */
  let asked = { id: '', stake: 0n }

  let stage: Stage | null = null

  const controller: Controller = {
    attach: (picture) => {
      stage = picture
    },
    press: () => {
      const { phase, moment } = store.get()
      if (moment) return skipper.skip()
      if (phase === 'idle') return void begin(null)
      stage?.hurry()
      if (phase === 'showing') skipper.skip()
      return undefined
    },
    retry: () => void begin(asked),
    dismissMoment: () => skipper.skip(),
    startAuto: (plan) => {
      store.dispatch({ type: 'autoMoved', auto: startAuto(plan), notice: null })
      goOn(null)
    },
    stopAuto: () => store.dispatch({ type: 'autoMoved', auto: null, notice: null }),
    refreshBalance: () =>
      void studio.balance().then(
        ({ balance }) => store.dispatch({ type: 'balanceRead', balance: amounts.read(balance) }),
        (error: unknown) => {
          if (error instanceof StudioError && endsSession(error.code)) store.dispatch({ type: 'expired' })
        },
      ),
  }

  async function begin(again: typeof asked | null): Promise<void> {
    const { id, stake } = again ?? { id: crypto.randomUUID(), stake: stakeOf(store.get()) }
    if (stake > store.get().balance && again === null) {
      store.dispatch({ type: 'failed', code: 'INSUFFICIENT_FUNDS', retry: false, refund: 0n })
      controller.refreshBalance()
      return
    }
    asked = { id, stake }
    store.dispatch({ type: 'spun', stake })
    sounds.spin()
    stage?.spin()
    try {
      const answer = await askPatiently(studio, { bet: amounts.wire(stake), clientRoundId: id })
      parts.onPlayed(answer.nonce + 1)
      await present(answer, stake)
    } catch (error) {
      stage?.settleBack()
      fail(error instanceof StudioError ? error.code : 'SYSTEM_ERROR', stake)
      if (!(error instanceof StudioError)) throw error
    }
  }

  function fail(code: string, stake: bigint): void {
    host.tell({ type: 'error', code })
    store.dispatch({ type: 'failed', code, retry: code === 'OFFLINE', refund: stake })
    if (endsSession(code)) store.dispatch({ type: 'expired' })
    else if (code !== 'OFFLINE') controller.refreshBalance()
  }

  async function present(answer: SpinAnswer, stake: bigint): Promise<void> {
    const { spins } = answer.outcome
    let won = 0n
    let total = 0
    for (const [index, spin] of spins.entries()) {
      if (spin.free) {
        store.dispatch({ type: 'freeSpinsMoved', freeSpins: { played: index, total, factor: parts.factor } })
        sounds.spin()
        stage?.spin()
      }
      await stage?.land(spin, parts.isTurbo() ? paces.turbo : paces.normal)
      won += amountOf(spin.units, stake)
      await showSpin(spin, won, stake)
      if (spin.awarded > 0) {
        await moment({ kind: 'freeSpinsWon', count: spin.awarded, factor: parts.factor, more: spin.free }, 4_000)
        total += spin.awarded
      }
    }
    const mood = moodOf(won, stake)
    if (isGrand(mood)) {
      stage?.coins(mood === 'big' ? 50 : 90)
      sounds.grand()
      await moment({ kind: 'grand', mood, amount: won }, countSeconds[mood] * 1_000 + 1_600)
    } else if (spins.length > 1) await moment({ kind: 'freeSpinsEnd', amount: won }, 3_000)
    finish(answer, { stake, win: won, bonus: spins.length > 1 })
  }

  async function showSpin(spin: Spin, won: bigint, stake: bigint): Promise<void> {
    const mood = moodOf(won, stake)
    const first = spin.wins[0]
    const single = spin.wins.length === 1 && first ? { win: first, amount: amountOf(first.units, stake) } : null
    store.dispatch({ type: 'landed', window: spin.window, win: won, mood, single })
    if (spin.wins.length === 0) return spin.free ? skipper.wait(parts.isTurbo() ? 80 : 320) : undefined
    const lively = mood !== 'returned'
    stage?.showWins(spin.wins, lively)
    if (lively) sounds.win(Number(amountOf(spin.units, stake) / (stake || 1n)))
    return skipper.wait(parts.isTurbo() ? 420 : 700 + countSeconds[lively ? 'won' : 'returned'] * 700)
  }

  async function moment(what: Moment, ms: number): Promise<void> {
    if (what.kind === 'freeSpinsWon') sounds.bonus()
    store.dispatch({ type: 'momentCame', moment: what })
    await skipper.wait(ms)
    store.dispatch({ type: 'momentPassed' })
  }

  function finish(answer: SpinAnswer, result: RoundResult): void {
    // Until the wallet has answered the payment, the balance that it told does not hold the win.
    store.dispatch({ type: 'finished', balance: amounts.read(answer.balance), pending: !answer.settled })
    if (!answer.settled) setTimeout(() => controller.refreshBalance(), pendingPauseMs)
    host.tell({ type: 'balanceChanged', balance: answer.balance, currency: parts.currency })
    const { auto } = store.get()
    if (auto) {
      store.dispatch({ type: 'autoMoved', auto: afterRound(auto, result), notice: null })
      goOn(result)
    }
  }

  function goOn(last: RoundResult | null): void {
    const state = store.get()
    if (!state.auto) return
    const reason = stopReason(state.auto, { stake: stakeOf(state), balance: state.balance }, last)
    if (reason === null) {
      setTimeout(
        () => {
          if (store.get().auto && store.get().phase === 'idle') void begin(null)
        },
        last ? autoPauseMs : 0,
      )
      return
    }
    store.dispatch({
      type: 'autoMoved',
      auto: null,
      notice: reason === 'done' ? null : { kind: 'autoStopped', reason },
    })
  }

  function amountOf(units: number, stake: bigint): bigint {
    return (stake / BigInt(parts.unitsPerBet)) * BigInt(units)
  }

  return controller
}

/** Asks for one round until the studio knows what became of it; every try names the same round. */
async function askPatiently(
  studio: StudioClient,
  request: { bet: string; clientRoundId: string },
): Promise<SpinAnswer> {
  for (const pause of pauses) {
    try {
      return await studio.spin(request)
    } catch (error) {
      if (!(error instanceof StudioError) || !isPassing(error.code)) throw error
      await sleep(error.retryAfter === null ? pause : error.retryAfter * 1_000)
    }
  }
  return studio.spin(request)
}

function isPassing(code: string): boolean {
  return code === 'OFFLINE' || code === 'SERVER_BUSY' || code === 'IDEMPOTENCY_IN_PROGRESS'
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Waits that a press can cut short. */
function createSkipper(): { wait(ms: number): Promise<void>; skip(): void } {
  let end: (() => void) | null = null
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), ms)
        end = () => {
          clearTimeout(timer)
          end = null
          resolve()
        }
      }),
    skip: () => end?.(),
  }
}
