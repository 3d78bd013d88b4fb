import type { TestPlatform } from '../../platform.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Makes the sessions of a member older, as if it had logged in earlier. */
async function ageSessions(server: TestPlatform, { minutes, ...account }: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  await server.core.database.query(
    `update session set created_at = created_at - $2 * interval '1 minute' where member_id = $1`,
    [memberId, Number(minutes)],
  )
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/session/age': ageSessions,
}
