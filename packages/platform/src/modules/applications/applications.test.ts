import { randomUUID } from 'node:crypto'
import { activityStatuses, getActivityStatus, getNextActivity } from '@croupier/domain/promotions'
import { applyForPromotion, joinPromotion } from '@croupier/endpoints/calls/applications'
import * as operators from '@croupier/endpoints/calls/ops/applications'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { promotions } from '@croupier/endpoints/calls/promotions'
import { claimReward, rewards } from '@croupier/endpoints/calls/rewards'
import { excludeAccount } from '@croupier/endpoints/calls/safer-play'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { relaxedLimits, unwrap } from '@croupier/testing/site'
import { describeSite, type SiteContext } from '@croupier/testing/suite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { createImage } from '../uploads/testing/images.ts'
import { publishPromotion } from './testing/applications.ts'

const createKey = () => ({ [headerNames.idempotencyKey]: randomUUID() })
const terms = { amount: '50.00', wagering: 3, days: 7, reason: 'A nice picture' }
const start = new Date('2026-06-01T00:00:00.000Z')
const hour = 60 * 60_000
/** Seconds; a test waits for hours. */
const longSession = { sessionIdle: 86_400, sessionAbsolute: 86_400 }

function createCalls(context: SiteContext & { readonly player: Player }) {
  const find = async (id: string, token: string | undefined = context.player.token) => {
    const headers = { 'accept-language': 'en' }
    const list = unwrap(await context.site.call(promotions, { ...(token && { token }), headers })).promotions
    return list.find((promotion) => promotion.id === id)
  }
  return {
    find,
    getStatus: async (id: string) => (await find(id))?.activity?.status,
    join: (promotionId: string, token = context.player.token) =>
      context.site.call(joinPromotion, { token, body: { promotionId }, headers: createKey() }),
    apply: (promotionId: string, body: object = {}, headers = createKey(), token = context.player.token) =>
      context.site.call(applyForPromotion, { token, body: { promotionId, remark: 'It rains.', ...body }, headers }),
    list: async (state: (typeof operators.activityFilters)[number] = 'waiting', parts = {}) => {
      const call = { query: { state, pageSize: '100' }, headers: { 'accept-language': 'en' }, ...parts }
      const { applications } = unwrap(await context.operators.call(operators.applicationList, call))
      return applications.filter(({ account }) => account === context.player.username)
    },
    take: (applicationId: string) =>
      context.operators.call(operators.takeApplication, { body: { applicationId }, headers: createKey() }),
    approve: (
      applicationId: string,
      payout: 'claim' | 'issue',
      { entries = {}, ...parts }: { readonly entries?: object; readonly token?: string } = {},
    ) =>
      context.operators.call(operators.approveApplication, {
        body: { applicationId, payout, ...terms, ...entries },
        headers: createKey(),
        ...parts,
      }),
    withdraw: (applicationId: string, version: number, token: string) =>
      context.operators.call(operators.withdrawProposal, {
        body: { applicationId, reason: 'Too much for rain', version },
        headers: createKey(),
        token,
      }),
    reject: (applicationId: string, forbid = false, parts: object = {}) =>
      context.operators.call(operators.rejectApplication, {
        body: { applicationId, forbid, reason: 'No rain to see' },
        headers: createKey(),
        ...parts,
      }),
    listRewards: async () => unwrap(await context.site.call(rewards, { token: context.player.token })).rewards,
    claim: (rewardId: string) =>
      context.site.call(claimReward, { token: context.player.token, body: { rewardId }, headers: createKey() }),
  }
}

const clock = createTestClock(start)

