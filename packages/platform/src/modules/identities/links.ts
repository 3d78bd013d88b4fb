import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/identities'
import type { AnyEndpoint, InferBody, InferWire } from '@croupier/endpoints/endpoint'
import type { Session } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import { lockAccount } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { assertPassword } from '../session/assert-password.ts'
import { listSignInProviders } from './providers.ts'
import { deleteIdentity, insertIdentity, listIdentities, type IdentityRow } from './repository.ts'
import type { IdentityServices } from './services.ts'
import { receiveIdentity, startSignIn } from './sign-in.ts'

/** A call of a member about its identities. */
interface MemberCall<Endpoint extends AnyEndpoint> {
  readonly merchant: Merchant
  readonly ip: string
  readonly session: Session
  readonly body: InferBody<Endpoint>
}

type Committing = { readonly commit: Commit<unknown> }

/** Returns the identities of a member. Those of a provider that the site no longer offers stay, to be removed. */
export async function getIdentities(
  services: IdentityServices,
  { merchant, session }: Pick<MemberCall<typeof endpoints.identities>, 'merchant' | 'session'>,
): Promise<InferWire<typeof endpoints.identities>> {
  const providers = listSignInProviders(services, await getSettings(services, merchant))
  const rows = await listIdentities(services.database, session.memberId)
  return rows.map(({ id, provider, createdAt, lastUsedAt }) => ({
    id: String(id),
    provider,
    label: providers.find((known) => known.id === provider)?.label ?? provider,
    linkedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Begins to link an identity. An account with a password needs it, since an identity outlives a stolen session. */
export async function startIdentityLink(
  services: IdentityServices,
  call: MemberCall<typeof endpoints.startIdentityLink> & { readonly origin: string },
): Promise<InferWire<typeof endpoints.startIdentityLink>> {
  const { merchant, ip, origin, session, body } = call
  await assertPassword(services, { merchant, session, ip, password: body.password })
  return startSignIn(services, { merchant, ip, origin, provider: body.provider, memberId: session.memberId })
}

/** Links the person of a return with the member who left for the provider. Throws IDENTITY_TAKEN for a linked one. */
export async function linkIdentity(
  services: IdentityServices,
  { merchant, ip, session, body, commit }: MemberCall<typeof endpoints.linkIdentity> & Committing,
): Promise<InferWire<typeof endpoints.linkIdentity>> {
  const { memberId } = session
  const { key } = await receiveIdentity(services, { merchant, ip, body, memberId })
  return commit(async (unit) => {
    const linked = await insertIdentity(unit, { ...key, memberId, createdAt: services.clock.now() })
    if (!linked) throw new DomainError('IDENTITY_TAKEN')
    unit.audit({ after: { provider: key.provider } })
    return { done: true as const }
  })
}

/** Removes an identity of a member. Throws IDENTITY_LAST when the account could not be opened any more. */
export async function unlinkIdentity(
  services: IdentityServices,
  { merchant, session, body, commit }: MemberCall<typeof endpoints.unlinkIdentity> & Committing,
): Promise<InferWire<typeof endpoints.unlinkIdentity>> {
  const providers = listSignInProviders(services, await getSettings(services, merchant))
  const issuers = new Set(providers.map(({ issuer }) => issuer))
  return commit(async (unit) => {
    const { passwordHash } = await lockAccount(unit, session.memberId)
    const rows = await listIdentities(unit, session.memberId)
    const removed = rows.find(({ id }) => String(id) === body.identityId)
    if (!removed) throw new DomainError('NOT_FOUND')
    if (passwordHash === unusablePasswordHash && isLast(removed, rows, issuers)) throw new DomainError('IDENTITY_LAST')
    await deleteIdentity(unit, removed.id)
    unit.audit({ before: { provider: removed.provider } })
    return { done: true as const }
  })
}

/**
 * Whether an identity is the only one, or the only one that the site still signs in with: one of the given issuers. One of a
 * provider that the site has dropped may go as long as another stays.
 */
function isLast(removed: IdentityRow, rows: readonly IdentityRow[], issuers: ReadonlySet<string>): boolean {
  const others = rows.filter(({ id }) => id !== removed.id)
  if (!issuers.has(removed.issuer)) return others.length === 0
  return !others.some(({ issuer }) => issuers.has(issuer))
}
