import type { RoundRecord } from '@croupier/fair/studio-wire'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Host } from '../host/host.ts'
import { createInstantRunner } from '../kinds/instant/instant-runner.ts'
import type { ShownRound } from '../kinds/instant/instant-services.ts'
import {
  createSelectionReducer,
  emptySelection,
  type Selection,
  type SelectionEvent,
} from '../kinds/instant/selection.ts'
import { createSounds } from '../sound/sounds.ts'
import { StudioError, type StudioClient } from '../studio/client.ts'
import { createAmounts } from '../text/amounts.ts'
import { createAcknowledge } from './acknowledge.ts'
import { createController } from './controller.ts'
import type { PlayedRound, RoundRunner } from './round-context.ts'
import { createInitialState, reduce } from './state.ts'
import { createPatchStore, createStore } from './store.ts'

/** No response came. The next attempt does not wait. */
const lost = new StudioError('OFFLINE', { retryAfter: 0 })
const noLimits = { round: 1_000_000n, getHighest: () => 1_000_000n }
const idle: ShownRound = { phase: 'idle', drawn: [], bets: [], revealMs: 0, history: [], serial: 0 }

/** A selection of one target, as of the games with one bet. */
function createTarget(target: string) {
  const chosen = { ...emptySelection, bets: [{ target, amount: 0n }] }
  return createStore<Selection, SelectionEvent>(chosen, createSelectionReducer(noLimits, 1))
}

function createDice(selection = createTarget('under-4950')): RoundRunner {
  return createInstantRunner({
    kind: 'dice',
    shown: createPatchStore(idle),
    pot: null,
    selection,
    getBets: (amount) => selection.get().bets.map(({ target }) => ({ target, amount })),
    revealMs: { normal: 0, turbo: 0 },
    clearsBets: false,
  })
}

const ignore = () => undefined
const result = { roundId: '', nonce: 0, bet: '1.00', win: '0.00', balance: '9.00', settled: true }

/** A runner of rounds that are played by a function and shown at once. */
function createRunner(play: () => Promise<PlayedRound>): RoundRunner {
  return { getBetKey: String, start: ignore, cancel: ignore, hurry: ignore, prepare: () => play }
}

function createGame(runner = createDice()) {
  const store = createStore(createInitialState({ balance: 1_000n, bets: [100n, 200n], bet: 0 }), reduce)
  const place = vi.fn<StudioClient['place']>()
  const readBalance = vi.fn<StudioClient['balance']>().mockResolvedValue({ balance: '9.00' })
  const acknowledge = vi.fn<(roundIds: readonly string[]) => void>()
  const readRounds = vi.fn<StudioClient['rounds']>().mockResolvedValue([])
  const controller = createController({
    store,
    studio: {
      place,
      balance: readBalance,
      spin: vi.fn(),
      rotate: vi.fn(),
      fairness: vi.fn(),
      rounds: readRounds,
      acknowledge: vi.fn(),
      pot: vi.fn(),
    },
    amounts: createAmounts('MMK', 2, 'en'),
    runner,
    currency: 'MMK',
    host: { notify: () => undefined, leave: () => undefined, canLeave: false } satisfies Host,
    sounds: createSounds('chime', false),
    isTurbo: () => true,
    acknowledge,
    onPlayed: () => undefined,
  })
  return { store, controller, place, readBalance, readRounds, acknowledge }
}

