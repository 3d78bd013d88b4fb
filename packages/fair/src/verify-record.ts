import { getBetLadder } from './bets.ts'
import { computeInstantOutcome, verifyInstantRound } from './instant/round.ts'
import { getPotLimits, verifyPot } from './pot.ts'
import { calculateWin, computeOutcome, verifyRound } from './round.ts'
import type { RoundInputs } from './seeds.ts'
import type { BetWire, InstantRecord, PotDrop, RoundRecord, SlotRecord } from './studio-wire.ts'

/**
 * The first part of a report that does not follow from its seeds: the commitment to the server seed, the numbers that decide, the
 * amounts of bets and win, or the pot that was won.
 */
export type Mismatch = 'commitment' | 'numbers' | 'amounts' | 'pot'

/** Result of a verification; `mismatch` is null where everything matches. */
export interface RecordVerdict {
  readonly mismatch: Mismatch | null
  /** Numbers that the seeds determine: the stops of each spin, or the numbers of the round or of each draw. */
  readonly drawn: readonly (readonly number[])[]
}

/** Parses an amount in major units with exactly the currency's decimals. Throws SyntaxError for another text. */
export function parseAmount(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

/** Parses bets, and returns them with their sum. */
export function parseBets(wires: readonly BetWire[]) {
  const bets = wires.map(({ target, amount }) => ({ target, amount: parseAmount(amount) }))
  return { bets, sum: bets.reduce((sum, { amount }) => sum + amount, 0n) }
}

/** Returns what a function of the maths returns; null where it throws RangeError, as for a bet that the game does not have. */
export async function calculateKnown<Value>(calculate: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await calculate()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Plays a past round again and compares everything that was reported of it. Needs no data beyond what the player has after the
 * reveal. Throws RangeError on a malformed seed or nonce, and for a kind that the game code does not name.
 */
export function verifyRecord(record: RoundRecord, serverSeed: string): Promise<RecordVerdict> {
  const inputs = { serverSeed, clientSeed: record.clientSeed, nonce: record.nonce, game: record.gameCode }
  return record.kind === 'slot' ? verifySlot(record, inputs) : verifyInstant(record, inputs)
}

/** Draws the amount of a pot that was won again, and returns whether it matches. */
export async function verifyPotDrop(drop: PotDrop, currency: string): Promise<boolean> {
  const exponent = drop.amount.split('.')[1]?.length ?? 0
  const limits = getPotLimits(getBetLadder(currency, exponent))
  return (await verifyPot({ ...drop, amount: parseAmount(drop.amount) }, limits)).ok
}

async function verifySlot(record: SlotRecord, inputs: RoundInputs): Promise<RecordVerdict> {
  const outcome = await computeOutcome(inputs)
  const drawn = outcome.spins.map(({ stops }) => stops)
  const verdict = await verifyRound({ ...record, ...inputs })
  if (!verdict.ok) return { mismatch: verdict.reason === 'commitment' ? 'commitment' : 'numbers', drawn }
  if (outcome.model !== record.model) return { mismatch: 'numbers', drawn }
  const win = await calculateKnown(() => calculateWin(outcome, parseAmount(record.bet)))
  return { mismatch: win === parseAmount(record.win) ? null : 'amounts', drawn }
}

const instantMismatches = { commitment: 'commitment', drawn: 'numbers', win: 'amounts' } as const

async function verifyInstant(record: InstantRecord, inputs: RoundInputs): Promise<RecordVerdict> {
  const { kind, potWin, currency } = record
  const outcome = await computeInstantOutcome(inputs)
  const drawn = [outcome.drawn]
  if (outcome.kind !== kind) return { mismatch: 'numbers', drawn }
  const { bets, sum } = parseBets(record.bets)
  const win = parseAmount(record.win) - (potWin ? parseAmount(potWin.amount) : 0n)
  const verdict = await calculateKnown(() => verifyInstantRound({ ...record, ...inputs, bets, win }))
  if (verdict && !verdict.ok) return { mismatch: instantMismatches[verdict.reason], drawn }
  if (!verdict || sum !== parseAmount(record.bet)) return { mismatch: 'amounts', drawn }
  return { mismatch: potWin && !(await verifyPotDrop(potWin, currency)) ? 'pot' : null, drawn }
}
