import { teamReaches, teamRoles, teamSorts, teamStates } from '@croupier/domain/agent-team'
import type { TeamReach, TeamRole, TeamSort, TeamState } from '@croupier/domain/agent-team'
import { isCalendarDate } from '@croupier/domain/time'
import { readPageNumber, readText } from '@croupier/runtime/navigation/search-values'

const maxNameLength = 64

/** Figures that the chart of the overview shows. */
export const chartKinds = ['play', 'money', 'registered'] as const
export type ChartKind = (typeof chartKinds)[number]

/** Search parameters of the overview of the team. */
export interface OverviewSearch {
  /** First day, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  /** Last day, `YYYY-MM-DD`. */
  readonly to?: string | undefined
  readonly reach?: TeamReach | undefined
  readonly chart?: ChartKind | undefined
}

const readDay = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined)
const readOne = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((known) => known === value)

/** Reads the search parameters of the overview; invalid ones are undefined. */
export function readOverviewSearch(raw: unknown): OverviewSearch {
  const { from, to, reach, chart } = Object(raw) as Record<string, unknown>
  return { from: readDay(from), to: readDay(to), reach: readOne(teamReaches, reach), chart: readOne(chartKinds, chart) }
}

/** Views of the downlines: those directly below, or the whole team. */
export const teamViews = ['list', 'tree'] as const
export type TeamView = (typeof teamViews)[number]

/** Search parameters of the downlines. */
export interface TeamSearch {
  readonly view?: TeamView | undefined
  /** The account that is shown, in the tree the one that it is open to. */
  readonly member?: string | undefined
  readonly name?: string | undefined
  readonly role?: TeamRole | undefined
  readonly state?: TeamState | undefined
  readonly sort?: TeamSort | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly page?: number | undefined
}

/** Reads the search parameters of the downlines; invalid ones are undefined. */
export function readTeamSearch(raw: unknown): TeamSearch {
  const { view, member, name, role, state, sort, direction, page } = Object(raw) as Record<string, unknown>
  const readName = (value: unknown) => readText(value, maxNameLength) || undefined
  return {
    view: readOne(teamViews, view),
    member: readName(member),
    name: readName(name),
    role: readOne(teamRoles, role),
    state: readOne(teamStates, state),
    sort: readOne(teamSorts, sort),
    direction: readOne(['asc', 'desc'], direction),
    page: readPageNumber(page),
  }
}