describe('a round without a response', () => {
  const problem = { code: 'OFFLINE', retry: true }

  test('is offered to be requested again until the studio states what became of it', async () => {
    const { store, controller, place } = createGame()
    place.mockRejectedValueOnce(lost).mockRejectedValueOnce(new StudioError('TOO_MANY_REQUESTS'))
    controller.press()
    await expect.poll(() => store.get().problem).toEqual(problem)
    place.mockRejectedValueOnce(new StudioError('SYSTEM_ERROR'))
    controller.retry()
    await expect.poll(() => store.get().problem).toEqual(problem)
    place.mockRejectedValueOnce(new StudioError('ROUND_CANCELLED'))
    controller.retry()
    await expect.poll(() => store.get().problem).toEqual({ code: 'ROUND_CANCELLED', retry: false })
    expect(new Set(place.mock.calls.map(([{ clientRoundId }]) => clientRoundId)).size).toBe(1)
  })

  test('has its balance read when its message is closed', async () => {
    const { store, controller, place, readBalance } = createGame()
    place.mockRejectedValue(lost)
    controller.press()
    await expect.poll(() => store.get().problem).toEqual(problem)
    expect([store.get().balance, readBalance.mock.calls.length]).toEqual([1_000n, 0])
    controller.dismissProblem()
    expect(store.get().problem).toBeNull()
    await expect.poll(() => store.get().balance).toBe(900n)
  })

  test('is requested again by the next press with the same bets, and charged once', async () => {
    const { store, controller, place } = createGame()
    place.mockRejectedValue(lost)
    controller.press()
    await expect.poll(() => store.get().problem).toEqual(problem)
    controller.dismissProblem()
    await expect.poll(() => store.get().balance).toBe(900n)
    const [first] = place.mock.calls
    place.mockReset().mockReturnValueOnce(new Promise(ignore))
    controller.press()
    // The balance was read: the stake is not in it.
    expect(store.get()).toMatchObject({ phase: 'spinning', balance: 900n })
    expect(place.mock.calls).toEqual([first])
  })

  test('is offered again, instead of another round, after other bets are chosen, and played with its own', async () => {
    const selection = createTarget('under-4950')
    const { store, controller, place } = createGame(createDice(selection))
    place.mockRejectedValue(lost)
    controller.press()
    await expect.poll(() => store.get().problem).toEqual(problem)
    for (const change of [
      () => store.dispatch({ type: 'betChosen', bet: 1 }),
      () => selection.dispatch({ type: 'chosen', target: 'over-4950' }),
    ]) {
      controller.dismissProblem()
      place.mockClear()
      change()
      controller.press()
      expect(store.get()).toMatchObject({ phase: 'idle', problem })
      expect(place).not.toHaveBeenCalled()
    }
    place.mockRejectedValueOnce(new StudioError('ROUND_CANCELLED'))
    controller.retry()
    await expect.poll(() => store.get().problem).toEqual({ code: 'ROUND_CANCELLED', retry: false })
    expect(place.mock.calls[0]?.[0].bets).toEqual([{ target: 'under-4950', amount: '1.00' }])
    expect([store.get().bet, selection.get().bets[0]?.target]).toEqual([0, 'under-4950'])
  })

  test('leaves the next press to a new round once the studio states what became of it', async () => {
    const { store, controller, place } = createGame()
    place.mockRejectedValue(lost)
    controller.press()
    await expect.poll(() => store.get().problem).toEqual(problem)
    controller.dismissProblem()
    place.mockReset().mockRejectedValue(new StudioError('ROUND_CANCELLED'))
    for (const count of [1, 2]) {
      controller.press()
      await expect.poll(() => store.get().problem?.code).toBe('ROUND_CANCELLED')
      expect(place).toHaveBeenCalledTimes(count)
      controller.dismissProblem()
    }
    expect(new Set(place.mock.calls.map(([{ clientRoundId }]) => clientRoundId)).size).toBe(2)
  })
})

describe('a stake above the balance', () => {
  test('is played if the balance has been topped up since it was read', async () => {
    const played: PlayedRound = { result, win: 0n, bonus: false }
    const play = vi.fn<() => Promise<PlayedRound>>().mockResolvedValue(played)
    const { store, controller, readBalance } = createGame(createRunner(play))
    store.dispatch({ type: 'totalChanged', total: 5_000n })
    readBalance.mockResolvedValue({ balance: '60.00' })
    controller.press()
    controller.press()
    await expect.poll(() => play.mock.calls.length).toBe(1)
    await expect.poll(() => store.get()).toMatchObject({ phase: 'idle', balance: 900n, problem: null })
    expect(play).toHaveBeenCalledOnce()
  })

  test('is refused after the balance was read, also where it could not be', async () => {
    const play = vi.fn<() => Promise<PlayedRound>>()
    const { store, controller, readBalance } = createGame(createRunner(play))
    store.dispatch({ type: 'totalChanged', total: 5_000n })
    for (const read of [() => Promise.resolve({ balance: '20.00' }), () => Promise.reject(lost)]) {
      readBalance.mockReset().mockImplementation(read)
      controller.press()
      expect(store.get().problem).toBeNull()
      await expect.poll(() => store.get().problem?.code).toBe('INSUFFICIENT_FUNDS')
      expect([store.get().balance, readBalance.mock.calls.length]).toEqual([2_000n, 1])
      store.dispatch({ type: 'problemDismissed' })
    }
    expect(play).not.toHaveBeenCalled()
  })

  test('is not played with bets that were chosen while the balance was read', async () => {
    const play = vi.fn<() => Promise<PlayedRound>>()
    const { store, controller, readBalance } = createGame(createRunner(play))
    const reading = Promise.withResolvers<{ balance: string }>()
    readBalance.mockReturnValueOnce(reading.promise)
    store.dispatch({ type: 'totalChanged', total: 5_000n })
    controller.press()
    store.dispatch({ type: 'totalChanged', total: 300n })
    reading.resolve({ balance: '60.00' })
    await expect.poll(() => store.get().balance).toBe(6_000n)
    expect(store.get()).toMatchObject({ phase: 'idle', problem: null })
    expect(play).not.toHaveBeenCalled()
  })
})

test('a round after which the studio failed is requested again as it was', async () => {
  const { store, controller, place } = createGame()
  place.mockRejectedValueOnce(new StudioError('SYSTEM_ERROR'))
  controller.press()
  await expect.poll(() => store.get().problem).toEqual({ code: 'OFFLINE', retry: true })
  place.mockRejectedValueOnce(new StudioError('ROUND_STUCK'))
  controller.retry()
  await expect.poll(() => store.get().problem).toEqual({ code: 'ROUND_STUCK', retry: false })
  expect(new Set(place.mock.calls.map(([{ clientRoundId }]) => clientRoundId)).size).toBe(1)
})

