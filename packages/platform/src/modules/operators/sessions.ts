import { timingSafeEqual } from 'node:crypto'
import { operatorRoles } from '@croupier/domain/operators'
import type { Clock, PlatformConfig } from '../../core/config.ts'
import type { Core } from '../../core/core.ts'
import type { Connection, Database } from '../../core/db/database.ts'
import type { OperatorSession, OperatorStore } from '../../core/http/authentication.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import {
  findOperatorSession,
  insertOperatorSession,
  touchOperatorSession,
  type OperatorSessionBounds,
} from './repository.ts'

const idleMs = 30 * 60_000
const absoluteMs = 12 * 60 * 60_000
/** Interval at which the last use of a session is written. */
const touchIntervalMs = 60_000

/** The operator that processes of this machine act as. No account can have its name. */
const localOperator: OperatorSession = {
  tokenHash: '',
  username: '@local',
  name: 'Command line',
  roles: operatorRoles,
  merchants: null,
  local: true,
}

/** Creates the store of operators' sessions in the database, shared by all server processes. */
export function createOperatorStore(
  { operatorToken }: Pick<PlatformConfig, 'operatorToken'>,
  database: Database,
  clock: Clock,
): OperatorStore {
  return {
    find: async (token, { isOfThisMachine, isUnattended }) => {
      const tokenHash = sha256(token)
      if (operatorToken !== undefined && isEqual(tokenHash, sha256(operatorToken))) {
        return isOfThisMachine ? localOperator : null
      }
      const now = clock.now()
      const row = await findOperatorSession(database, tokenHash, getOperatorSessionBounds(now))
      if (!row) return null
      if (!isUnattended && now.getTime() - row.lastSeenAt.getTime() >= touchIntervalMs)
        await touchOperatorSession(database, tokenHash, now)
      const { username, name, roles, merchants } = row
      return { tokenHash, username, name, roles, merchants, local: false }
    },
  }
}

/** Returns the instants after which a valid session was last used and was opened. */
export function getOperatorSessionBounds(now: Date): OperatorSessionBounds {
  return { idleSince: new Date(now.getTime() - idleMs), createdAfter: new Date(now.getTime() - absoluteMs) }
}

/** Opens a session; returns its token. */
export async function openOperatorSession(
  connection: Connection,
  { clock }: Pick<Core, 'clock'>,
  { username, ip }: { readonly username: string; readonly ip: string },
): Promise<string> {
  const token = createRandomToken()
  await insertOperatorSession(connection, { tokenHash: sha256(token), username, ip, createdAt: clock.now() })
  return token
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
