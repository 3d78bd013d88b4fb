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

/** Adds an agent below another one, or below nobody. */
export function createAgent(upline?: TestMember): Promise<TestMember & { readonly password: string }> {
  return control('/member', { brand: 'shwe', type: 1, ...(upline && { upline: upline.username }) })
}

/** Has an agent offer a daily salary to one directly below it, which accepts, and signs it. */
export function agreeContract(
  upline: TestMember & { readonly password: string },
  downline: TestMember & { readonly password: string },
  rate: number,
): Promise<void> {
  return control('/contract/agree', { brand: 'shwe', upline, downline, kind: 'dailySalary', rate })
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
