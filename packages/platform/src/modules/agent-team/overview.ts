import { getPreviousDays } from '@croupier/domain/agent-team'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/agent-team'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { isLargeTeam } from '../agent-reports/large-team.ts'
import { readTeamFigures, type TeamFigures } from '../agent-reports/team-figures.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { toScope } from '../records/records.ts'
import { getSessionBounds } from '../session/sessions.ts'
import { countActive, countOnline, countTeam, type RegistrationRow } from './repository.ts'

type Amounts = Omit<TeamFigures, 'rounds'>

const nothing: Amounts = { stake: 0n, win: 0n, validBet: 0n, rebate: 0n, bonus: 0n, deposit: 0n, withdrawal: 0n }

/**
 * Returns the figures of the accounts below the agent, in a range and in the one of the same length before it. Throws FEATURE_OFF,
 * and for the days as `toScope` does.
 */
export async function getTeamOverview(
  core: Core,
  { merchant, session, query: { from, to, reach } }: Call<typeof endpoints.teamOverview, 'agent'>,
): Promise<InferWire<typeof endpoints.teamOverview>> {
  await assertAgentPolicy(core, merchant)
  toScope(core, { merchant, session, query: { from, to } })
  const { code, timeZone, currency } = merchant
  const { memberId: agentId } = session
  const { query } = core.database
  const range = { merchant: code, agentId, timeZone, direct: reach === 'direct', from, to }
  const before = getPreviousDays({ from, to })
  const team = { ...range, previousFrom: before.from, isLarge: await isLargeTeam(query, agentId) }
  const [registrations, active, figures] = await Promise.all([
    countTeam(query, team),
    countActive(query, team),
    readTeamFigures(query, { ...range, from: before.from }),
  ])
  const current = figures.filter(({ day }) => day >= from)
  const previous = figures.filter(({ day }) => day < from)
  return {
    currency,
    current: { ...countUntil(registrations, range), active: active.current, ...toAmounts(sum(current), currency) },
    previous: { ...countUntil(registrations, before), active: active.previous, ...toAmounts(sum(previous), currency) },
    days: listDays(
      current,
      registrations.filter(({ day }) => day !== null && day >= from),
    ).map(({ day, registered, amounts }) => ({ day, registered, ...toAmounts(amounts, currency) })),
  }
}

/** Counts the accounts below the agent that are online. Throws FEATURE_OFF. */
export async function getTeamOnline(
  core: Core,
  { merchant, session }: Call<typeof endpoints.teamOnline, 'agent'>,
): Promise<InferWire<typeof endpoints.teamOnline>> {
  await assertAgentPolicy(core, merchant)
  const bounds = getSessionBounds(core.clock.now(), core.config.limits)
  return countOnline(core.database.query, { merchant: merchant.code, agentId: session.memberId, bounds })
}

/** Counts the accounts of a team at the end of days, and those that registered in them. */
function countUntil(rows: readonly RegistrationRow[], { from, to }: { readonly from: string; readonly to: string }) {
  const counts = { members: 0, agents: 0, registered: 0 }
  for (const { day, members, agents } of rows) {
    if (day !== null && day > to) continue
    counts.members += members
    counts.agents += agents
    if (day !== null && day >= from) counts.registered += members
  }
  return counts
}

/** Sums figures. */
function sum(rows: readonly Amounts[]): Amounts {
  return rows.reduce(
    (total, row) => ({
      stake: total.stake + row.stake,
      win: total.win + row.win,
      validBet: total.validBet + row.validBet,
      rebate: total.rebate + row.rebate,
      bonus: total.bonus + row.bonus,
      deposit: total.deposit + row.deposit,
      withdrawal: total.withdrawal + row.withdrawal,
    }),
    nothing,
  )
}

/** The days that have figures or registrations, in their order. */
function listDays(figures: readonly (Amounts & { readonly day: string })[], registrations: readonly RegistrationRow[]) {
  const days = new Set([...figures, ...registrations].flatMap(({ day }) => day ?? []))
  return [...days].toSorted().map((day) => ({
    day,
    registered: registrations.find((row) => row.day === day)?.members ?? 0,
    amounts: figures.find((row) => row.day === day) ?? nothing,
  }))
}

/** Converts figures in minor units to their wire form. */
export function toAmounts({ stake, win, validBet, rebate, bonus, deposit, withdrawal }: Amounts, currency: Currency) {
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    deposit: format(deposit),
    withdrawal: format(withdrawal),
    bet: format(stake),
    validBet: format(validBet),
    win: format(win),
    rebate: format(rebate),
    bonus: format(bonus),
    net: format(win + rebate + bonus - stake),
  }
}