test('the balance after a round stays when one comes that was read before', async () => {
  const play = () => Promise.resolve({ result: { ...result, balance: '9.50' }, win: 50n, bonus: false })
  const { store, controller, readBalance } = createGame(createRunner(play))
  const earlier = Promise.withResolvers<{ balance: string }>()
  readBalance.mockReturnValueOnce(earlier.promise)
  controller.refreshBalance()
  controller.press()
  await expect.poll(() => store.get()).toMatchObject({ phase: 'idle', balance: 950n })
  earlier.resolve({ balance: '10.00' })
  await earlier.promise
  expect(store.get().balance).toBe(950n)
})

test('a round is acknowledged once it was shown, and not while its result is unknown', async () => {
  const played: PlayedRound = { result: { ...result, roundId: 'round-1' }, win: 0n, bonus: false }
  const play = vi.fn<() => Promise<PlayedRound>>().mockRejectedValueOnce(lost).mockResolvedValue(played)
  const { store, controller, acknowledge } = createGame(createRunner(play))
  controller.press()
  await expect.poll(() => store.get().problem?.retry).toBe(true)
  expect(acknowledge).not.toHaveBeenCalled()
  controller.retry()
  await expect.poll(() => acknowledge.mock.calls).toEqual([[['round-1']]])
  expect(store.get().phase).toBe('idle')
})

test('an acknowledgement without a response is repeated with that of the next round', async () => {
  const send = vi.fn<StudioClient['acknowledge']>().mockRejectedValueOnce(lost).mockResolvedValue(null)
  const acknowledge = createAcknowledge({ acknowledge: send })
  for (const round of ['round-1', 'round-2', 'round-3']) {
    acknowledge([round])
    await Promise.allSettled(send.mock.results.map(({ value }) => value as Promise<unknown>))
  }
  expect(send.mock.calls).toEqual([[['round-1']], [['round-1', 'round-2']], [['round-3']]])
})

test('a win that is paid late reaches the balance without another round', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const pending = { ...result, roundId: 'round-1', win: '5.00', settled: false }
  const play = () => Promise.resolve({ result: pending, win: 500n, bonus: false })
  const { store, controller, readBalance, readRounds } = createGame(createRunner(play))
  const settling = [{ roundId: 'round-1', state: 'settling' }] as unknown as readonly RoundRecord[]
  readRounds.mockResolvedValueOnce(settling).mockRejectedValueOnce(lost).mockResolvedValueOnce(settling)
  readBalance.mockResolvedValue({ balance: '14.00' })
  controller.press()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get()).toMatchObject({ phase: 'idle', balance: 900n, notice: { kind: 'pending' } })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(store.get().balance).toBe(900n)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(store.get()).toMatchObject({ phase: 'idle', balance: 1_400n, notice: null })
  await vi.runAllTimersAsync()
  expect(readRounds).toHaveBeenCalledTimes(4)
})

test('autoplay stops before a stake that exceeds the loss limit since the last round', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const play = vi.fn<() => Promise<PlayedRound>>().mockResolvedValue({ result, win: 0n, bonus: false })
  const { store, controller } = createGame(createRunner(play))
  store.dispatch({ type: 'totalChanged', total: 100n })
  controller.startAutoplay({ spins: 10, lossLimit: 200n, stopOnBonus: false, stopOnBigWin: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get().autoplay).toMatchObject({ left: 9, lost: 100n })
  store.dispatch({ type: 'totalChanged', total: 500n })
  await vi.runAllTimersAsync()
  expect(play).toHaveBeenCalledOnce()
  expect(store.get()).toMatchObject({ autoplay: null, notice: { kind: 'autoStopped', reason: 'loss' } })
})

test('a stake that the wallet refuses ends autoplay, which the message of the refusal alone says', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const play = vi
    .fn<() => Promise<PlayedRound>>()
    .mockResolvedValueOnce({ result, win: 0n, bonus: false })
    .mockRejectedValueOnce(new StudioError('INSUFFICIENT_FUNDS'))
  const { store, controller, readBalance } = createGame(createRunner(play))
  // Spent elsewhere since the balance of the first round.
  readBalance.mockResolvedValue({ balance: '0.50' })
  controller.startAutoplay({ spins: 10, lossLimit: null, stopOnBonus: false, stopOnBigWin: false })
  await vi.runAllTimersAsync()
  const refused = { phase: 'idle', autoplay: null, notice: null, balance: 50n }
  expect(store.get()).toMatchObject({ ...refused, problem: { code: 'INSUFFICIENT_FUNDS', retry: false } })
  controller.dismissProblem()
  await vi.runAllTimersAsync()
  expect(store.get()).toMatchObject({ ...refused, problem: null })
  expect(play).toHaveBeenCalledTimes(2)
})
