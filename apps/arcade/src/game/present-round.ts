import type { Spin } from '@croupier/fair/round'
import type { SpinResult } from '@croupier/fair/studio-wire'
import { paces } from '../stage/landing.ts'
import type { RoundContext } from './round-context.ts'
import type { Celebration } from './state.ts'
import { countUpSeconds, getWinTier, isBigWin } from './win-tier.ts'

/** Extra time of a big-win celebration after its count-up, in ms. */
const bigWinHoldMs = 1_600
const freeSpinsWonMs = 4_000
const freeSpinsEndMs = 3_000

/** Shows every spin of a round and its celebrations. Resolves with the win in minor units. */
export async function presentRound(context: RoundContext, result: SpinResult, stake: bigint): Promise<bigint> {
  const { spins } = result.outcome
  let win = 0n
  let totalFreeSpins = 0
  for (const [index, spin] of spins.entries()) {
    if (spin.free) startFreeSpin(context, index, totalFreeSpins)
    await context.stage?.land(spin, context.isTurbo() ? paces.turbo : paces.normal)
    win += toAmount(context, spin.units, stake)
    await presentSpin(context, spin, win, stake)
    if (spin.awarded > 0) {
      await celebrate(
        context,
        { kind: 'freeSpinsWon', count: spin.awarded, factor: context.factor, more: spin.free },
        freeSpinsWonMs,
      )
      totalFreeSpins += spin.awarded
    }
  }
  await celebrateRound(context, win, stake, spins.length > 1)
  return win
}

function startFreeSpin({ store, sounds, stage, factor }: RoundContext, played: number, total: number): void {
  store.dispatch({ type: 'freeSpinsChanged', freeSpins: { played, total, factor } })
  sounds.playSpin()
  stage?.spin()
}

/** `win` is the win of the round so far. */
async function presentSpin(context: RoundContext, spin: Spin, win: bigint, stake: bigint): Promise<void> {
  const { store, stage, sounds, delay, isTurbo } = context
  const winTier = getWinTier(win, stake)
  const first = spin.wins[0]
  const single = spin.wins.length === 1 && first ? { win: first, amount: toAmount(context, first.units, stake) } : null
  store.dispatch({ type: 'landed', window: spin.window, win, winTier, single })
  if (spin.wins.length === 0) return spin.free ? delay.wait(isTurbo() ? 80 : 320) : undefined
  const animated = winTier !== 'returned'
  stage?.showWins(spin.wins, animated)
  if (animated) sounds.playWin(Number(toAmount(context, spin.units, stake) / (stake || 1n)))
  return delay.wait(isTurbo() ? 420 : 700 + countUpSeconds[animated ? 'won' : 'returned'] * 700)
}

async function celebrateRound(context: RoundContext, win: bigint, stake: bigint, bonus: boolean): Promise<void> {
  const winTier = getWinTier(win, stake)
  if (isBigWin(winTier)) {
    context.stage?.spawnCoins(winTier === 'big' ? 50 : 90)
    context.sounds.playBigWin()
    await celebrate(context, { kind: 'bigWin', winTier, amount: win }, countUpSeconds[winTier] * 1_000 + bigWinHoldMs)
  } else if (bonus) await celebrate(context, { kind: 'freeSpinsEnd', amount: win }, freeSpinsEndMs)
}

async function celebrate({ store, sounds, delay }: RoundContext, celebration: Celebration, ms: number): Promise<void> {
  if (celebration.kind === 'freeSpinsWon') sounds.playBonus()
  store.dispatch({ type: 'celebrationStarted', celebration })
  await delay.wait(ms)
  store.dispatch({ type: 'celebrationEnded' })
}

function toAmount({ unitsPerBet }: RoundContext, units: number, stake: bigint): bigint {
  return (stake / BigInt(unitsPerBet)) * BigInt(units)
}
