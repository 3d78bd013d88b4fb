import type { Win, Window } from '@croupier/fair/evaluate'
import type { AutoRun } from './auto.ts'
import type { Mood } from './celebration.ts'

/** Where a round is: nothing under way, reels turning, result being shown. */
export type Phase = 'idle' | 'spinning' | 'showing'

/** Free spins under way. */
export interface FreeSpinsState {
  readonly played: number
  readonly total: number
  readonly factor: number
}

/** A moment that covers the reels until it is dismissed or over. */
export type Moment =
  | { readonly kind: 'grand'; readonly mood: 'big' | 'mega' | 'epic'; readonly amount: bigint }
  | { readonly kind: 'freeSpinsWon'; readonly count: number; readonly factor: number; readonly more: boolean }
  | { readonly kind: 'freeSpinsEnd'; readonly amount: bigint }

/** Something to tell in the message line. */
export type Notice =
  | { readonly kind: 'autoStopped'; readonly reason: 'loss' | 'funds' | 'bonus' | 'bigWin' }
  | { readonly kind: 'pending' }

/** Everything that the bars and overlays show. Amounts in minor units. */
export interface GameState {
  readonly phase: Phase
  /** What the reels show; empty before the first spin. */
  readonly window: Window
  readonly balance: bigint
  readonly bets: readonly bigint[]
  /** Index of the bet. */
  readonly bet: number
  /** Of the round on show; null before the first result. */
  readonly win: bigint | null
  readonly mood: Mood
  /** The one thing that paid, when only one did. */
  readonly single: { readonly win: Win; readonly amount: bigint } | null
  readonly lastWin: bigint | null
  readonly freeSpins: FreeSpinsState | null
  readonly moment: Moment | null
  readonly notice: Notice | null
  readonly auto: AutoRun | null
  /** Code of what went wrong with the last spin; `retry` asks for the same round again. */
  readonly problem: { readonly code: string; readonly retry: boolean } | null
  readonly expired: boolean
}

/** What happened. */
export type GameEvent =
  | { readonly type: 'betChosen'; readonly bet: number }
  | { readonly type: 'spun'; readonly stake: bigint }
  | {
      readonly type: 'landed'
      readonly window: Window
      readonly win: bigint
      readonly mood: Mood
      readonly single: GameState['single']
    }
  | { readonly type: 'freeSpinsMoved'; readonly freeSpins: FreeSpinsState | null }
  | { readonly type: 'momentCame'; readonly moment: Moment }
  | { readonly type: 'momentPassed' }
  | { readonly type: 'finished'; readonly balance: bigint; readonly pending: boolean }
  | { readonly type: 'failed'; readonly code: string; readonly retry: boolean; readonly refund: bigint }
  | { readonly type: 'problemDismissed' }
  | { readonly type: 'balanceRead'; readonly balance: bigint }
  | { readonly type: 'autoMoved'; readonly auto: AutoRun | null; readonly notice: Notice | null }
  | { readonly type: 'expired' }

/** The state before the first spin. */
export function startState(facts: { balance: bigint; bets: readonly bigint[]; bet: number }): GameState {
  return {
    ...facts,
    phase: 'idle',
    window: [],
    win: null,
    mood: 'nothing',
    single: null,
    lastWin: null,
    freeSpins: null,
    moment: null,
    notice: null,
    auto: null,
    problem: null,
    expired: false,
  }
}

/** The state after something happened. */
export function reduce(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'betChosen':
      return state.phase === 'idle' && event.bet >= 0 && event.bet < state.bets.length
        ? { ...state, bet: event.bet }
        : state
    case 'spun':
      return {
        ...state,
        phase: 'spinning',
        balance: state.balance - event.stake,
        win: null,
        mood: 'nothing',
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
        mood: event.mood,
        single: event.single,
      }
    case 'freeSpinsMoved':
      return { ...state, freeSpins: event.freeSpins }
    case 'momentCame':
      return { ...state, moment: event.moment }
    case 'momentPassed':
      return { ...state, moment: null }
    case 'finished':
      return {
        ...state,
        phase: 'idle',
        balance: event.balance,
        lastWin: state.win !== null && state.win > 0n ? state.win : state.lastWin,
        freeSpins: null,
        moment: null,
        notice: event.pending ? { kind: 'pending' } : state.notice,
      }
    case 'failed':
      return {
        ...state,
        phase: 'idle',
        balance: state.balance + event.refund,
        auto: null,
        moment: null,
        freeSpins: null,
        problem: { code: event.code, retry: event.retry },
      }
    case 'problemDismissed':
      return { ...state, problem: null }
    case 'balanceRead':
      return state.phase === 'idle' ? { ...state, balance: event.balance } : state
    case 'autoMoved':
      return { ...state, auto: event.auto, notice: event.notice }
    case 'expired':
      return { ...state, phase: 'idle', auto: null, expired: true }
  }
}

/** The bet as it stands. */
export function stakeOf(state: GameState): bigint {
  return state.bets[state.bet] ?? 0n
}
