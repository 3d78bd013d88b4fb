import type { ContentKind } from '@croupier/domain/contents'
import type { OperatorRole } from '@croupier/domain/operators'

/** A member that belongs to one test. */
export interface TestMember {
  readonly username: string
}

/** Merchant of the members of tests. */
export const testMerchant = 'SHW01'

async function control<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(`/control${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Adds a member with 100 in its balance. */
export function createMember(): Promise<TestMember> {
  return control('/member', { brand: 'shwe' })
}

/** Adds an operator of all brands with roles; returns its name and the token of its session. */
export function createOperator(
  roles: readonly OperatorRole[],
): Promise<{ readonly username: string; readonly token: string }> {
  return control('/operator', { roles })
}

/** Has a member apply for a product of the points mall. */
export function applyForProduct({ username }: TestMember): Promise<void> {
  return control('/points/apply', { brand: 'shwe', username })
}

/** Publishes a content of the merchant of tests. */
export function publishContent(kind: ContentKind, id: string, document: object): Promise<void> {
  return control('/content', { brand: 'shwe', kind, id, document })
}

/** Has a member apply for a new promotion. */
export function applyForActivity({ username }: TestMember, remark: string): Promise<void> {
  return control('/activity/apply', { brand: 'shwe', username, remark })
}

/** Makes a member the friend of another one, whose first deposit reaches the rule; both have logged in at the same device. */
export function inviteFromSameDevice({ username }: TestMember, { username: friend }: TestMember): Promise<void> {
  return control('/referral', { brand: 'shwe', username, friend, amount: '30000', sameDevice: true })
}
