import { isSessionExpired, StudioError } from '../studio/client.ts'
import { getStopReason, recordRound, startAutoplay, type AutoplayPlan, type AutoplayResult } from './autoplay.ts'
import type { ControllerOptions, PlayedRound, PreparedRound, RoundContext } from './round-context.ts'
import { createSkippableDelay } from './skippable-delay.ts'
import { getStake } from './state.ts'

/** Actions of the player. */
export interface Controller {
  /**
   * Starts a round; one without a response is requested again instead, and offered to be where other bets are chosen. While a
   * round runs or its result is shown, skips ahead. Does nothing without a stake.
   */
  press(): void
  /** Requests the round without a response again. */
  retry(): void
  /** Closes the message of a failed round and reads the balance: a round without a response may have been played. */
  dismissProblem(): void
  dismissCelebration(): void
  startAutoplay(plan: AutoplayPlan): void
  stopAutoplay(): void
  refreshBalance(): void
}

/** Pause between two autoplay rounds, in ms. */
const autoplayDelayMs = 450
/** Pauses before each look whether an unacknowledged payout has arrived, in ms. The studio retries it with growing pauses too. */
const payoutPausesMs = [4_000, 8_000, 15_000, 30_000, 60_000, 120_000, 300_000] as const

/** Creates the controller of a game. It runs one round at a time. */
export function createController(options: ControllerOptions): Controller {
  const { store } = options
  const context: RoundContext = { ...options, delay: createSkippableDelay(), started: 0, unanswered: null }
  return {
    press: () => press(context),
    retry: () => {
      if (context.unanswered) repeatRound(context, context.unanswered)
    },
    dismissProblem: () => {
      store.dispatch({ type: 'problemDismissed' })
      void refreshBalance(context)
    },
    dismissCelebration: () => context.delay.skip(),
    startAutoplay: (plan) => {
      store.dispatch({ type: 'autoplayChanged', autoplay: startAutoplay(plan), notice: null })
      continueAutoplay(context, null)
    },
    stopAutoplay: () => store.dispatch({ type: 'autoplayChanged', autoplay: null, notice: null }),
    refreshBalance: () => void refreshBalance(context),
  }
}

function press(context: RoundContext): void {
  const { phase, celebration } = context.store.get()
  if (celebration) return context.delay.skip()
  if (phase === 'idle') return startRound(context)
  context.runner.hurry()
  if (phase === 'showing') context.delay.skip()
  return undefined
}

/** Starts a round with the current bets, unless a round without a response or the balance prevents it. */
function startRound(context: RoundContext): void {
  const { store, runner, unanswered } = context
  const stake = getStake(store.get())
  if (stake === 0n) return
  const betKey = runner.getBetKey(stake)
  if (unanswered?.betKey === betKey) repeatRound(context, unanswered)
  else if (unanswered) store.dispatch({ type: 'failed', code: 'OFFLINE', retry: true, refund: 0n })
  else if (stake > store.get().balance) void startIfCovered(context, betKey)
  else startNewRound(context, stake, betKey)
}

/** Reads the balance, which may have been topped up outside the game; starts the round, or reports insufficient funds. */
async function startIfCovered(context: RoundContext, betKey: string): Promise<void> {
  const { store, runner, started } = context
  await refreshBalance(context)
  const state = store.get()
  const stake = getStake(state)
  // Meanwhile another press may have started a round, or other bets may have been chosen.
  if (context.started !== started || state.expired || runner.getBetKey(stake) !== betKey) return
  if (stake <= state.balance) startNewRound(context, stake, betKey)
  else store.dispatch({ type: 'failed', code: 'INSUFFICIENT_FUNDS', retry: false, refund: 0n })
}

function startNewRound(context: RoundContext, stake: bigint, betKey: string): void {
  const request = { id: crypto.randomUUID(), stake }
  void playRound(context, { request, betKey, play: context.runner.prepare(context, request) }, stake)
}

/** Requests a round again. Its stake is not deducted: the shown balance may be without it already. */
function repeatRound(context: RoundContext, round: PreparedRound): void {
  const { store } = context
  const { total, bets } = store.get()
  if (total === null) store.dispatch({ type: 'betChosen', bet: bets.indexOf(round.request.stake) })
  void playRound(context, round, 0n)
}

