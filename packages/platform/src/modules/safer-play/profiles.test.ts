import { createHash, randomUUID } from 'node:crypto'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { launchGame } from '@croupier/endpoints/calls/play'
import { answerRealityCheck, playSession } from '@croupier/endpoints/calls/play-session'
import { saferPlay, setLimit } from '@croupier/endpoints/calls/safer-play'
import { cancelWithdrawal } from '@croupier/endpoints/calls/withdrawals'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testGame } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { addWithdrawal, createWithdrawer } from '../withdrawals/testing/withdrawals.ts'
import { expectAccepted } from './testing/suite.ts'

const brands = { none: 'shwe', standard: 'lotus', strict: 'aurora' } as const

describeEachDatabase('the jurisdiction', (database) => {
  let platform: TestPlatform
  const clock = createTestClock(new Date('2026-11-20T05:30:00Z'))
  beforeAll(async () => {
    const limits = { ...relaxedLimits, sessionIdle: 86_400, sessionAbsolute: 86_400 }
    platform = await startPlatform({ database, clock, limits })
  })
  afterAll(() => platform.stop())

  /** A player of a brand in a game that its login has opened. */
  const enter = async (brand: string) => {
    const session = await openGameSession(platform, { brand, balance: '10000' })
    const { sessionId, token } = session.player
    await platform.core.database.query('update game_session set login_hash = $2 where id = $1', [
      sessionId,
      createHash('sha256').update(token).digest('hex'),
    ])
    const site = createSiteClient(platform, brand)
    const query = { nodeId: testGame.nodeId, mode: 'real', language: 'EN' }
    return {
      ...session,
      token,
      launch: () => site.call(launchGame, { token, query }),
      read: async () => unwrap(await site.call(playSession, { token })),
      answer: async () => unwrap(await site.call(answerRealityCheck, { token })),
      set: (value: string) => site.call(setLimit, { token, body: { limit: 'realityCheck', value } }),
      listLimits: async () => unwrap(await site.call(saferPlay, { token })).limits.map(({ limit }) => limit),
    }
  }
  const cancel = async (brand: string) => {
    const owner = await createWithdrawer(platform, { brand })
    const withdrawalId = await addWithdrawal(platform, owner, { amount: 1_000n })
    return createSiteClient(platform, brand).call(cancelWithdrawal, { token: owner.token, body: { withdrawalId } })
  }

  describe('none', () => {
    test('never asks and never stops play', async () => {
      const player = await enter(brands.none)
      clock.advance({ hours: 5 })
      expectAccepted(await player.launch())
      expectAccepted(await player.bet('1'))
      expect(await player.read()).toMatchObject({ dueAt: null, endsAt: null })
      expect(await player.listLimits()).not.toContain('realityCheck')
    })

    test('lets a member take a requested withdrawal back', async () => {
      expectAccepted(await cancel(brands.none))
    })
  })

  describe.each(['standard', 'strict'] as const)('%s', (profile) => {
    const brand = brands[profile]

    test('asks after 60 minutes of a session, and refuses launches until the answer', async () => {
      const player = await enter(brand)
      expectAccepted(await player.launch())
      clock.advance({ minutes: 59, seconds: 59 })
      expectAccepted(await player.launch())
      clock.advance({ seconds: 1 })
      expect(await player.launch()).toMatchObject({ status: 409, errorCode: 'REALITY_CHECK_DUE' })
      await player.answer()
      expectAccepted(await player.launch())
      clock.advance({ minutes: 60 })
      expect((await player.launch()).errorCode).toBe('REALITY_CHECK_DUE')
    })

    test('says how long the session lasts, what was staked and won, and the net position', async () => {
      const player = await enter(brand)
      const [settled, cancelled] = [randomUUID(), randomUUID()]
      expectAccepted(await player.bet('100', { round: settled }))
      expectAccepted(await player.settle('40', { round: settled }))
      expectAccepted(await player.bet('30', { round: cancelled }))
      expectAccepted(await player.rollback({ round: cancelled }))
      expectAccepted(await player.bet('5'))
      clock.advance({ minutes: 20 })
      const { staked, won, net, now, startedAt } = await player.read()
      expect([staked, won, net].map(Number)).toEqual([105, 40, -65])
      expect(Date.parse(now) - Date.parse(startedAt)).toBe(20 * 60_000)
    })

    test.each(['15', '30', '60'])('lets a member shorten the interval to %s minutes at once', async (minutes) => {
      const player = await enter(brand)
      expectAccepted(await player.set(minutes))
      clock.advance({ minutes: Number(minutes) })
      expect((await player.launch()).errorCode).toBe('REALITY_CHECK_DUE')
    })

    test('does not let a member lengthen the interval beyond 60 minutes', async () => {
      const player = await enter(brand)
      expect(await player.set('61')).toMatchObject({ status: 422, errorCode: 'FIELD_INVALID' })
    })

    test('shows the last login', async () => {
      const player = await enter(brand)
      const site = createSiteClient(platform, brand)
      expect(unwrap(await site.call(memberInfo, { token: player.token }))).toHaveProperty('lastLoginAt')
    })
  })

  test('standard lets bets go on until the answer', async () => {
    const player = await enter(brands.standard)
    expectAccepted(await player.launch())
    clock.advance({ minutes: 61 })
    expectAccepted(await player.bet('1'))
  })

  test('strict refuses bets until the answer, and settles open rounds', async () => {
    const player = await enter(brands.strict)
    const round = randomUUID()
    expectAccepted(await player.launch())
    expectAccepted(await player.bet('1', { round }))
    clock.advance({ minutes: 60 })
    expect(await player.bet('1')).toMatchObject({ status: 409, errorCode: 'REALITY_CHECK_DUE' })
    expectAccepted(await player.settle('2', { round }))
    await player.answer()
    expectAccepted(await player.bet('1'))
    clock.advance({ minutes: 60 })
    expect((await player.bet('1')).errorCode).toBe('REALITY_CHECK_DUE')
  })

  test('strict applies a shortened interval to the game that is open', async () => {
    const player = await enter(brands.strict)
    expectAccepted(await player.launch())
    clock.advance({ minutes: 10 })
    expectAccepted(await player.set('15'))
    clock.advance({ minutes: 4, seconds: 59 })
    expectAccepted(await player.bet('1'))
    clock.advance({ seconds: 1 })
    expect((await player.bet('1')).errorCode).toBe('REALITY_CHECK_DUE')
    await player.answer()
    expectAccepted(await player.bet('1'))
  })

  test('standard lets a member take a requested withdrawal back', async () => {
    expectAccepted(await cancel(brands.standard))
  })

  test('strict never lets a member take a withdrawal back', async () => {
    expect((await cancel(brands.strict)).errorCode).toBe('WITHDRAWAL_STATE')
  })

  test('leaves trial accounts alone', async () => {
    const trial = await createPlayer(platform, { brand: brands.strict, mode: 'demo' })
    const site = createSiteClient(platform, brands.strict)
    expect((await site.call(playSession, { token: trial.token })).errorCode).toBe('TRIAL_NOT_PERMITTED')
  })
})
