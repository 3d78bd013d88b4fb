import { randomUUID } from 'node:crypto'
import { claimReward, rewards } from '@croupier/endpoints/calls/rewards'
import * as envelopes from '@croupier/endpoints/calls/envelopes'
import * as missions from '@croupier/endpoints/calls/missions'
import * as operators from '@croupier/endpoints/calls/ops/campaigns'
import { freezeMember } from '@croupier/endpoints/calls/ops/members'
import { excludeMember } from '@croupier/endpoints/calls/ops/safer-play'
import * as raffles from '@croupier/endpoints/calls/raffles'
import { memberState } from '@croupier/endpoints/calls/state'
import { headerNames } from '@croupier/endpoints/headers'
import type { TestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createPlayer, type Player } from '@croupier/testing/players'
import { relaxedLimits, unwrap, type CallParts } from '@croupier/testing/site'
import { describeSite, type SiteContext } from '@croupier/testing/suite'
import { createTestClock } from '@croupier/testing/clock'
import type { Core } from '../../../core/core.ts'
import { compareBooks } from '../../reconcile/reconcile.ts'

/** Seconds; the tests wait for days. */
const longSession = { sessionIdle: 300 * 86_400, sessionAbsolute: 300 * 86_400 }

/** Creates headers with a key of their own. */
export const createKey = (): Readonly<Record<string, string>> => ({ [headerNames.idempotencyKey]: randomUUID() })

/** A Wednesday morning in Yangon, at which the clock of a suite begins. */
const beginning = new Date('2026-11-18T03:30:00Z')

/** Defines tests of campaigns on databases, with a platform of their own, and a new player for each. */
export function describeCampaigns(
  title: string,
  define: (suite: SiteContext & Own & ReturnType<typeof createCalls>) => void,
  describeOn = describeEachDatabase,
): void {
  const clock = createTestClock(beginning)
  const createOptions = () => ({ clock, limits: { ...relaxedLimits, ...longSession } })
  const createOwn = async (platform: SiteContext['platform']) => ({ player: await createPlayer(platform), clock })
  describeSite(title, { createOptions, createOwn, own: ['player', 'clock'], createCalls, describeOn }, define)
}

interface Own {
  readonly player: Player
  readonly clock: TestClock
}

type As = Pick<Player, 'token'>

/** The calls of members and operators. */
function createCalls(context: SiteContext & Own) {
  const english = { headers: { 'accept-language': 'en' } }
  const post = (body: object, { token }: As, headers = createKey()) => ({ token, body, headers })
  const readMissions = async (who: As = context.player) =>
    unwrap(await context.site.call(missions.missionSummary, { ...english, token: who.token }))
  const showMission = async (id: string, who?: As) =>
    (await readMissions(who)).missions.find(({ missionId }) => missionId === id)
  const claim = (missionId: string, who: As = context.player, headers?: Readonly<Record<string, string>>) =>
    context.site.call(missions.claimMission, post({ missionId }, who, headers))
  const showLeaderboard = async (id: string, who: As = context.player) => {
    const { token } = who
    const { leaderboards } = unwrap(await context.site.call(missions.missionLeaderboards, { ...english, token }))
    return leaderboards.find(({ leaderboardId }) => leaderboardId === id)
  }
  const showEnvelope = async (id: string, { token }: As = context.player) =>
    unwrap(await context.site.call(envelopes.envelopes, { token })).envelopes.find(
      ({ envelopeId }) => envelopeId === id,
    )
  const open = (envelopeId: string, who: As = context.player, headers?: Readonly<Record<string, string>>) =>
    context.site.call(envelopes.openEnvelope, post({ envelopeId }, who, headers))
  const showRaffle = async (id: string, { token }: As = context.player) =>
    unwrap(await context.site.call(raffles.raffles, { token })).raffles.find(({ raffleId }) => raffleId === id)
  const join = (raffleId: string, who: As = context.player) =>
    context.site.call(raffles.joinRaffle, post({ raffleId }, who))
  const readState = async ({ token }: As = context.player) => unwrap(await context.site.call(memberState, { token }))
  const listRewards = async (state = 'claimable', { token }: As = context.player) =>
    unwrap(await context.site.call(rewards, { ...english, token, query: { state, pageSize: '100' } })).rewards
  const claimOffered = (rewardId: string, who: As = context.player) =>
    context.site.call(claimReward, post({ rewardId }, who))
  const add = (body: object, parts: CallParts = {}) =>
    context.operators.call(operators.addCampaign, {
      headers: createKey(),
      ...parts,
      body: { merchant: 'SHW01', titles: { EN: 'Rain' }, startsAt: null, endsAt: null, reason: 'Season', ...body },
    })
  const stop = (campaignId: string, parts: CallParts = {}) =>
    context.operators.call(operators.stopCampaign, { ...parts, body: { campaignId, reason: 'No season' } })
  const listPage = async (query: object = {}) =>
    unwrap(await context.operators.call(operators.campaignList, { query: { merchant: 'SHW01', ...query } }))
  const listAll = async () => (await listPage()).campaigns
  const closePeriods = () => runCloses(context.platform.core)
  const freeze = async ({ merchant, username: account }: Player) =>
    unwrap(await context.operators.call(freezeMember, { body: { merchant, account, reason: 'Under review' } }))
  const exclude = async ({ merchant, username: account }: Player) => {
    const body = { merchant, account, period: 'week', reason: 'Asked by telephone' } as const
    unwrap(await context.operators.call(excludeMember, { body }))
  }
  /** Who has got something from a campaign, by place. */
  const listReceivers = async (id: string) => {
    const rows = await context.platform.core.database.query<{ memberId: bigint }>(
      'select member_id as "memberId" from campaign_grant where campaign_id = $1 order by period, place, member_id',
      [id],
    )
    return rows.map(({ memberId }) => memberId)
  }
  const listProblems = async () => {
    const findings = await compareBooks(context.platform.core.database, ['SHW01', 'LTS01'], context.clock.now())
    return findings.flatMap(({ differences }) => differences).filter((text) => !text.startsWith('facts of'))
  }
  return {
    readMissions,
    showMission,
    claim,
    showLeaderboard,
    showEnvelope,
    open,
    showRaffle,
    join,
    readState,
    listRewards,
    claimOffered,
    add,
    stop,
    listPage,
    listAll,
    closePeriods,
    freeze,
    exclude,
    listReceivers,
    listProblems,
  }
}

/** Closes the periods that a day has ended, each in a run of its own; throws the first failure after the others have run. */
async function runCloses({ jobs, database }: Core): Promise<void> {
  const merchant = 'SHW01'
  await jobs.runNow('campaigns', { merchant })
  const runWaiting = async (kind: string) => {
    const waiting = await database.query<{ key: string }>(
      `select key from job_run where kind = $1 and merchant = $2 and state = 'scheduled' order by id`,
      [kind, merchant],
    )
    return Promise.allSettled(waiting.map(({ key }) => jobs.runNow(kind, { merchant, key })))
  }
  const runs = [...(await runWaiting('campaign-close')), ...(await runWaiting('campaign-offers'))]
  const failed = runs.find((run) => run.status === 'rejected')
  if (failed) throw failed.reason
}
