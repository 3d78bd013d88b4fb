import { currencies, toMoney, toWire } from '@croupier/domain/money'
import { getBetLadder } from '@croupier/fair/bets'
import { getGameKind } from '@croupier/fair/game-kind'
import {
  computePotAmount,
  createPotName,
  getPotLimits,
  growPot,
  toHundredths,
  toWholeMinor,
  type PotLimits,
} from '@croupier/fair/pot'
import type { PotDrop, PotState } from '@croupier/fair/studio-wire'
import { runInTransaction } from '../db/database.ts'
import type { PotOwner, PotRow } from '../db/pots.ts'
import type { RoundRow } from '../db/rounds.ts'
import type { SessionRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'
import { createSeed } from './seeds.ts'

/** The current pot and the one after it, which takes over in the transaction of a drop. */
const openPots = 2

/** Whether a session is of a game that plays for a pot. */
export function hasPot({ game_code }: Pick<SessionRow, 'game_code'>): boolean {
  return getGameKind(game_code) === 'jackpot'
}

/** Whether a pot has to be opened before a stake of the session can be taken. */
export function lacksPots(studio: Studio, session: SessionRow): boolean {
  return hasPot(session) && studio.pots.listOpen(session).length < openPots
}

/** Opens one pot under a committed seed; nothing happens if another request has opened it meanwhile. */
export async function openPot(studio: Studio, owner: PotOwner): Promise<void> {
  const number = (studio.pots.findLatest(owner)?.number ?? 0) + 1
  const { vendor, merchant, currency, mode } = owner
  const name = createPotName({ merchant, currency, mode, number })
  const seed = { ...(await createSeed(studio)), client_seed: name }
  const limits = getLimits(owner)
  const amount = await computePotAmount({ vendor, name, serverSeed: seed.server_seed }, limits)
  runInTransaction(studio.database, () => {
    if (studio.pots.find(owner, number)) return
    studio.sessions.insertSeed(seed)
    studio.pots.insert({ ...owner, name, number, seed_id: seed.id, hundredths: toHundredths(limits.start), amount })
  })
}

/** Returns the pot of a session, opening the first ones. */
export async function readPot(studio: Studio, session: SessionRow): Promise<PotState> {
  while (lacksPots(studio, session)) await openPot(studio, session)
  return getPotState(studio, session)
}

/** Returns the pot of an owner that has one. */
export function getPotState(studio: Studio, owner: PotOwner): PotState {
  const [pot] = studio.pots.listOpen(owner)
  if (!pot) throw new Error(`${owner.vendor} has no pot for ${owner.merchant}`)
  const last = studio.pots.findLastDrop(owner)
  return {
    name: pot.name,
    amount: toWire(toMoney(toWholeMinor(pot.hundredths), pot.currency)),
    serverSeedHash: studio.sessions.getSeed(pot.seed_id).server_hash,
    last: last && toPotDrop(studio, last),
  }
}

/** Returns the pot that a round has won; undefined for any other round. */
export function findPotWin(studio: Studio, roundId: string): PotDrop | undefined {
  const pot = studio.pots.findByRound(roundId)
  return pot ? toPotDrop(studio, pot) : undefined
}

/**
 * Adds the stake of a round to its pot, and the pot to the win of the round that carries it to its amount. Belongs in the
 * transaction that takes the stake. Returns what the round wins.
 */
export function addToPot(studio: Studio, session: SessionRow, round: RoundRow): bigint {
  if (!hasPot(session)) return round.win
  const [pot, next] = studio.pots.listOpen(session)
  if (!pot || !next) throw new Error(`No pots are open for round ${round.id}`)
  const { dropped, hundredths } = growPot(pot.hundredths, round.bet, pot.amount)
  if (!dropped) {
    studio.pots.setHundredths(pot, hundredths)
    return round.win
  }
  const now = getNow(studio)
  const win = round.win + pot.amount
  studio.pots.setDropped(pot, round.id, now)
  studio.pots.setHundredths(next, next.hundredths + hundredths)
  studio.sessions.revealSeed(pot.seed_id, now)
  studio.rounds.setResult(round.id, { win, settlement: null })
  return win
}

function getLimits({ currency }: PotOwner): PotLimits {
  return getPotLimits(getBetLadder(currency, currencies[currency].exponent))
}

function toPotDrop(studio: Studio, { vendor, name, currency, seed_id, amount, dropped_at }: PotRow): PotDrop {
  const seed = studio.sessions.getSeed(seed_id)
  return {
    vendor,
    name,
    amount: toWire(toMoney(amount, currency)),
    at: new Date(dropped_at ?? 0).toISOString(),
    serverSeed: seed.server_seed,
    serverSeedHash: seed.server_hash,
  }
}
