import { DomainError } from '@croupier/domain/errors'
import type { Clock } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { EnvelopeOpener } from '../kernel.ts'

/** Opens JWE bodies with the server's keys. */
export async function envelopeOpener(_database: Database, _clock: Clock): Promise<EnvelopeOpener> {
  return { open: () => Promise.reject(new DomainError('ENVELOPE_INVALID')) }
}
