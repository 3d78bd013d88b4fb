import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** Makes the sessions of a member older, as if it had logged in earlier. */
export async function ageSessions({ brand, username }: TestMember, minutes: number): Promise<void> {
  await act('/session/age', { brand, username, minutes })
}
