import type { SpinResult } from '@croupier/fair/studio-wire'
import type { Stage } from '../stage/stage.ts'
import { isSessionExpired, StudioError } from '../studio/client.ts'
import { getStopReason, recordRound, startAutoplay, type AutoplayPlan, type RoundResult } from './autoplay.ts'
import { presentRound } from './present-round.ts'
import type { ControllerOptions, RoundContext, RoundRequest } from './round-context.ts'
import { createSkippableDelay } from './skippable-delay.ts'
import { spinWithRetry } from './spin-with-retry.ts'
import { getStake } from './state.ts'

/** Actions of the player. */
export interface Controller {
  /** Sets the stage that shows the rounds; null when it unmounts. */
  attach(stage: Stage | null): void
  /** Starts a spin. While the reels spin or a result is shown, skips ahead instead. */
  press(): void
  /** Requests the last round again, after a lost connection. */
  retry(): void
  dismissCelebration(): void
  startAutoplay(plan: AutoplayPlan): void
  stopAutoplay(): void
  refreshBalance(): void
}

/** Pause between two autoplay rounds, in ms. */
const autoplayDelayMs = 450
/** The studio retries an unacknowledged payout within a second; the balance is refreshed after this many ms. */
const pendingRefreshMs = 4_000

/** Creates the controller of a game. It runs one round at a time. */
export function createController(options: ControllerOptions): Controller {
  const { store } = options
  const context: RoundContext = { ...options, delay: createSkippableDelay(), stage: null, lastRequest: null }
  return {
    attach: (stage) => {
      context.stage = stage
    },
    press: () => press(context),
    retry: () => {
      if (context.lastRequest) void playRound(context, context.lastRequest)
    },
    dismissCelebration: () => context.delay.skip(),
    startAutoplay: (plan) => {
      store.dispatch({ type: 'autoplayChanged', autoplay: startAutoplay(plan), notice: null })
      continueAutoplay(context, null)
    },
    stopAutoplay: () => store.dispatch({ type: 'autoplayChanged', autoplay: null, notice: null }),
    refreshBalance: () => refreshBalance(context),
  }
}

function press(context: RoundContext): void {
  const { phase, celebration } = context.store.get()
  if (celebration) return context.delay.skip()
  if (phase === 'idle') return startRound(context)
  context.stage?.quickStop()
  if (phase === 'showing') context.delay.skip()
  return undefined
}

/** Starts a round with the current stake, or reports insufficient funds. */
function startRound(context: RoundContext): void {
  const { store } = context
  const stake = getStake(store.get())
  if (stake > store.get().balance) {
    store.dispatch({ type: 'failed', code: 'INSUFFICIENT_FUNDS', retry: false, refund: 0n })
    refreshBalance(context)
    return
  }
  void playRound(context, { id: crypto.randomUUID(), stake })
}

async function playRound(context: RoundContext, request: RoundRequest): Promise<void> {
  const { store, studio, sounds, amounts, host } = context
  const { id, stake } = request
  context.lastRequest = request
  host.notify({ type: 'roundStarted', round: id })
  store.dispatch({ type: 'spun', stake })
  sounds.playSpin()
  context.stage?.spin()
  try {
    const result = await spinWithRetry(studio, { bet: amounts.toWire(stake), clientRoundId: id })
    context.onPlayed(result.nonce + 1)
    const win = await presentRound(context, result, stake)
    finishRound(context, result, { stake, win, bonus: result.outcome.spins.length > 1 })
  } catch (error) {
    context.stage?.cancelSpin()
    failRound(context, error instanceof StudioError ? error.code : 'SYSTEM_ERROR', stake)
    if (!(error instanceof StudioError)) throw error
  } finally {
    host.notify({ type: 'roundShown', round: id })
  }
}

function failRound(context: RoundContext, code: string, stake: bigint): void {
  const { host, store } = context
  host.notify({ type: 'error', code })
  store.dispatch({ type: 'failed', code, retry: code === 'OFFLINE', refund: stake })
  if (isSessionExpired(code)) store.dispatch({ type: 'expired' })
  else if (code !== 'OFFLINE') refreshBalance(context)
}

function finishRound(context: RoundContext, response: SpinResult, result: RoundResult): void {
  const { store, amounts, host, currency } = context
  // The balance of an unsettled round does not include the win yet.
  store.dispatch({ type: 'finished', balance: amounts.parse(response.balance), pending: !response.settled })
  if (!response.settled) setTimeout(() => refreshBalance(context), pendingRefreshMs)
  host.notify({ type: 'balanceChanged', balance: response.balance, currency })
  const { autoplay } = store.get()
  if (!autoplay) return
  store.dispatch({ type: 'autoplayChanged', autoplay: recordRound(autoplay, result), notice: null })
  continueAutoplay(context, result)
}

/** Schedules the next autoplay round, or stops autoplay. `last` is null before the first round. */
function continueAutoplay(context: RoundContext, last: RoundResult | null): void {
  const { store } = context
  const state = store.get()
  if (!state.autoplay) return
  const reason = getStopReason(state.autoplay, { stake: getStake(state), balance: state.balance }, last)
  if (reason !== null) {
    const notice = reason === 'done' ? null : ({ kind: 'autoStopped', reason } as const)
    store.dispatch({ type: 'autoplayChanged', autoplay: null, notice })
    return
  }
  setTimeout(
    () => {
      if (store.get().autoplay && store.get().phase === 'idle') startRound(context)
    },
    last ? autoplayDelayMs : 0,
  )
}

function refreshBalance({ studio, store, amounts }: RoundContext): void {
  studio.balance().then(
    ({ balance }) => store.dispatch({ type: 'balanceRead', balance: amounts.parse(balance) }),
    (error: unknown) => {
      if (error instanceof StudioError && isSessionExpired(error.code)) store.dispatch({ type: 'expired' })
    },
  )
}
