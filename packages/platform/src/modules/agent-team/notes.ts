import { randomUUID } from 'node:crypto'
import { maxTeamNotes } from '@croupier/domain/agent-team'
import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/agent-team'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { findTeamMember } from '../agents/team-scope.ts'
import { countNotes, deleteNote, insertNote, lockAgent, type NoteKey } from './repository.ts'

/** Adds a note about an account of the team. Throws FEATURE_OFF, NOT_FOUND, FIELD_INVALID. */
export async function addTeamNote(
  core: Core,
  call: Call<typeof endpoints.addTeamNote, 'agent'>,
): Promise<InferWire<typeof endpoints.addTeamNote>> {
  const { merchant, body, commit } = call
  await assertAgentPolicy(core, merchant)
  const text = body.text.trim()
  if (text === '') throw new DomainError('FIELD_INVALID', { field: 'text', rule: 'required' })
  return commit(async (unit) => {
    const key = await findNoteKey(unit, call)
    await lockAgent(unit, key.agentId)
    if ((await countNotes(unit, key)) >= maxTeamNotes)
      throw new DomainError('FIELD_INVALID', { field: 'text', rule: 'tooMany', max: maxTeamNotes })
    const note = { code: randomUUID(), text, at: core.clock.now() }
    await insertNote(unit, { ...key, ...note })
    unit.audit({ subject: `member ${key.memberId}` })
    return toNote(note)
  })
}

/** Deletes a note of the agent. Throws FEATURE_OFF, NOT_FOUND. */
export async function deleteTeamNote(
  core: Core,
  call: Call<typeof endpoints.deleteTeamNote, 'agent'>,
): Promise<InferWire<typeof endpoints.deleteTeamNote>> {
  await assertAgentPolicy(core, call.merchant)
  return call.commit(async (unit) => {
    const key = await findNoteKey(unit, call)
    if (!(await deleteNote(unit, key, call.body.noteId))) throw new DomainError('NOT_FOUND')
    unit.audit({ subject: `member ${key.memberId}` })
    return { done: true as const }
  })
}

type NoteCall = Pick<Call<typeof endpoints.addTeamNote, 'agent'>, 'merchant' | 'session'> & {
  readonly body: { readonly username: string }
}

async function findNoteKey(connection: Connection, { merchant, session, body }: NoteCall): Promise<NoteKey> {
  const { memberId: agentId } = session
  const request = { merchant: merchant.code, agentId, username: body.username }
  const { id: memberId } = await findTeamMember(connection, request)
  return { merchant: merchant.code, agentId, memberId }
}

/** Converts a note to its wire form. */
export function toNote({ code, text, at }: { readonly code: string; readonly text: string; readonly at: Date }) {
  return { noteId: code, text, at: at.toISOString() }
}
