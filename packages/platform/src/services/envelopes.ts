import { EnvelopeError, envelopeTolerance, openEnvelope, type EnvelopeProblem } from '@croupier/crypto/envelope'
import { generateKey, publicHalf, type PrivateKey } from '@croupier/crypto/keys'
import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { EnvelopeOpener } from '../kernel.ts'
import { spendOnce } from './spent.ts'

/** Days that a key is the newest one. */
const epochDays = 30
/** Hours that the key before it still opens envelopes, for sites that were loaded before the rotation. */
const overlapHours = 24

const hour = 3_600_000
const epochLength = epochDays * 24 * hour

const codeOf = {
  invalid: 'ENVELOPE_INVALID',
  'unknown-key': 'ENVELOPE_KEY_UNKNOWN',
  expired: 'ENVELOPE_EXPIRED',
  'wrong-call': 'ENVELOPE_INVALID',
} as const satisfies Record<EnvelopeProblem, ErrorCode>

interface KeyRow {
  epoch: number
  key: PrivateKey
}

/**
 * Opens JWE bodies with keys that all server processes share. Each epoch has one key, made by whichever process needs
 * it first; the key before it stays valid through the overlap, then it is deleted.
 */
export async function envelopeOpener(database: Database, clock: Clock): Promise<EnvelopeOpener> {
  let known: readonly KeyRow[] = []
  const keysNow = async (): Promise<readonly PrivateKey[]> => {
    const now = clock.now().getTime()
    const epochs = validEpochs(now)
    if (!known.some(({ epoch }) => epoch === epochs[0])) known = await provideKeys(database, epochs)
    return known.filter(({ epoch }) => epochs.includes(epoch)).map(({ key }) => key)
  }
  await keysNow()
  return {
    publicKeys: async () => (await keysNow()).map(publicHalf),
    open: async (sealed, { method, path }) => {
      const now = clock.now()
      const envelope = await openEnvelope(sealed, { keys: await keysNow(), method, path, now }).catch(refuse)
      const expiresAt = new Date((envelope.iat + envelopeTolerance + 1) * 1000)
      const fresh = await spendOnce(database.query, 'envelope', envelope.jti, expiresAt)
      if (!fresh) throw new DomainError('ENVELOPE_REPLAYED')
      return envelope.payload
    },
  }
}

/** Epochs whose keys are valid at an instant, newest first. */
function validEpochs(now: number): number[] {
  const epoch = Math.floor(now / epochLength)
  const overlapping = now - epoch * epochLength < overlapHours * hour
  return overlapping ? [epoch, epoch - 1] : [epoch]
}

/** Makes the newest epoch's key if nobody has, drops keys that are past their overlap, answers the valid ones. */
async function provideKeys(database: Database, epochs: readonly number[]): Promise<KeyRow[]> {
  const [epoch = 0] = epochs
  const key = await generateKey(crypto.randomUUID())
  const made = 'insert into encryption_key (kid, epoch, key) values ($1, $2, $3) on conflict (epoch) do nothing'
  await database.query(made, [key.kid, epoch, JSON.stringify(key)])
  await database.query('delete from encryption_key where epoch < $1', [epoch - 1])
  const rows = 'select epoch, key from encryption_key where epoch = any($1::int[]) order by epoch desc'
  return database.query<KeyRow>(rows, [epochs])
}

function refuse(error: unknown): never {
  throw error instanceof EnvelopeError ? new DomainError(codeOf[error.problem]) : error
}
