import { toCalendarDate } from '@croupier/domain/time'
import * as endpoints from '@croupier/endpoints/calls/agent-team'
import { sample } from '../../../core/http/testing/samples.ts'
import { createNote, createTeamMember } from './team.ts'

export const samples = [
  sample('agent', endpoints.teamOverview, ({ platform }) => {
    const day = toCalendarDate('Asia/Yangon', platform.clock.now())
    return { query: { from: day, to: day, reach: 'team' } }
  }),
  sample('agent', endpoints.teamOnline),
  sample('agent', endpoints.teamMembers),
  sample('agent', endpoints.teamSearch, () => ({ query: { name: 'a' } })),
  sample('agent', endpoints.teamMember, async ({ platform, memberId }) => ({
    query: { username: await createTeamMember(platform, memberId) },
  })),
  sample('agent', endpoints.addTeamNote, async ({ platform, memberId }) => ({
    body: { username: await createTeamMember(platform, memberId), text: 'Calls back on Monday' },
  })),
  sample(
    'agent',
    endpoints.deleteTeamNote,
    async ({ platform, memberId }) => {
      const username = await createTeamMember(platform, memberId)
      return { body: { username, noteId: await createNote(platform, { agentId: memberId, username }) } }
    },
    {
      noteId: ({ platform, merchant, session: { player } }) =>
        createNote(platform, { merchant, agentId: player.memberId, username: player.username }),
    },
  ),
  sample('agent', endpoints.freezeTeamMember, async ({ platform, memberId }) => ({
    body: { username: await createTeamMember(platform, memberId), frozen: true },
  })),
]
