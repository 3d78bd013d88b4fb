import { randomUUID } from 'node:crypto'
import type { TestPlatform } from '@croupier/testing/platform'
import { createLineMember } from '../../transfers/testing/lines.ts'
import { insertNote } from '../repository.ts'

type Place = Pick<TestPlatform, 'core'>

/** Creates an account directly below one of shwe and returns its name; callers without an account get the name of none. */
export async function createTeamMember(platform: Place, agentId: bigint | null, isAgent = false): Promise<string> {
  if (agentId === null) return 'nobody'
  const { username } = await createLineMember(platform, { upline: { memberId: agentId }, isAgent })
  return username
}

/** Inserts a note of an account about another one and returns its code. */
export async function createNote(
  { core }: Place,
  { merchant = 'SHW01', agentId, username }: { merchant?: string; agentId: bigint | null; username: string },
): Promise<string> {
  const code = randomUUID()
  if (agentId === null) return code
  const [about] = await core.database.query<{ id: bigint }>(
    'select id from member where merchant = $1 and username = $2',
    [merchant, username],
  )
  if (!about) throw new Error(`There is no member ${username}.`)
  const note = { code, merchant, agentId, memberId: about.id, text: 'Calls back on Monday', at: core.clock.now() }
  await core.database.transaction((unit) => insertNote(unit, note))
  return code
}

/** Takes an account with its team out of the teams above it. Triggers refuse this: no capability of the platform does it. */
export async function leaveTeam({ core }: Place, memberId: bigint): Promise<void> {
  await core.database.transaction(async ({ query }) => {
    await query('set local session_replication_role = replica')
    await query('update member set upline_id = null where id = $1', [memberId])
    await query(
      `delete from member_line where descendant_id in (select descendant_id from member_line where ancestor_id = $1)
        and ancestor_id in (select ancestor_id from member_line where descendant_id = $1 and depth > 0)`,
      [memberId],
    )
  })
}