describeSite(
  'applications for promotions',
  {
    createOptions: () => ({ limits: { ...relaxedLimits, ...longSession }, clock }),
    createOwn: async (platform) => ({ player: await createPlayer(platform) }),
    own: ['player'],
    createCalls,
  },
  (suite) => {
    const { find, getStatus, join, apply, list, take, approve, withdraw, reject, listRewards, claim } = suite
    const publish = (participation: 'join' | 'apply', changes = {}) =>
      publishPromotion(suite.platform, participation, changes)
    const getWaiting = async () => (await list())[0]?.id ?? ''

    test('pass from joining now to claimed [s-list-2.1, s-list-2.2, s-list-2.3, s-list-2.7, s-list-2.8, about-6.3]', async () => {
      const id = await publish('apply')
      const activityBefore = { status: 'joinNow', amount: null, wagering: null, days: null }
      expect(await find(id)).toMatchObject({ participation: 'apply', activity: activityBefore })
      unwrap(await apply(id))
      expect(await getStatus(id)).toBe('applying')
      const applicationId = await getWaiting()
      unwrap(await take(applicationId))
      expect(await getStatus(id)).toBe('inProcess')
      expect(unwrap(await approve(applicationId, 'claim'))).toEqual({ state: 'claim' })
      const [reward] = await listRewards()
      expect(reward).toMatchObject({ source: 'application', label: 'Rain check', amount: '50.00', wagering: 3 })
      const { activity } = (await find(id)) ?? {}
      const { rewardId, days } = reward ?? {}
      expect(activity).toMatchObject({ status: 'claim', amount: '50.00', currency: 'MMK', wagering: 3, days, rewardId })
      const before = await suite.player.balance()
      const claims = await Promise.all([claim(reward?.rewardId ?? ''), claim(reward?.rewardId ?? '')])
      expect(new Set(claims.map(({ errorCode }) => errorCode))).toEqual(new Set(['REWARD_CLAIMED', null]))
      expect((await suite.player.balance()).minor - before.minor).toBe(5000n)
      expect(await getStatus(id)).toBe('claimed')
      expect((await apply(id)).errorCode).toBe('PROMOTION_CLOSED')
      expect((await reject(applicationId)).errorCode).toBe('REQUEST_DECIDED')
    })

    test('are joined without a review, and issued at once [s-list-2.6, s-list-2.9]', async () => {
      const id = await publish('join')
      unwrap(await join(id))
      expect(await getStatus(id)).toBe('joined')
      expect((await join(id)).errorCode).toBe('PROMOTION_CLOSED')
      const before = await suite.player.balance()
      const [joined] = await list('joined')
      expect(unwrap(await approve(joined?.id ?? '', 'issue'))).toEqual({ state: 'issued' })
      expect(await find(id)).toMatchObject({ activity: { status: 'issued', amount: '50.00', rewardId: '' } })
      expect((await suite.player.balance()).minor - before.minor).toBe(5000n)
      expect(await listRewards()).toEqual([])
    })

    test('are rejected with a reason, sent again, and forbidden [s-list-2.5]', async () => {
      const id = await publish('apply')
      unwrap(await apply(id))
      unwrap(await reject(await getWaiting()))
      expect((await find(id))?.activity).toMatchObject({
        status: 'rejected',
        forbidden: false,
        reason: 'No rain to see',
      })
      unwrap(await apply(id))
      unwrap(await reject(await getWaiting(), true))
      expect((await find(id))?.activity).toMatchObject({ status: 'rejected', forbidden: true })
      expect((await apply(id)).errorCode).toBe('PROMOTION_CLOSED')
      const query = { subject: `member ${suite.player.memberId}` }
      const { entries } = unwrap(await suite.operators.call(auditLog, { query }))
      expect(entries[0]).toMatchObject({ reason: 'No rain to see', after: { state: 'rejected' } })
    })

    test('follow the schedule of the promotion, and are still decided after its end', async () => {
      const now = clock.now().getTime()
      const at = (hours: number) => new Date(now + hours * hour).toISOString()
      const future = await publish('apply', { schedule: { from: at(1), to: at(3) } })
      const open = await publish('join', { schedule: { from: null, to: at(3) } })
      expect(await getStatus(future)).toBe('comingSoon')
      expect((await apply(future)).errorCode).toBe('PROMOTION_CLOSED')
      unwrap(await join(open))
      clock.advance({ hours: 2 })
      unwrap(await apply(future))
      clock.advance({ hours: 2 })
      expect([await getStatus(open), await getStatus(future)]).toEqual(['closed', 'applying'])
      unwrap(await approve(await getWaiting(), 'claim'))
      expect(await getStatus(future)).toBe('claim')
    })

    test('with a remark of up to 140 characters are accepted, longer ones refused [v-upload-2, const-2]', async () => {
      const id = await publish('apply')
      const refused = await apply(id, { remark: '😀'.repeat(141) })
      expect(refused).toMatchObject({ status: 422, errorCode: 'FIELD_INVALID', body: { field: 'remark', max: 140 } })
      expect(await list()).toEqual([])
      unwrap(await apply(id, { remark: '😀'.repeat(140) }))
      expect(await list()).toHaveLength(1)
    })

    test('have up to three own images, which operators see', async () => {
      const id = await publish('apply')
      const create = () => createImage(suite.platform, suite.player.memberId, 'activity')
      const imageIds = await Promise.all([create(), create(), create(), create()])
      expect((await apply(id, { imageIds })).errorCode).toBe('TOO_MANY_IMAGES')
      const foreign = await createImage(suite.platform, (await createPlayer(suite.platform)).memberId, 'activity')
      expect((await apply(id, { imageIds: [foreign] })).errorCode).toBe('IMAGE_UNKNOWN')
      unwrap(await apply(id, { imageIds: imageIds.slice(1) }))
      expect((await list())[0]).toMatchObject({ promotion: 'Rain check', remark: 'It rains.', images: { length: 3 } })
    })

    test('are made once under a key, and once at a time', async () => {
      const [id, other] = [await publish('apply'), await publish('apply')]
      const headers = createKey()
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await apply(id, {}, headers)).errorCode).toBeNull()
      const codes = await Promise.all([apply(other), apply(other), apply(other)])
      expect(codes.filter(({ errorCode }) => errorCode === null)).toHaveLength(1)
      expect(await list()).toHaveLength(2)
    })

    test('are neither for trial accounts nor for promotions without participation', async () => {
      const id = await publish('apply')
      const { token } = await createPlayer(suite.platform, { mode: 'demo' })
      expect((await apply(id, {}, createKey(), token)).errorCode).toBe('TRIAL_NOT_PERMITTED')
      expect((await join(id)).errorCode).toBe('NOT_FOUND')
      expect((await apply(await publishPromotion(suite.platform, 'none'))).errorCode).toBe('NOT_FOUND')
      expect((await apply('nowhere')).errorCode).toBe('NOT_FOUND')
    })

    describe('at the operators', () => {
      test('are found by the account in whatever state, newest first', async () => {
        const [waiting, joined] = [await publish('apply'), await publish('join')]
        unwrap(await apply(waiting))
        unwrap(await join(joined))
        const account = ` ${suite.player.username} `
        const ofAccount = async (name: string, token?: string) => {
          const call = { query: { state: 'waiting', account: name }, ...(token && { token }) } as const
          const { applications } = unwrap(await suite.operators.call(operators.applicationList, call))
          return applications.map(({ promotionId, state }) => [promotionId, state])
        }
        expect(await ofAccount(account)).toEqual([
          [joined, 'joined'],
          [waiting, 'applying'],
        ])
        expect(await ofAccount('nobody-of-this-name')).toEqual([])
        const { token } = await createTestOperator(suite.platform, { roles: ['viewer'], merchants: ['LTS01'] })
        expect(await ofAccount(account, token)).toEqual([])
      })

      test('need two of them above the amount of the brand', async () => {
        await changeSettings(suite.platform, 'shwe', { approvalAmount: '49.99' })
        const id = await publish('apply')
        unwrap(await apply(id))
        const applicationId = await getWaiting()
        expect(unwrap(await approve(applicationId, 'claim'))).toEqual({ state: 'inProcess' })
        expect((await approve(applicationId, 'claim')).errorCode).toBe('REQUEST_OWN')
        expect([await getStatus(id), await listRewards()]).toEqual(['inProcess', []])
        const { token } = await createTestOperator(suite.platform, { roles: ['finance'] })
        expect(unwrap(await approve(applicationId, 'claim', { token }))).toEqual({ state: 'claim' })
        expect(await listRewards()).toHaveLength(1)
        await changeSettings(suite.platform, 'shwe', { approvalAmount: '1000000.00' })
      })

      test('need two of them who approve the same, payout included, as they have seen it', async () => {
        await changeSettings(suite.platform, 'shwe', { approvalAmount: '49.99' })
        onTestFinished(() => changeSettings(suite.platform, 'shwe', { approvalAmount: '1000000.00' }))
        const id = await publish('apply')
        unwrap(await apply(id))
        const applicationId = await getWaiting()
        const before = await suite.player.balance()
        const [first, second] = [
          await createTestOperator(suite.platform, { roles: ['finance'] }),
          await createTestOperator(suite.platform, { roles: ['finance'] }),
        ]
        const fresh = { entries: { version: 0 } }
        expect((await list())[0]).toMatchObject({ version: 0, payout: null, endorsedBy: null })
        // Both have opened the application before one of them approved it.
        expect(unwrap(await approve(applicationId, 'claim', { ...fresh, token: first.token }))).toEqual({
          state: 'inProcess',
        })
        const [unseen, rejected] = [
          await approve(applicationId, 'claim', { ...fresh, token: second.token }),
          await reject(applicationId, false, { body: { applicationId, forbid: false, reason: 'Late', version: 0 } }),
        ]
        expect([unseen.errorCode, rejected.errorCode]).toEqual(['VERSION_CONFLICT', 'VERSION_CONFLICT'])
        expect((await list())[0]).toMatchObject({
          version: 1,
          payout: 'claim',
          amount: '50.00',
          endorsedBy: first.username,
        })
        // Another payout is another proposal, which the first one has to approve.
        const seen = { entries: { version: 1 }, token: second.token }
        expect(unwrap(await approve(applicationId, 'issue', seen))).toEqual({ state: 'inProcess' })
        expect((await list())[0]).toMatchObject({ version: 2, payout: 'issue', endorsedBy: second.username })
        expect((await suite.player.balance()).minor).toBe(before.minor)
        const last = { entries: { version: 2 } }
        expect((await approve(applicationId, 'issue', { ...last, token: second.token })).errorCode).toBe('REQUEST_OWN')
        expect(unwrap(await approve(applicationId, 'issue', { ...last, token: first.token }))).toEqual({
          state: 'issued',
        })
        expect((await suite.player.balance()).minor - before.minor).toBe(5000n)
      })

      test('keep no proposal when one of them decides with an amount that takes one person', async () => {
        await changeSettings(suite.platform, 'shwe', { approvalAmount: '49.99' })
        onTestFinished(() => changeSettings(suite.platform, 'shwe', { approvalAmount: '1000000.00' }))
        const first = await createTestOperator(suite.platform, { roles: ['finance'] })
        const second = await createTestOperator(suite.platform, { roles: ['finance'] })
        for (const { token, username: decidedBy } of [first, second]) {
          unwrap(await apply(await publish('apply')))
          const applicationId = await getWaiting()
          const proposed = { token: first.token, entries: { version: 0 } }
          expect(unwrap(await approve(applicationId, 'claim', proposed))).toEqual({ state: 'inProcess' })
          const lower = { token, entries: { version: 1, amount: '49.99' } }
          expect(unwrap(await approve(applicationId, 'claim', lower))).toEqual({ state: 'claim' })
          const decided = (await list('claim')).find(({ id }) => id === applicationId)
          expect(decided).toMatchObject({ amount: '49.99', endorsedBy: null, decidedBy })
        }
      })

      test('go back to the queue when their proposal is withdrawn or declined, and are not approved as it was', async () => {
        await changeSettings(suite.platform, 'shwe', { approvalAmount: '49.99' })
        onTestFinished(() => changeSettings(suite.platform, 'shwe', { approvalAmount: '1000000.00' }))
        const id = await publish('apply')
        unwrap(await apply(id))
        const applicationId = await getWaiting()
        const [first, second, support] = [
          await createTestOperator(suite.platform, { roles: ['finance'] }),
          await createTestOperator(suite.platform, { roles: ['finance'] }),
          await createTestOperator(suite.platform, { roles: ['support'] }),
        ]
        expect((await withdraw(applicationId, 0, first.token)).errorCode).toBe('REQUEST_DECIDED')
        const propose = (token: string, version: number) =>
          approve(applicationId, 'issue', { token, entries: { version } })
        expect(unwrap(await propose(first.token, 0))).toEqual({ state: 'inProcess' })
        expect((await withdraw(applicationId, 1, support.token)).errorCode).toBe('NOT_PERMITTED')
        expect((await withdraw(applicationId, 0, first.token)).errorCode).toBe('VERSION_CONFLICT')
        unwrap(await withdraw(applicationId, 1, first.token))
        const none = { state: 'inProcess', endorsedBy: null, amount: null, wagering: null, days: null, payout: null }
        expect((await list())[0]).toMatchObject({ ...none, version: 2 })
        const query = { subject: `member ${suite.player.memberId}` }
        const { entries } = unwrap(await suite.operators.call(auditLog, { query }))
        expect(entries[0]).toMatchObject({
          actor: first.username,
          operation: 'POST /ops/application/withdraw',
          reason: 'Too much for rain',
          before: { state: 'inProcess', endorsedBy: first.username },
          after: { state: 'inProcess', amount: null },
        })
        // The second one has the withdrawn proposal on its screen.
        expect((await propose(second.token, 1)).errorCode).toBe('VERSION_CONFLICT')
        expect(unwrap(await propose(first.token, 2))).toEqual({ state: 'inProcess' })
        unwrap(await withdraw(applicationId, 3, second.token))
        expect((await list())[0]).toMatchObject({ ...none, version: 4 })
        expect(await getStatus(id)).toBe('inProcess')
      })

      test('that were joined are joined again when their proposal is withdrawn, and not after it was approved', async () => {
        await changeSettings(suite.platform, 'shwe', { approvalAmount: '49.99' })
        onTestFinished(() => changeSettings(suite.platform, 'shwe', { approvalAmount: '1000000.00' }))
        const id = await publish('join')
        unwrap(await join(id))
        const applicationId = (await list('joined'))[0]?.id ?? ''
        const [first, second] = [
          await createTestOperator(suite.platform, { roles: ['finance'] }),
          await createTestOperator(suite.platform, { roles: ['finance'] }),
        ]
        unwrap(await approve(applicationId, 'claim', { token: first.token }))
        expect(await getStatus(id)).toBe('inProcess')
        unwrap(await withdraw(applicationId, 1, first.token))
        expect([await getStatus(id), await list()]).toEqual(['joined', []])
        unwrap(await approve(applicationId, 'claim', { token: first.token }))
        unwrap(await approve(applicationId, 'claim', { token: second.token }))
        expect((await withdraw(applicationId, 3, first.token)).errorCode).toBe('REQUEST_DECIDED')
        expect(await listRewards()).toHaveLength(1)
      })

      test('are approved for a closed account to claim later, not at once', async () => {
        unwrap(await apply(await publish('apply')))
        const { token } = suite.player
        unwrap(await suite.site.call(excludeAccount, { token, body: { period: 'day' } }))
        const applicationId = await getWaiting()
        const before = await suite.player.balance()
        const refused = await approve(applicationId, 'issue')
        expect(refused).toMatchObject({ status: 403, errorCode: 'PLAY_EXCLUDED' })
        expect(unwrap(await approve(applicationId, 'claim'))).toEqual({ state: 'claim' })
        expect(await listRewards()).toHaveLength(1)
        expect(await suite.player.balance()).toEqual(before)
      })

      test("are counted, and hidden from another brand's", async () => {
        unwrap(await apply(await publish('apply')))
        const applicationId = await getWaiting()
        const { token } = await createTestOperator(suite.platform, { roles: ['finance'], merchants: ['LTS01'] })
        expect(await list('waiting', { token })).toEqual([])
        expect((await approve(applicationId, 'issue', { token })).errorCode).toBe('NOT_FOUND')
        const { queues } = unwrap(
          await suite.operators.call(overview, { query: { from: '2026-06-01', to: '2026-06-02' } }),
        )
        expect(queues.find(({ queue }) => queue === 'applications')?.count).toBeGreaterThan(0)
        const { token: viewer } = await createTestOperator(suite.platform)
        expect((await approve(applicationId, 'issue', { token: viewer })).errorCode).toBe('NOT_PERMITTED')
      })
    })
  },
)

test('the ten states of an activity are one table, and the end of a promotion closes what is not sent', () => {
  expect(activityStatuses).toHaveLength(10)
  expect(activityStatuses.filter((status) => getNextActivity(status, 'issue') === 'issued')).toEqual([
    'joined',
    'applying',
    'inProcess',
  ])
  expect(getActivityStatus('closed', 'joined')).toBe('closed')
  expect(getActivityStatus('closed', 'rejected')).toBe('closed')
  expect(getActivityStatus('closed', 'inProcess')).toBe('inProcess')
  expect(getActivityStatus('comingSoon', null)).toBe('comingSoon')
})
