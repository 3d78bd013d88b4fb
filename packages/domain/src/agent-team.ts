import { addDays, type CalendarDate } from './time.ts'

/** Which accounts the figures of an agent count: those directly below it, or its whole team. */
export const teamReaches = ['direct', 'team'] as const
export type TeamReach = (typeof teamReaches)[number]

/** Roles of a list of accounts: members, or agents of any type. */
export const teamRoles = ['member', 'agent'] as const
export type TeamRole = (typeof teamRoles)[number]

/** States of the accounts of a team. `online` ones have an open session. */
export const teamStates = ['active', 'frozen', 'online'] as const
export type TeamState = (typeof teamStates)[number]

/** What a list of accounts can be sorted by. */
export const teamSorts = ['username', 'createdAt', 'lastLoginAt', 'balance'] as const
export type TeamSort = (typeof teamSorts)[number]

/** Longest note of an agent about an account. */
export const maxTeamNoteLength = 500

/** Notes that an agent writes about an account at most. */
export const maxTeamNotes = 50

/** Days of the figures of an account. */
export const teamMemberDays = 30

/** A range of calendar days, both included. */
interface Days {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const dayMs = 86_400_000

/** Returns the range of the same length that ends where this one starts. */
export function getPreviousDays({ from, to }: Days): Days {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}
