import { currencies, type Currency } from '@croupier/domain/money'
import { instantText, requiredText, seedText } from '@croupier/endpoints/fields'
import { instantKinds } from '@croupier/fair/game-kind'
import { modelIds } from '@croupier/fair/model'
import { isClientSeed } from '@croupier/fair/seeds'
import * as z from 'zod/mini'

const maxNumbers = 2_000
const maxIdLength = 64
/** A slip has up to eight legs in one target. */
const maxTargetLength = 1_024
const maxBets = 200

const id = requiredText(maxIdLength)
const amount = z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,3})?$/))
const currency = z.enum(Object.keys(currencies) as Currency[])
const numbers = z.readonly(z.array(z.int()).check(z.maxLength(maxNumbers)))
const bets = z.array(z.object({ target: requiredText(maxTargetLength), amount })).check(z.maxLength(maxBets))

const roundFields = { roundId: id, at: instantText, gameCode: id, currency, bet: amount, win: amount }
const seedFields = {
  state: z.enum(['settled', 'settling', 'cancelled', 'cancelling', 'refused', 'stuck']),
  nonce: z.int().check(z.gte(0)),
  clientSeed: z.string().check(z.refine(isClientSeed)),
  serverSeedHash: seedText,
  serverSeed: z.nullable(seedText),
}
const drawFields = {
  game: id,
  number: id,
  serverSeedHash: seedText,
  serverSeed: z.nullable(seedText),
  numbers: z.nullable(numbers),
}
const potWin = z.object({
  vendor: id,
  name: id,
  amount,
  at: instantText,
  serverSeed: seedText,
  serverSeedHash: seedText,
})

const slotRecord = z.object({
  kind: z.literal('slot'),
  ...roundFields,
  ...seedFields,
  model: z.enum(modelIds),
  stops: z.array(numbers).check(z.maxLength(maxNumbers)),
  units: z.int(),
})
const instantRecord = z.object({
  kind: z.enum(instantKinds),
  ...roundFields,
  ...seedFields,
  bets,
  drawn: numbers,
  potWin: z.exactOptional(potWin),
})
const ticketRecord = z.object({
  kind: z.literal('ticket'),
  ...roundFields,
  state: z.enum(['open', 'settled', 'settling', 'cancelled', 'cancelling', 'refused', 'stuck']),
  bets,
  draws: z.array(z.object(drawFields)).check(z.maxLength(maxBets)),
})
const anyRecord = z.discriminatedUnion('kind', [slotRecord, instantRecord, ticketRecord])

/** The proof of a round with its bets. Its amounts have exactly the decimals of its currency. */
export type Round = z.output<typeof anyRecord>

const roundProof = anyRecord.check(
  z.refine((round) => listAmounts(round).every((text) => hasDecimals(text, round.currency))),
)
const drawProof = z.object({ kind: z.literal('draw'), ...drawFields })

/** What can be verified: a round, or a draw alone, as the results of a lottery show it. */
export type Proof = Round | z.output<typeof drawProof>

/** Parses the proof of a round as the in-house vendor returns it. */
export const roundResponse = z.object({ success: z.literal(true), value: roundProof })

/** Reads a proof from its text; null for any other text. */
export function readProof(text: string): Proof | null {
  const parsed = z.safeParse(z.union([roundProof, drawProof]), parseJson(text))
  return parsed.success ? parsed.data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function listAmounts(round: Round): readonly string[] {
  const placed = round.kind === 'slot' ? [] : round.bets.map((bet) => bet.amount)
  const pots = 'potWin' in round && round.potWin ? [round.potWin.amount] : []
  return [round.bet, round.win, ...placed, ...pots]
}

function hasDecimals(text: string, of: Currency): boolean {
  return (text.split('.')[1]?.length ?? 0) === currencies[of].exponent
}
