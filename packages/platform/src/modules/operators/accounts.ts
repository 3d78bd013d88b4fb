import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/operators'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import { applyGiven } from '../../core/http/apply-given.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { isLoopback } from '../../core/web/hosts.ts'
import { createAuthenticatorKey, getCurrentCode } from '../../core/security/authenticator.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import {
  deleteOperatorSessions,
  findDemoOperator,
  insertOperator,
  lockOperators,
  readOperators,
  replaceInvitation,
  updateOperator,
  withdrawInvitation,
  type OperatorRow,
} from './repository.ts'

/** What an operator may do, and where. */
type OperatorAccess = Pick<OperatorRow, 'roles' | 'merchants' | 'disabled'>

const invitationMs = 24 * 60 * 60_000

/** A call that changes an operator. */
interface OperatorChange<Body> {
  readonly operator: OperatorSession
  readonly body: Body
  /** Requested host, with port. */
  readonly host: string
  readonly commit: Commit<unknown>
}

type Invitation = InferWire<typeof endpoints.addOperator>

/** Returns all operators. */
export async function listOperators({ database }: Core): Promise<InferWire<typeof endpoints.operators>> {
  return (await readOperators(database)).map((row) => ({
    username: row.username,
    name: row.name,
    roles: [...row.roles],
    merchants: row.merchants && [...row.merchants],
    state: getState(row),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

function getState({ disabled, passwordHash }: OperatorRow) {
  if (disabled) return 'disabled'
  return passwordHash === null ? 'invited' : 'active'
}

/** Adds an operator; returns the link that its person opens once. Throws ACCOUNT_TAKEN. */
export async function addOperator(
  core: Core,
  { body, host, commit }: OperatorChange<InferBody<typeof endpoints.addOperator>>,
): Promise<Invitation> {
  const { username, name, roles, merchants } = body
  return commit(async (unit) => {
    const row = { username, name, roles, merchants, createdAt: core.clock.now() }
    if (!(await insertOperator(unit, row))) throw new DomainError('ACCOUNT_TAKEN', { field: 'username' })
    unit.audit({ subject: `operator ${username}`, after: { name, roles, merchants } })
    return createInvitation(core, unit, username, host)
  })
}

/**
 * Replaces an operator's invitation and ends its sessions, but for the calling one, which shows the link; password and app stay
 * until it is accepted. Throws OPERATOR_UNKNOWN, and ACCOUNT_DISABLED for one that is disabled.
 */
export async function inviteOperator(
  core: Core,
  { operator, body, host, commit }: OperatorChange<InferBody<typeof endpoints.inviteOperator>>,
): Promise<Invitation> {
  const { username, reason } = body
  return commit(async (unit) => {
    // Locked: one that is disabled meanwhile keeps no invitation.
    const invited = (await lockOperators(unit)).find((row) => row.username === username)
    if (!invited) throw new DomainError('OPERATOR_UNKNOWN')
    if (invited.disabled) throw new DomainError('ACCOUNT_DISABLED')
    await deleteOperatorSessions(unit, username, operator.tokenHash)
    unit.audit({ subject: `operator ${username}`, reason })
    return createInvitation(core, unit, username, host)
  })
}

/**
 * Changes what is given of an operator's roles and merchants, or disables it, by which its sessions and invitation end. Throws LAST_ADMIN
 * when nobody could undo it.
 */
export async function changeOperator(
  _core: Core,
  { body, commit }: OperatorChange<InferBody<typeof endpoints.changeOperator>>,
): Promise<{ done: true }> {
  const { username, reason } = body
  return commit(async (unit) => {
    const all = await lockOperators(unit)
    const before = all.find((row) => row.username === username)
    if (!before) throw new DomainError('OPERATOR_UNKNOWN')
    const former = { roles: before.roles, merchants: before.merchants, disabled: before.disabled }
    const after = applyGiven<OperatorAccess>(former, body)
    const others = all.filter((row) => row !== before)
    if (isAdmin(before) && ![...others, { ...before, ...after }].some(isAdmin)) throw new DomainError('LAST_ADMIN')
    await updateOperator(unit, username, after)
    if (after.disabled) {
      await deleteOperatorSessions(unit, username)
      await withdrawInvitation(unit, username)
    }
    unit.audit({ subject: `operator ${username}`, reason, before: former, after })
    return { done: true as const }
  })
}

/** Returns the demo operator's current code. */
export async function getDemoCode(core: Core): Promise<InferWire<typeof endpoints.demoOperatorCode>> {
  const demo = await findDemoOperator(core.database)
  if (!demo?.authenticatorKey) throw new DomainError('OPERATOR_UNKNOWN')
  const { username, authenticatorKey } = demo
  return { username, ...getCurrentCode(core, { subject: username, key: authenticatorKey }) }
}

async function createInvitation(core: Core, connection: Connection, username: string, host: string) {
  const token = createRandomToken()
  const expiresAt = new Date(core.clock.now().getTime() + invitationMs)
  const authenticatorKey = createAuthenticatorKey(core, username)
  await replaceInvitation(connection, { tokenHash: sha256(token), username, authenticatorKey, expiresAt })
  // Behind the hash, so that it reaches neither logs nor referrers.
  const origin = core.config.operatorOrigin ?? getOperatorOrigin(host)
  return { link: `${origin}/invitation#${token}`, expiresAt: expiresAt.toISOString() }
}

/** Public hosts are behind a proxy that terminates TLS. */
function getOperatorOrigin(host: string): string {
  return `${isLoopback(host.replace(/:\d+$/, '')) ? 'http' : 'https'}://${host}`
}

/** Whether an operator can change others. One who has not accepted its invitation may never do so. */
function isAdmin({ roles, merchants, disabled, passwordHash }: OperatorRow): boolean {
  return !disabled && passwordHash !== null && merchants === null && roles.includes('admin')
}
