import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as operators from '@croupier/endpoints/calls/ops/referrals'
import { invitedFriends, referral } from '@croupier/endpoints/calls/referrals'
import { claimReward, rewards } from '@croupier/endpoints/calls/rewards'
import { memberState } from '@croupier/endpoints/calls/state'
import { createPlayer, type Player } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { unwrap } from '@croupier/testing/site'
import { beforeEach, describe, expect, test } from 'vitest'
import { createKey, describeDeposits, opening } from '../deposits/testing/suite.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { inviteFriend } from './testing/referrals.ts'

const rule = { deposit: '5000.00', amount: '1000.00', wagering: 2, days: 10 }

describeDeposits('a referral', (suite) => {
  let friend: Player
  beforeEach(async () => {
    await changeSettings(suite.platform, 'shwe', { referralReward: [rule] })
    friend = await inviteFriend(suite.platform, suite.player)
  })

  const show = async () => unwrap(await suite.site.call(referral, { token: suite.player.token }))
  const listFriends = async () => unwrap(await suite.site.call(invitedFriends, { token: suite.player.token })).friends
  const listRewards = async () => unwrap(await suite.site.call(rewards, { token: suite.player.token })).rewards
  const readState = async () => unwrap(await suite.site.call(memberState, { token: suite.player.token }))
  const claim = (rewardId: string, headers = createKey(), token = suite.player.token) =>
    suite.site.call(claimReward, { token, body: { rewardId }, headers })
  const deposit = async (amount: string, { token }: Player = friend) => {
    const { depositId } = unwrap(await suite.create({ channel: 'royal-bank', amount }, createKey(), token))
    const { platform } = suite
    await platform.core.database.query("update deposit set state = 'reviewing' where code = $1", [depositId])
    unwrap(await suite.approve(depositId))
  }
  const list = async (state: 'review' | 'refused' | 'rewarded', parts = {}) => {
    const { referrals } = unwrap(
      await suite.operators.call(operators.referralList, { query: { state, pageSize: '100' }, ...parts }),
    )
    return referrals.filter(({ account }) => account === suite.player.username)
  }
  const recordLogin = async ({ memberId, merchant }: Player, userAgent: string) =>
    suite.platform.core.database.query(
      `insert into login_record (merchant, member_id, at, ip, user_agent, method, result)
       values ($1, $2, $3, '203.0.113.7', $4, 'password', 'success')`,
      [merchant, memberId, suite.platform.clock.now(), userAgent],
    )
  const bindBank = async ({ memberId, merchant }: Player, number: string, removedAt: Date | null = null) =>
    suite.platform.core.database.query(
      `insert into bank_account (merchant, member_id, bank_code, kind, title, account_number, holder_name, created_at, removed_at)
       values ($1, $2, 'KBZ', 'bank', 'KBZ', $3, 'A', $4, $5)`,
      [merchant, memberId, number, suite.platform.clock.now(), removedAt],
    )

  test('shows the code, the rule, and friends under masked names [about-9.1, named-7, member-11]', async () => {
    const [row] = await suite.platform.core.database.query<{ code: string }>(
      'select invitation_code as code from member where id = $1',
      [suite.player.memberId],
    )
    expect(await show()).toEqual({
      currency: 'MMK',
      code: row?.code,
      deposit: rule.deposit,
      reward: rule.amount,
      wagering: 2,
      days: 10,
      invited: 1,
      rewarded: 0,
      earned: '0.00',
    })
    const name = `${friend.username.slice(0, 2)}***${friend.username.slice(-2)}`
    expect(await listFriends()).toEqual([
      { name, state: 'registered', registeredAt: expect.any(String), depositedAt: null },
    ])
  })

  test('is rewarded once for the first approved deposit, as a bonus to claim [about-9.2, member-15.3]', async () => {
    await deposit('5000.00')
    await deposit('6000.00')
    const [reward, ...others] = await listRewards()
    expect(others).toEqual([])
    expect(reward).toMatchObject({ source: 'referral', amount: '1000.00', wagering: 2, days: 10, state: 'claimable' })
    expect(await listFriends()).toMatchObject([{ state: 'rewarded', depositedAt: expect.any(String) }])
    expect(await show()).toMatchObject({ rewarded: 1, earned: '0.00' })
    expect((await readState()).claimableRewards).toBe(1)
    expect((await claim(reward?.rewardId ?? '', createKey(), friend.token)).errorCode).toBe('NOT_FOUND')
    const headers = createKey()
    const calls = [headers, headers, createKey(), createKey()]
    const codes = (await Promise.all(calls.map((key) => claim(reward?.rewardId ?? '', key)))).map(
      ({ errorCode }) => errorCode,
    )
    expect(codes.filter((code) => code === null).length).toBeGreaterThanOrEqual(1)
    expect((await claim(reward?.rewardId ?? '')).errorCode).toBe('REWARD_CLAIMED')
    expect(await suite.readBalance()).toBe(opening + 100_000n)
    expect(await show()).toMatchObject({ rewarded: 1, earned: '1000.00' })
    expect((await readState()).claimableRewards).toBe(0)
    expect(
      await suite.platform.core.database.query('select state from bonus where member_id = $1', [suite.player.memberId]),
    ).toEqual([{ state: 'active' }])
  })

  test('yields nothing when the first deposit is below the rule, or the friend was not invited', async () => {
    await deposit('4999.99')
    await deposit('9000.00')
    await deposit('9000.00', await createPlayer(suite.platform))
    expect(await listRewards()).toEqual([])
    expect(await listFriends()).toMatchObject([{ state: 'deposited' }])
  })

  describe('of accounts that share a device or a bank account', () => {
    test('waits for an operator, who grants it', async () => {
      await recordLogin(suite.player, 'Firefox')
      await recordLogin(friend, 'Firefox')
      await bindBank(suite.player, friend.username, suite.platform.clock.now())
      await bindBank(friend, friend.username)
      await deposit('5000.00')
      expect(await listRewards()).toEqual([])
      expect(await listFriends()).toMatchObject([{ state: 'review' }])
      const [waiting] = await list('review')
      expect(waiting).toMatchObject({ friend: friend.username, doubts: ['device', 'bankAccount'], reward: '1000.00' })
      const body = { referralId: waiting?.id ?? '', reason: 'One household' }
      const { token } = await createTestOperator(suite.platform, { merchants: ['LTS01'] })
      expect(await list('review', { token })).toEqual([])
      unwrap(await suite.operators.call(operators.approveReferral, { body }))
      expect((await suite.operators.call(operators.refuseReferral, { body })).errorCode).toBe('REQUEST_DECIDED')
      expect(await listRewards()).toHaveLength(1)
      expect(await list('rewarded')).toMatchObject([{ reason: 'One household' }])
      const query = { subject: `member ${suite.player.memberId}` }
      const { entries } = unwrap(await suite.operators.call(auditLog, { query }))
      expect(entries[0]).toMatchObject({ operation: 'POST /ops/referral/approve', after: { state: 'rewarded' } })
    })

    test('is refused', async () => {
      await recordLogin(suite.player, 'Safari')
      await recordLogin(friend, 'Safari')
      await deposit('5000.00')
      const [waiting] = await list('review')
      const body = { referralId: waiting?.id ?? '', reason: 'The same person' }
      unwrap(await suite.operators.call(operators.refuseReferral, { body }))
      expect(await listRewards()).toEqual([])
      expect(await listFriends()).toMatchObject([{ state: 'refused' }])
    })

    test('is none of other devices', async () => {
      await recordLogin(suite.player, 'Safari')
      await recordLogin(friend, 'Chrome')
      await deposit('5000.00')
      expect(await listFriends()).toMatchObject([{ state: 'rewarded' }])
    })
  })

  test('is offered only while the merchant has a rule [e-member-3.8]', async () => {
    expect((await readState()).availablePromo.REFERRAL.enabled).toBe(true)
    await changeSettings(suite.platform, 'shwe', { referralReward: [] })
    expect((await readState()).availablePromo.REFERRAL.enabled).toBe(false)
    expect((await suite.site.call(referral, { token: suite.player.token })).errorCode).toBe('FEATURE_OFF')
    await deposit('5000.00')
    expect(await listRewards()).toEqual([])
    await changeSettings(suite.platform, 'shwe', { referralReward: [rule] })
    expect(await listFriends()).toMatchObject([{ state: 'deposited', depositedAt: expect.any(String) }])
  })
})
