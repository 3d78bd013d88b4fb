import type { TestPlatform } from '@croupier/testing/platform'
import { createRandomToken, sha256 } from '../../../core/security/random.ts'

/** A member of any site. */
interface Owner {
  readonly merchant: string
  readonly memberId: bigint
}

/**
 * Opens a session of a member, whose former ones may have expired; returns its token. Not by a login: the member has logged in before,
 * so that nothing welcomes it, and its history stays as it is.
 */
export async function openSession(
  { core: { clock, database } }: Pick<TestPlatform, 'core'>,
  { merchant, memberId }: Owner,
): Promise<string> {
  const token = createRandomToken()
  await database.query(
    `insert into session (token_hash, merchant, member_id, first_time_login, created_at, last_seen_at, ip)
     values ($1, $2, $3, false, $4, $4, '127.0.0.1')`,
    [sha256(token), merchant, memberId, clock.now()],
  )
  return token
}