/** `deducted`: what the balance is shown without until the result is known. */
async function playRound(context: RoundContext, round: PreparedRound, deducted: bigint): Promise<void> {
  const { store, runner, sounds, host } = context
  const { id, stake } = round.request
  context.started += 1
  context.unanswered = null
  host.notify({ type: 'roundStarted', round: id })
  store.dispatch({ type: 'spun', stake: deducted })
  sounds.playSpin()
  runner.start()
  try {
    finishRound(context, stake, await round.play())
  } catch (error) {
    runner.cancel()
    const code = error instanceof StudioError ? error.code : 'SYSTEM_ERROR'
    if (code === 'OFFLINE') context.unanswered = round
    failRound(context, code, deducted)
    if (!(error instanceof StudioError)) throw error
  } finally {
    host.notify({ type: 'roundShown', round: id })
  }
}

function failRound(context: RoundContext, code: string, refund: bigint): void {
  const { host, store } = context
  host.notify({ type: 'error', code })
  store.dispatch({ type: 'failed', code, retry: code === 'OFFLINE', refund })
  if (isSessionExpired(code)) store.dispatch({ type: 'expired' })
  else if (code !== 'OFFLINE') void refreshBalance(context)
}

function finishRound(context: RoundContext, stake: bigint, { result: response, win, bonus }: PlayedRound): void {
  const { store, amounts, host, currency, acknowledge } = context
  const result: AutoplayResult = { stake, win, bonus }
  // The balance of an unsettled round does not include the win yet.
  store.dispatch({ type: 'finished', balance: amounts.parse(response.balance), pending: !response.settled })
  acknowledge([response.roundId])
  if (!response.settled) void awaitPayout(context, response.roundId)
  host.notify({ type: 'balanceChanged', balance: response.balance, currency })
  const { autoplay } = store.get()
  if (!autoplay) return
  store.dispatch({ type: 'autoplayChanged', autoplay: recordRound(autoplay, result), notice: null })
  continueAutoplay(context, result)
}

/** Refreshes the balance between rounds until the wallet has acknowledged the payout of a round. */
async function awaitPayout(context: RoundContext, roundId: string): Promise<void> {
  const { store, studio } = context
  for (const pauseMs of payoutPausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (store.get().expired) return
    // A balance that is read while a round runs would be dropped.
    if (store.get().phase !== 'idle') continue
    const rounds = await studio.rounds().catch(() => null)
    const isPaid = rounds !== null && !rounds.some((round) => round.roundId === roundId && round.state === 'settling')
    if (isPaid && store.get().phase === 'idle') {
      void refreshBalance(context)
      store.dispatch({ type: 'payoutArrived' })
      return
    }
  }
}

/** Schedules the next autoplay round, or stops autoplay. `last` is null before the first round. */
function continueAutoplay(context: RoundContext, last: AutoplayResult | null): void {
  if (!checkAutoplay(context, last)) return
  setTimeout(
    () => {
      // Stake and balance may have changed since.
      if (context.store.get().phase === 'idle' && checkAutoplay(context, null)) startRound(context)
    },
    last ? autoplayDelayMs : 0,
  )
}

/** Returns whether autoplay goes on; stops it where it must not. */
function checkAutoplay({ store }: RoundContext, last: AutoplayResult | null): boolean {
  const state = store.get()
  if (!state.autoplay) return false
  const reason = getStopReason(state.autoplay, { stake: getStake(state), balance: state.balance }, last)
  if (reason === null) return true
  const notice = reason === 'done' ? null : ({ kind: 'autoStopped', reason } as const)
  store.dispatch({ type: 'autoplayChanged', autoplay: null, notice })
  return false
}

/** Reads the balance. Never rejects: without a response, the balance stays as it is. */
async function refreshBalance(context: RoundContext): Promise<void> {
  const { studio, store, amounts, started } = context
  await studio.balance().then(
    ({ balance }) => {
      // The balance of a round that has started since is more recent.
      if (context.started === started) store.dispatch({ type: 'balanceRead', balance: amounts.parse(balance) })
    },
    (error: unknown) => {
      if (error instanceof StudioError && isSessionExpired(error.code)) store.dispatch({ type: 'expired' })
    },
  )
}
