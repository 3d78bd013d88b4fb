import type { Spin } from '@croupier/fair/round'
import type { SpinResult } from '@croupier/fair/studio-wire'
import { celebrate, celebrateBigWin } from '../../game/celebrate.ts'
import type { RoundContext } from '../../game/round-context.ts'
import { countUpSeconds, getWinTier, isBigWin } from '../../game/win-tier.ts'
import { paces } from '../../stage/landing.ts'
import type { Stage } from '../../stage/stage.ts'

/** The round's context with what shows a slot. */
export interface SlotContext extends RoundContext {
  readonly unitsPerBet: number
  /** Multiplier of free spins. */
  readonly factor: number
  /** Null until the canvases are mounted. */
  readonly stage: Stage | null
}

const freeSpinsWonMs = 4_000
const freeSpinsEndMs = 3_000

/** Shows every spin of a round and its celebrations. Resolves with the win in minor units. */
export async function presentRound(context: SlotContext, result: SpinResult, stake: bigint): Promise<bigint> {
  const { spins } = result.outcome
  let win = 0n
  let totalFreeSpins = 0
  for (const [index, spin] of spins.entries()) {
    if (spin.free) startFreeSpin(context, index, totalFreeSpins)
    await context.stage?.land(spin, context.isTurbo() ? paces.turbo : paces.normal)
    win += toAmount(context, spin.units, stake)
    await presentSpin(context, spin, win, stake)
    if (spin.awarded > 0) {
      context.sounds.playBonus()
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

function startFreeSpin({ store, sounds, stage, factor }: SlotContext, played: number, total: number): void {
  store.dispatch({ type: 'freeSpinsChanged', freeSpins: { played, total, factor } })
  sounds.playSpin()
  stage?.spin()
}

/** `win` is the win of the round so far. */
async function presentSpin(context: SlotContext, spin: Spin, win: bigint, stake: bigint): Promise<void> {
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

async function celebrateRound(context: SlotContext, win: bigint, stake: bigint, bonus: boolean): Promise<void> {
  const winTier = getWinTier(win, stake)
  if (isBigWin(winTier)) context.stage?.spawnCoins(winTier === 'big' ? 50 : 90)
  if (!(await celebrateBigWin(context, win, stake)) && bonus)
    await celebrate(context, { kind: 'freeSpinsEnd', amount: win }, freeSpinsEndMs)
}

function toAmount({ unitsPerBet }: SlotContext, units: number, stake: bigint): bigint {
  return (stake / BigInt(unitsPerBet)) * BigInt(units)
}
