/** A member that belongs to one test. */
export interface TestMember {
  readonly username: string
}

/** Merchant of the members of tests. */
export const testMerchant = 'SHW01'

/** Adds a member with 100 in its balance. */
export async function createMember(): Promise<TestMember> {
  const response = await fetch('/control/member', { method: 'POST', body: JSON.stringify({ brand: 'shwe' }) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
