import * as endpoints from '@croupier/endpoints/calls/agent-team'
import { operation, type Operation } from '../../core/http/operation.ts'
import { freezeTeamMember } from './freeze.ts'
import { getTeamMember, listTeamMembers, searchTeamMembers } from './members.ts'
import { addTeamNote, deleteTeamNote } from './notes.ts'
import { getTeamOnline, getTeamOverview } from './overview.ts'

export const operations: readonly Operation[] = [
  operation.agent(endpoints.teamOverview, getTeamOverview),
  operation.agent(endpoints.teamOnline, getTeamOnline),
  operation.agent(endpoints.teamMembers, listTeamMembers),
  operation.agent(endpoints.teamSearch, searchTeamMembers),
  operation.agent(endpoints.teamMember, getTeamMember),
  operation.agent(endpoints.addTeamNote, addTeamNote),
  operation.agent(endpoints.deleteTeamNote, deleteTeamNote),
  operation.agent(endpoints.freezeTeamMember, freezeTeamMember),
]
