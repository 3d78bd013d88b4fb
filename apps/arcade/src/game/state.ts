import type { Win, Window } from '@croupier/fair/evaluate'
import type { AutoplayRun } from './autoplay.ts'
import type { BigWinTier, WinTier } from './win-tier.ts'

/** Phase of a round: no round, reels spinning, result shown. */
export type Phase = 'idle' | 'spinning' | 'showing'

/** Progress of free spins. */
export interface FreeSpinsState {
  readonly played: number
  readonly total: number
  readonly factor: number
}

/** A full-screen celebration over the reels, until it ends or is dismissed. */
export type Celebration =
  | { readonly kind: 'bigWin'; readonly winTier: BigWinTier; readonly amount: bigint }
  | { readonly kind: 'potWon'; readonly amount: bigint }
  | { readonly kind: 'freeSpinsWon'; readonly count: number; readonly factor: number; readonly more: boolean }
  | { readonly kind: 'freeSpinsEnd'; readonly amount: bigint }

/** A notice in the message line. */
export type Notice =
  | { readonly kind: 'autoStopped'; readonly reason: 'loss' | 'funds' | 'bonus' | 'bigWin' }
  | { readonly kind: 'pending' }

/** State of the game as shown by the bars and overlays. Amounts in minor units. */
export interface GameState {
  readonly phase: Phase
  /** Symbols on the reels; empty before the first spin. */
  readonly window: Window
  readonly balance: bigint
  readonly bets: readonly bigint[]
  /** Index in `bets`. */
  readonly bet: number
  /** Sum of the placed chips; null where one of `bets` is the stake. */
  readonly total: bigint | null
  /** Win of the shown round; null before the first result. */
  readonly win: bigint | null
  readonly winTier: WinTier
  /** The win of the spin if there is exactly one. */
  readonly single: { readonly win: Win; readonly amount: bigint } | null
  readonly lastWin: bigint | null
  readonly freeSpins: FreeSpinsState | null
  readonly celebration: Celebration | null
  readonly notice: Notice | null
  readonly autoplay: AutoplayRun | null
  /** Error of the last spin; `retry` offers to request the same round again. */
  readonly problem: { readonly code: string; readonly retry: boolean } | null
  readonly expired: boolean
}

/** Events of the game. */
export type GameEvent =
  | { readonly type: 'betChosen'; readonly bet: number }
  | { readonly type: 'totalChanged'; readonly total: bigint }
  | { readonly type: 'spun'; readonly stake: bigint }
  | {
      readonly type: 'landed'
      readonly window: Window
      readonly win: bigint
      readonly winTier: WinTier
      readonly single: GameState['single']
    }
  | { readonly type: 'freeSpinsChanged'; readonly freeSpins: FreeSpinsState | null }
  | { readonly type: 'celebrationStarted'; readonly celebration: Celebration }
  | { readonly type: 'celebrationEnded' }
  | { readonly type: 'finished'; readonly balance: bigint; readonly pending: boolean }
  | { readonly type: 'payoutArrived' }
  | { readonly type: 'failed'; readonly code: string; readonly retry: boolean; readonly refund: bigint }
  | { readonly type: 'problemDismissed' }
  | { readonly type: 'balanceRead'; readonly balance: bigint }
  | { readonly type: 'autoplayChanged'; readonly autoplay: AutoplayRun | null; readonly notice: Notice | null }
  | { readonly type: 'expired' }

/** Creates the state before the first spin. */
export function createInitialState(values: { balance: bigint; bets: readonly bigint[]; bet: number }): GameState {
  return {
    ...values,
    total: null,
    phase: 'idle',
    window: [],
    win: null,
    winTier: 'nothing',
    single: null,
    lastWin: null,
    freeSpins: null,
    celebration: null,
    notice: null,
    autoplay: null,
    problem: null,
    expired: false,
  }
}

/** Reducer of the game. */
export function reduce(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'betChosen':
      return state.phase === 'idle' && state.autoplay === null && event.bet >= 0 && event.bet < state.bets.length
        ? { ...state, bet: event.bet }
        : state
    case 'totalChanged':
      return { ...state, total: event.total }
    case 'spun':
      return {
        ...state,
        phase: 'spinning',
        balance: state.balance - event.stake,
        win: null,
        winTier: 'nothing',
        single: null,
        notice: null,
        problem: null,
      }
    case 'landed':
      return {
        ...state,
        phase: 'showing',
        window: event.window,
        win: event.win,
        winTier: event.winTier,
        single: event.single,
      }
    case 'freeSpinsChanged':
      return { ...state, freeSpins: event.freeSpins }
    case 'celebrationStarted':
      return { ...state, celebration: event.celebration }
    case 'celebrationEnded':
      return { ...state, celebration: null }
    case 'finished':
      return {
        ...state,
        phase: 'idle',
        balance: event.balance,
        lastWin: state.win !== null && state.win > 0n ? state.win : state.lastWin,
        freeSpins: null,
        celebration: null,
        notice: event.pending ? { kind: 'pending' } : state.notice,
      }
    case 'payoutArrived':
      return state.notice?.kind === 'pending' ? { ...state, notice: null } : state
    case 'failed':
      return {
        ...state,
        phase: 'idle',
        balance: state.balance + event.refund,
        autoplay: null,
        celebration: null,
        freeSpins: null,
        problem: { code: event.code, retry: event.retry },
      }
    case 'problemDismissed':
      return { ...state, problem: null }
    case 'balanceRead':
      return state.phase === 'idle' ? { ...state, balance: event.balance } : state
    case 'autoplayChanged':
      return { ...state, autoplay: event.autoplay, notice: event.notice }
    case 'expired':
      return { ...state, phase: 'idle', autoplay: null, expired: true }
  }
}

/** Returns the stake of the next round in minor units; 0 where chips are placed and none is. */
export function getStake(state: GameState): bigint {
  return state.total ?? state.bets[state.bet] ?? 0n
}
