import { EnvelopeError, envelopeToleranceSeconds, openEnvelope, type EnvelopeProblem } from '@croupier/crypto/envelope'
import { generateKey, toPublicKey, type PrivateKey, type PublicKey } from '@croupier/crypto/keys'
import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import { lt } from 'drizzle-orm'
import type { Clock } from '../config.ts'
import type { Connection, Database } from '../db/database.ts'
import { consumeOnce } from '../limits/consume-once.ts'
import { encryptionKey } from './schema.ts'

/**
 * Opens encrypted bodies; throws DomainError ENVELOPE_* when they do not belong to this call at this merchant or have
 * expired.
 */
export interface EnvelopeOpener {
  open(compactJwe: string, call: { method: string; path: string; merchant: string }): Promise<unknown>
  /** Keys that envelopes may be sealed with, newest first. */
  getPublicKeys(): Promise<readonly PublicKey[]>
}

/** Days for which a key is the newest one. */
const epochDays = 30
/** Hours for which the previous key still opens envelopes, for sites that were loaded before the rotation. */
const overlapHours = 24

const hourMs = 3_600_000
const epochMs = epochDays * 24 * hourMs

const codeByProblem = {
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
 * Opens JWE bodies with keys that all server processes share. Each epoch has one key, created by the first process that
 * needs it; the previous key stays valid during the overlap and is then deleted, by the cleanup.
 */
export async function createEnvelopeOpener(database: Database, clock: Clock): Promise<EnvelopeOpener> {
  let cachedKeys: readonly KeyRow[] = []
  const getValidKeys = async (): Promise<readonly PrivateKey[]> => {
    const now = clock.now().getTime()
    const epochs = getValidEpochs(now)
    if (!cachedKeys.some(({ epoch }) => epoch === epochs[0])) cachedKeys = await ensureKeys(database, epochs)
    cachedKeys = cachedKeys.filter(({ epoch }) => epochs.includes(epoch))
    return cachedKeys.map(({ key }) => key)
  }
  await getValidKeys()
  return {
    getPublicKeys: async () => (await getValidKeys()).map(toPublicKey),
    open: async (sealed, { method, path, merchant }) => {
      const now = clock.now()
      const call = { keys: await getValidKeys(), method, path, audience: merchant, now }
      const envelope = await openEnvelope(sealed, call).catch(throwDomainError)
      const expiresAt = new Date((envelope.iat + envelopeToleranceSeconds + 1) * 1000)
      const fresh = await consumeOnce(database.query, 'envelope', envelope.jti, expiresAt)
      if (!fresh) throw new DomainError('ENVELOPE_REPLAYED')
      return envelope.payload
    },
  }
}

/** Returns the epochs whose keys are valid at an instant, newest first. */
function getValidEpochs(now: number): number[] {
  const epoch = Math.floor(now / epochMs)
  const overlapping = now - epoch * epochMs < overlapHours * hourMs
  return overlapping ? [epoch, epoch - 1] : [epoch]
}

/** Creates the newest epoch's key unless it exists and returns the valid ones. */
async function ensureKeys(database: Database, epochs: readonly number[]): Promise<KeyRow[]> {
  const [epoch = 0] = epochs
  const key = await generateKey(crypto.randomUUID())
  const made = 'insert into encryption_key (kid, epoch, key) values ($1, $2, $3) on conflict (epoch) do nothing'
  await database.query(made, [key.kid, epoch, JSON.stringify(key)])
  const rows = 'select epoch, key from encryption_key where epoch = any($1::int[]) order by epoch desc'
  return database.query<KeyRow>(rows, [epochs])
}

/** Deletes the keys past their overlap. One of a later epoch is of a process whose clock is ahead. */
export async function deleteOldKeys({ orm }: Pick<Connection, 'orm'>, now: Date): Promise<void> {
  const oldest = Math.min(...getValidEpochs(now.getTime()))
  await orm.delete(encryptionKey).where(lt(encryptionKey.epoch, oldest))
}

function throwDomainError(error: unknown): never {
  throw error instanceof EnvelopeError ? new DomainError(codeByProblem[error.problem]) : error
}
