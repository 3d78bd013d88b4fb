import type { RoundContext } from './round-context.ts'
import type { Celebration } from './state.ts'
import { countUpSeconds, getWinTier, isBigWin } from './win-tier.ts'

/** Extra time of a big-win celebration after its count-up, in ms. */
const bigWinHoldMs = 1_600

/** Celebrates the win of a round if it is a big one; returns whether it is. */
export async function celebrateBigWin(context: RoundContext, win: bigint, stake: bigint): Promise<boolean> {
  const winTier = getWinTier(win, stake)
  if (!isBigWin(winTier)) return false
  context.sounds.playBigWin()
  await celebrate(context, { kind: 'bigWin', winTier, amount: win }, countUpSeconds[winTier] * 1_000 + bigWinHoldMs)
  return true
}

/** Celebrates a pot, whatever the stake that has won it. */
export async function celebratePot(context: RoundContext, amount: bigint): Promise<void> {
  context.sounds.playBigWin()
  await celebrate(context, { kind: 'potWon', amount }, countUpSeconds.epic * 1_000 + bigWinHoldMs)
}

/** Shows a celebration until its time is over or it is dismissed. */
export async function celebrate({ store, delay }: RoundContext, celebration: Celebration, ms: number): Promise<void> {
  store.dispatch({ type: 'celebrationStarted', celebration })
  await delay.wait(ms)
  store.dispatch({ type: 'celebrationEnded' })
}
