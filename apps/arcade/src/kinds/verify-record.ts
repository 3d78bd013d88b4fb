import type { RoundRecord } from '@croupier/fair/studio-wire'
import type { Amounts } from '../text/amounts.ts'

/** Plays a past round again in the browser and returns whether everything that was reported of it matches. */
export async function verifyRecord(record: RoundRecord, serverSeed: string, amounts: Amounts): Promise<boolean> {
  const inputs = { ...record, serverSeed, game: record.gameCode }
  if (inputs.kind === 'slot') {
    const { verifyRound } = await import('@croupier/fair/round')
    return (await verifyRound(inputs)).ok
  }
  const { verifyInstantRound } = await import('@croupier/fair/instant/round')
  const bets = inputs.bets.map(({ target, amount }) => ({ target, amount: amounts.parse(amount) }))
  return (await verifyInstantRound({ ...inputs, bets, win: amounts.parse(record.win) })).ok
}
