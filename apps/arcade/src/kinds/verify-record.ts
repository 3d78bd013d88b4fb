import type { PotDrop, RoundRecord } from '@croupier/fair/studio-wire'
import { loadCode } from '../studio/load-code.ts'
import type { Play } from '../ui/context.ts'

/** What a verification needs of the mounted game. */
interface Verifier extends Pick<Play, 'amounts'> {
  readonly session: Pick<Play['session'], 'currency' | 'exponent'>
}

/**
 * Plays a past round again in the browser and returns whether everything that was reported of it matches. Throws StudioError
 * `OFFLINE` where the code for it does not load.
 */
export async function verifyRecord(record: RoundRecord, serverSeed: string, play: Verifier): Promise<boolean> {
  const { amounts } = play
  const inputs = { ...record, serverSeed, game: record.gameCode }
  if (inputs.kind === 'slot') {
    const { verifyRound } = await loadCode(import('@croupier/fair/round'))
    return (await verifyRound(inputs)).ok
  }
  const { verifyInstantRound } = await loadCode(import('@croupier/fair/instant/round'))
  const { potWin } = inputs
  const bets = inputs.bets.map(({ target, amount }) => ({ target, amount: amounts.parse(amount) }))
  const win = amounts.parse(record.win) - (potWin ? amounts.parse(potWin.amount) : 0n)
  const isRound = (await verifyInstantRound({ ...inputs, bets, win })).ok
  return isRound && (!potWin || (await verifyPotDrop(potWin, play)))
}

/** Draws the amount of a pot that was won again, and returns whether it matches. Throws StudioError as `verifyRecord`. */
export async function verifyPotDrop(drop: PotDrop, { amounts, session }: Verifier): Promise<boolean> {
  const [{ getPotLimits, verifyPot }, { getBetLadder }] = await loadCode(
    Promise.all([import('@croupier/fair/pot'), import('@croupier/fair/bets')]),
  )
  const limits = getPotLimits(getBetLadder(session.currency, session.exponent))
  return (await verifyPot({ ...drop, amount: amounts.parse(drop.amount) }, limits)).ok
}
