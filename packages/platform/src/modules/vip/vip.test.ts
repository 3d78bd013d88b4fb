import { vip } from '@croupier/endpoints/calls/vip'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { changeVipLevel, vipDetails } from '@croupier/endpoints/calls/ops/vip'
import { updateLanguage } from '@croupier/endpoints/calls/preferences'
import { memberState } from '@croupier/endpoints/calls/state'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { openFurtherSession, openGameSession, type GameSession } from '../wallet/testing/game-session.ts'

const reason = 'Agreed with the member'

const createLevel = (labelNameEn: string, threshold: string, rate = 0) => ({
  label: { labelNameEn, labelNameMy: `${labelNameEn} (my)` },
  threshold,
  rebates: { RNG: rate, LIVE: 0 },
  benefits: labelNameEn === 'Gold' ? [{ labelNameEn: 'A host', labelNameMy: 'A host (my)' }] : [],
})

const bronze = createLevel('Bronze', '0.00')
const silver = createLevel('Silver', '100.00', 30)
const gold = createLevel('Gold', '250.00')
const vipLevels = [bronze, silver, gold]

describeEachDatabase('the VIP programme', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let session: GameSession

  beforeAll(async () => {
    platform = await startPlatform({ database })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    await changeSettings(platform, 'shwe', { vipLevels, vipRewards: [] })
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    session = await openGameSession(platform, { balance: '10000' })
  })

  const play = async (stake: string, { bet, settle }: GameSession = session) => {
    const round = crypto.randomUUID()
    await bet(stake, { round })
    await settle('0', { round })
    return round
  }
  const read = async (language = 'EN') =>
    unwrap(await site.call(vip, { token: session.player.token, query: { language } }))
  const readState = async (headers = {}) =>
    unwrap(await site.call(memberState, { token: session.player.token, headers }))
  const show = async () =>
    unwrap(await operators.call(vipDetails, { query: { merchant: 'SHW01', account: session.player.username } }))
  /** Lets hours pass, which end the game session, and opens another one. */
  const passTime = async (time: { readonly hours?: number; readonly days?: number }) => {
    platform.clock.advance(time)
    await platform.core.jobs.runDue()
    session = await openFurtherSession(platform, session, { mode: 'real' })
  }
  const count = () => platform.core.jobs.runNow('vip-levels', { merchant: 'SHW01' })
  const change = (rank: number, parts: object = {}, target = {}) =>
    operators.call(changeVipLevel, {
      body: { merchant: 'SHW01', account: session.player.username, rank, reason, ...target },
      ...parts,
    })

  test('is changed by operators who may move money, and not by those of customer service', async () => {
    const tokenOf = async (role: 'support' | 'finance') => (await createTestOperator(platform, { roles: [role] })).token
    expect(await change(3, { token: await tokenOf('support') })).toMatchObject({
      status: 403,
      errorCode: 'NOT_PERMITTED',
    })
    expect((await read()).rank).toBe(1)
    expect((await change(3, { token: await tokenOf('finance') })).value).toEqual({ done: true })
    expect((await read()).rank).toBe(3)
  })

  test('shows the levels with their rates and benefits, and the first level to a member who has not played', async () => {
    expect(await read()).toEqual({
      rank: 1,
      validBet: '0.00',
      currency: 'MMK',
      levels: [
        { label: 'Bronze', threshold: '0.00', rebates: [], rewards: [], benefits: [] },
        { label: 'Silver', threshold: '100.00', rebates: [{ gameType: 'RNG', rate: 30 }], rewards: [], benefits: [] },
        { label: 'Gold', threshold: '250.00', rebates: [], rewards: [], benefits: ['A host'] },
      ],
    })
    expect((await read('MY')).levels.map(({ label }) => label)).toEqual(['Bronze (my)', 'Silver (my)', 'Gold (my)'])
    expect((await read('CN')).levels.at(-1)?.benefits).toEqual(['A host'])
  })

  test('names what each level is rewarded with, and nothing to an agent', async () => {
    const terms = { wagering: 2, days: 14 }
    const vipRewards = [
      { rank: 1, upgrade: '0.00', birthday: '5.00', wagering: 1, days: 7 },
      { rank: 3, upgrade: '20.00', birthday: '0.00', ...terms },
    ]
    await changeSettings(platform, 'shwe', { vipRewards })
    const birthday = { kind: 'birthday', amount: '5.00', wagering: 1, days: 7 }
    expect((await read()).levels.map(({ rewards }) => rewards)).toEqual([
      [birthday],
      [birthday],
      [{ kind: 'upgrade', amount: '20.00', ...terms }],
    ])
    await platform.core.database.query('update member set type = 1 where id = $1', [session.player.memberId])
    expect((await read()).levels.map(({ rewards }) => rewards)).toEqual([[], [], []])
    await changeSettings(platform, 'shwe', { vipRewards: [] })
  })

  test('raises the level exactly at its threshold [about-11]', async () => {
    await play('99.99')
    expect(await read()).toMatchObject({ rank: 1, validBet: '99.99' })
    await play('0.01')
    expect(await read()).toMatchObject({ rank: 2, validBet: '100.00' })
    await play('500')
    expect(await read()).toMatchObject({ rank: 3, validBet: '600.00' })
  })

  test('counts neither demo money, open nor cancelled bets', async () => {
    const demo = await openFurtherSession(platform, session, { mode: 'demo', balance: '5000' })
    await play('300', demo)
    await session.bet('300', { round: 'open' })
    await session.bet('300', { round: 'cancelled' })
    await session.rollback({ round: 'cancelled' })
    expect(await read()).toMatchObject({ rank: 1, validBet: '0.00' })
  })

  test('counts every hour once, however often and late the job runs', async () => {
    await play('60')
    await count()
    await count()
    await play('30')
    platform.clock.advance({ minutes: 5 })
    await platform.core.jobs.runDue()
    await passTime({ days: 3 })
    expect(await show()).toMatchObject({ rank: 1, validBet: '90.00' })
    await play('10')
    await passTime({ hours: 2 })
    expect(await show()).toMatchObject({ rank: 2, validBet: '100.00' })
    const [row] = await platform.core.database.query<{ validBet: bigint }>(
      'select valid_bet as "validBet" from member_vip where member_id = $1',
      [session.player.memberId],
    )
    expect(row?.validBet).toBe(10_000n)
  })

  test('keeps a level that was counted when an operator raises the thresholds', async () => {
    await play('100')
    platform.clock.advance({ minutes: 5 })
    await platform.core.jobs.runDue()
    await changeSettings(platform, 'shwe', {
      vipLevels: [bronze, createLevel('Silver', '200.00'), gold],
    })
    expect(await read()).toMatchObject({ rank: 2 })
    await changeSettings(platform, 'shwe', { vipLevels })
  })

  describe('in the state of the account', () => {
    test('names the level in the language of the call, and by default in that of the account [e-member-3.3, e-member-3.4, e-member-3.5]', async () => {
      await play('100')
      expect(await readState({ 'accept-language': 'en' })).toMatchObject({
        hasVip: true,
        vipLabelName: 'Silver',
        vipRankLevel: 2,
      })
      expect(await readState({ 'accept-language': 'my' })).toMatchObject({ vipLabelName: 'Silver (my)' })
      const { merchant, memberId, token } = session.player
      expect(await platform.core.memberState.read({ merchant, memberId })).toMatchObject({
        vipLabelName: 'Silver (my)',
      })
      unwrap(await site.call(updateLanguage, { token, body: { language: 'EN' } }))
      expect(await platform.core.memberState.read({ merchant, memberId })).toMatchObject({ vipLabelName: 'Silver' })
    })

    test('is absent for a trial account and for a brand without levels', async () => {
      const trial = await openGameSession(platform, { mode: 'demo', balance: '500' })
      const { merchant, memberId } = trial.player
      expect(await platform.core.memberState.read({ merchant, memberId })).toMatchObject({ hasVip: false })
      await changeSettings(platform, 'shwe', { vipLevels: [] })
      expect(await readState()).toMatchObject({ hasVip: false, vipLabelName: '', vipRankLevel: 0 })
      expect(await read()).toMatchObject({ rank: 0, levels: [] })
      await changeSettings(platform, 'shwe', { vipLevels })
    })
  })

  describe('for operators', () => {
    test('shows level and progress of a member', async () => {
      await play('120')
      expect(await show()).toEqual({
        rank: 2,
        validBet: '120.00',
        levels: vipLevels.map(({ label, threshold }) => ({ label: label.labelNameEn, threshold })),
      })
    })

    test('moves a member up, from where its progress continues', async () => {
      await play('40')
      unwrap(await change(2))
      expect(await read()).toMatchObject({ rank: 2, validBet: '100.00' })
      await play('149.99')
      expect(await read()).toMatchObject({ rank: 2, validBet: '249.99' })
      await play('0.01')
      expect(await read()).toMatchObject({ rank: 3, validBet: '250.00' })
    })

    test('moves a member down, also one whose level was counted', async () => {
      await play('300')
      await passTime({ hours: 3 })
      expect(await show()).toMatchObject({ rank: 3, validBet: '300.00' })
      unwrap(await change(1))
      expect(await show()).toMatchObject({ rank: 1, validBet: '0.00' })
      await play('100')
      await passTime({ hours: 1 })
      expect(await show()).toMatchObject({ rank: 2, validBet: '100.00' })
    })

    test('keeps the progress of a member who has the level already', async () => {
      await play('120')
      unwrap(await change(2))
      expect(await read()).toMatchObject({ rank: 2, validBet: '120.00' })
    })

    test('audits the change with both ranks and the reason', async () => {
      unwrap(await change(3))
      const { entries } = unwrap(await operators.call(auditLog, { query: { merchant: 'SHW01' } }))
      expect(entries[0]).toMatchObject({
        subject: `member ${session.player.memberId}`,
        reason,
        before: { rank: 1 },
        after: { rank: 3 },
      })
    })

    test('refuses a level that the brand lacks, an unknown member, a trial account and a member of another brand', async () => {
      const trial = await openGameSession(platform, { mode: 'demo', balance: '500' })
      const foreign = await createPlayer(platform, { brand: 'lotus' })
      expect(await change(4)).toMatchObject({ status: 422, errorCode: 'FIELD_INVALID' })
      expect(await change(2, {}, { account: 'nobody99' })).toMatchObject({ errorCode: 'MEMBER_UNKNOWN' })
      expect(await change(2, {}, { account: foreign.username })).toMatchObject({ errorCode: 'MEMBER_UNKNOWN' })
      expect(await change(2, {}, { account: trial.player.username })).toMatchObject({ errorCode: 'NOT_A_MEMBER' })
    })
  })

  test('refuses trial accounts, visitors, and members at the host of another brand', async () => {
    const trial = await openGameSession(platform, { mode: 'demo', balance: '500' })
    const foreign = await createPlayer(platform, { brand: 'lotus' })
    const call = (token?: string) =>
      site.call(vip, { query: { language: 'EN' }, ...(token === undefined ? {} : { token }) })
    expect(await call(trial.player.token)).toMatchObject({ status: 403, errorCode: 'TRIAL_NOT_PERMITTED' })
    expect(await call(foreign.token)).toMatchObject({ status: 401 })
    expect(await call()).toMatchObject({ status: 401 })
  })

  test('refuses levels that are not in ascending order, or that do not start at zero', async () => {
    for (const wrong of [[silver], [bronze, gold, silver]]) {
      await expect(changeSettings(platform, 'shwe', { vipLevels: wrong })).rejects.toMatchObject({
        code: 'SETTING_INVALID',
      })
    }
  })
})
