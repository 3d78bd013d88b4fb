import { randomInt, randomUUID } from 'node:crypto'
import { applyForZaloReward } from '@croupier/endpoints/calls/applications'
import * as operators from '@croupier/endpoints/calls/ops/applications'
import { claimReward, rewards } from '@croupier/endpoints/calls/rewards'
import { headerNames } from '@croupier/endpoints/headers'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, limitAttempts, relaxedLimits, unwrap } from '@croupier/testing/site'
import { startPlatform } from '@croupier/testing/platform'
import { describeSite, type SiteContext } from '@croupier/testing/suite'
import { expect, onTestFinished, test } from 'vitest'

const createKey = () => ({ [headerNames.idempotencyKey]: randomUUID() })
const createNumber = () => `9${randomInt(1e8).toString().padStart(8, '0')}`
const setting = { url: 'https://zalo.example/lotus', amount: '131000' }
const taken = { status: 409, errorCode: 'ZALO_REWARD_TAKEN' }

interface Own {
  readonly player: Player
  readonly other: Player
}

function createCalls(context: SiteContext & Own) {
  return {
    apply: (zalo: string, { token }: Player = context.player) =>
      createSiteClient(context.platform, 'lotus').call(applyForZaloReward, {
        token,
        body: { zalo },
        headers: createKey(),
      }),
    list: async (state: (typeof operators.activityFilters)[number] = 'waiting') => {
      const query = { state, merchant: 'LTS01', pageSize: '100' }
      const { applications } = unwrap(await context.operators.call(operators.applicationList, { query }))
      return applications.filter(({ account }) => account === context.player.username)
    },
    approve: (applicationId: string, amount: string) =>
      context.operators.call(operators.approveApplication, {
        body: { applicationId, amount, wagering: 1, days: 7, payout: 'claim', reason: 'Found on Zalo' },
        headers: createKey(),
      }),
    reject: (applicationId: string, forbid: boolean) =>
      context.operators.call(operators.rejectApplication, {
        body: { applicationId, forbid, reason: 'Not found on Zalo' },
        headers: createKey(),
      }),
  }
}

describeSite(
  'an application for the reward on Zalo',
  {
    createOptions: () => ({ limits: relaxedLimits }),
    createOwn: async (platform): Promise<Own> => ({
      player: await createPlayer(platform, { brand: 'lotus' }),
      other: await createPlayer(platform, { brand: 'lotus' }),
    }),
    own: ['player', 'other'],
    createCalls,
  },
  (suite) => {
    const { apply, list, approve, reject } = suite

    test('waits in the queue of operators with its number, and becomes a reward to claim [s-register-5, const-10]', async () => {
      const number = createNumber()
      unwrap(await apply(` ${number} `))
      const [application] = await list()
      expect(application).toMatchObject({
        promotion: 'Zalo',
        remark: `+84${number}`,
        state: 'applying',
        currency: 'VND',
      })
      const applicationId = application?.id ?? ''
      expect((await approve(applicationId, '131001')).errorCode).toBe('AMOUNT_INVALID')
      expect(unwrap(await approve(applicationId, '131000'))).toEqual({ state: 'claim' })
      const { token } = suite.player
      const site = createSiteClient(suite.platform, 'lotus')
      const [reward] = unwrap(await site.call(rewards, { token })).rewards
      expect(reward).toMatchObject({ source: 'application', label: 'Zalo', amount: '131000' })
      const before = await suite.player.balance()
      const body = { rewardId: reward?.rewardId ?? '' }
      unwrap(await site.call(claimReward, { token, body, headers: createKey() }))
      expect((await suite.player.balance()).minor - before.minor).toBe(131_000n)
      expect(await apply(createNumber())).toMatchObject(taken)
    })

    test('is made once per account, and once per number however it is written', async () => {
      const number = createNumber()
      const sent = await Promise.all([apply(number), apply(createNumber())])
      expect(sent.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
      const [mine] = await list()
      const [used = ''] = [mine?.remark.slice('+84'.length)]
      for (const written of [used, `0${used}`, `84${used}`])
        expect(await apply(written, suite.other)).toMatchObject(taken)
    })

    test('of one number by two accounts at the same time is accepted once', async () => {
      const number = createNumber()
      const sent = await Promise.all([apply(number), apply(number, suite.other)])
      expect(sent.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    })

    test('may be made again after it was rejected, unless that was for good', async () => {
      const number = createNumber()
      unwrap(await apply(number))
      unwrap(await reject((await list())[0]?.id ?? '', false))
      unwrap(await apply(number))
      unwrap(await reject((await list())[0]?.id ?? '', true))
      expect(await apply(number)).toMatchObject(taken)
      expect(await apply(number, suite.other)).toMatchObject(taken)
    })

    test.each([
      ['', 'required'],
      ['12345678', 'length'],
      ['9123a5678', 'pattern'],
    ])('is refused for "%s" by the rule of the registration', async (zalo, rule) => {
      expect(await apply(zalo)).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'zalo', rule } })
      expect(await list()).toEqual([])
    })

    test('is refused where the site gives none', async () => {
      await changeSettings(suite.platform, 'lotus', { zaloReward: [] })
      onTestFinished(() => changeSettings(suite.platform, 'lotus', { zaloReward: [setting] }))
      expect(await apply(createNumber())).toMatchObject({ status: 403, errorCode: 'FEATURE_OFF' })
    })
  },
)

test('the numbers that an account applies with are limited, since a refusal says that another account has one', async () => {
  const platform = await startPlatform({ limits: limitAttempts({ zalo: 1 }) })
  onTestFinished(() => platform.stop())
  const [player, other] = [
    await createPlayer(platform, { brand: 'lotus' }),
    await createPlayer(platform, { brand: 'lotus' }),
  ]
  const number = createNumber()
  const apply = ({ token }: Player) =>
    createSiteClient(platform, 'lotus').call(applyForZaloReward, {
      token,
      body: { zalo: number },
      headers: createKey(),
    })
  unwrap(await apply(other))
  expect(await apply(player)).toMatchObject(taken)
  expect(await apply(player)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
})
