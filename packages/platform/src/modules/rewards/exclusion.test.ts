import { randomUUID } from 'node:crypto'
import { openEnvelope } from '@croupier/endpoints/calls/envelopes'
import { claimMission } from '@croupier/endpoints/calls/missions'
import { claimReward } from '@croupier/endpoints/calls/rewards'
import { headerNames } from '@croupier/endpoints/headers'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockAccount } from '../../core/members/repository.ts'
import { addTestCampaign, rules } from '../campaigns/testing/campaigns.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { insertExclusion } from '../safer-play/repository.ts'
import { createReward } from './testing/rewards.ts'

const weekMs = 7 * 24 * 60 * 60_000

describe('a claim that meets a self-exclusion', { skip: (process.env['TEST_DATABASE_URL'] ?? '') === '' }, () => {
  let platform: TestPlatform
  let site: SiteClient
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', limits: relaxedLimits })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  const createHeaders = () => ({ [headerNames.idempotencyKey]: randomUUID() })

  async function offer(player: Player) {
    const rewardId = await createReward(platform, player)
    return () => site.call(claimReward, { token: player.token, body: { rewardId }, headers: createHeaders() })
  }

  async function reachMission(player: Player) {
    const missionId = await addTestCampaign(platform, { rules: rules.mission })
    await addHour(platform, player, { validBet: 1_000n })
    return () => site.call(claimMission, { token: player.token, body: { missionId }, headers: createHeaders() })
  }

  async function addEnvelope({ token }: Player) {
    const envelopeId = await addTestCampaign(platform, { rules: rules.envelope })
    return () => site.call(openEnvelope, { token, body: { envelopeId }, headers: createHeaders() })
  }

  async function waitUntilBlocked(): Promise<void> {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await platform.core.database.query(sql)).length > 0, { timeout: 10_000 })
  }

  test.each([
    ['a reward', offer],
    ['a mission', reachMission],
    ['an envelope', addEnvelope],
  ])('of %s credits no bonus to the account that is closed meanwhile', async (_name, prepare) => {
    const player = await createPlayer(platform)
    const { minor: before } = await player.balance()
    const claim = await prepare(player)
    const { merchant, memberId } = player
    const { claimed } = await platform.core.database.transaction(async (transaction) => {
      await lockAccount(transaction, memberId)
      const response = claim()
      await waitUntilBlocked()
      const startsAt = platform.clock.now()
      const period = { period: 'week', startsAt, endsAt: new Date(startsAt.getTime() + weekMs) } as const
      await insertExclusion(transaction, { merchant, memberId, ...period, operator: null, reason: null })
      return { claimed: response }
    })
    expect(await claimed).toMatchObject({ status: 403, errorCode: 'PLAY_EXCLUDED' })
    expect((await player.balance()).minor).toBe(before)
    const credited = 'select id from bonus where member_id = $1'
    expect(await platform.core.database.query(credited, [memberId])).toEqual([])
  })
})
