import { maxTeamNoteLength } from '@croupier/domain/agent-team'
import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { privateId } from '../ids.ts'
import { maxUsernameLength } from './session.ts'

const username = requiredText(maxUsernameLength)

/** What an agent types for a note. */
export const teamNoteEntries = z.strictObject({ text: requiredText(maxTeamNoteLength) })

/** Body of `addTeamNote`. */
export const addTeamNoteBody = z.extend(teamNoteEntries, { username })

/** Body of `deleteTeamNote`. */
export const deleteTeamNoteBody = z.strictObject({ username, noteId: privateId('member', 36) })

/** Body of `freezeTeamMember`. */
export const freezeTeamMemberBody = z.strictObject({ username, frozen: z.boolean() })
