import { randomUUID } from 'node:crypto'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { bonuses, depositOffers, forfeitBonus, openWagering } from '@croupier/endpoints/calls/bonuses'
import { envelopes } from '@croupier/endpoints/calls/envelopes'
import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { memberState } from '@croupier/endpoints/calls/state'
import { requestWithdrawal } from '@croupier/endpoints/calls/withdrawals'
import { sendTransfer, transferOptions } from '@croupier/endpoints/calls/transfers'
import { createPlayer } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { unwrap } from '@croupier/testing/site'
import { describe, expect, test } from 'vitest'
import { addWagering, testOffer } from '../bonuses/testing/bonuses.ts'
import { addTestCampaign, rules } from '../campaigns/testing/campaigns.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { createKey, createLineMember } from '../transfers/testing/lines.ts'
import { toWithdrawer } from '../withdrawals/testing/withdrawals.ts'
import { describeSaferPlay, expectAccepted } from './testing/suite.ts'

describeSaferPlay('exclusions', (suite) => {
  const { exclude, deposit, launch, readExclusion, excludeAsOperator, showToOperator } = suite
  const getToken = () => suite.session.player.token
  const advance = (time: Parameters<typeof suite.platform.clock.advance>[0]) => suite.platform.clock.advance(time)

  /** Gives the player what a withdrawal needs; returns the call of one. */
  async function prepareWithdrawal() {
    const { bankAccountId } = await toWithdrawer(suite.platform, suite.session.player)
    const body = { bankAccountId: String(bankAccountId), amount: '5000.00', paymentPassword: testPaymentPassword }
    return () => suite.site.call(requestWithdrawal, { token: getToken(), body })
  }
  const listWagering = async () =>
    unwrap(await suite.site.call(openWagering, { token: getToken(), query: { language: 'EN' } })).requirements

  describe.each(['day', 'permanent'] as const)('of the period %s', (period) => {
    test('refuses deposits, launches and bets at once', async () => {
      unwrap(await exclude(period))
      for (const call of [await deposit('1000.00'), await launch(), await suite.session.bet('1')])
        expect(call).toMatchObject({ status: 403, errorCode: 'PLAY_EXCLUDED' })
    })

    test('lets open rounds be settled, corrected and cancelled', async () => {
      const [settled, cancelled] = [randomUUID(), randomUUID()]
      expectAccepted(await suite.session.bet('10', { round: settled }))
      expectAccepted(await suite.session.bet('10', { round: cancelled }))
      unwrap(await exclude(period))
      expectAccepted(await suite.session.settle('25', { round: settled }))
      expectAccepted(await suite.session.adjust('-5', { round: settled }))
      expectAccepted(await suite.session.rollback({ round: cancelled }))
      expect((await suite.session.player.balance()).minor).toBe(1_001_000n)
    })

    test('leaves the session, the records and withdrawals', async () => {
      await changeSettings(suite.platform, 'shwe', { depositWagering: 0 })
      const withdraw = await prepareWithdrawal()
      unwrap(await exclude(period))
      const token = getToken()
      unwrap(await suite.site.call(memberInfo, { token }))
      const query = { from: '2026-11-20', to: '2026-11-20', language: 'EN' }
      expect((await suite.site.call(transactionRecords, { token, query })).errorCode).not.toBe('PLAY_EXCLUDED')
      expect(await withdraw()).toMatchObject({ status: 200 })
    })
  })

  test.each(['sixMonths', 'permanent'] as const)(
    'of the period %s keep no money for what deposits have to be wagered',
    async (period) => {
      const withdraw = await prepareWithdrawal()
      await addWagering(suite.platform, suite.session.player)
      expect(await withdraw()).toMatchObject({ status: 422, errorCode: 'WAGERING_OPEN' })
      unwrap(await exclude(period))
      expect(await listWagering()).toEqual([])
      expect(await withdraw()).toMatchObject({ status: 200 })
    },
  )

  test('of a day are no way around what deposits have to be wagered', async () => {
    const withdraw = await prepareWithdrawal()
    await addWagering(suite.platform, suite.session.player)
    unwrap(await exclude('day'))
    expect(await withdraw()).toMatchObject({ status: 422, errorCode: 'WAGERING_OPEN' })
    expect(await listWagering()).toMatchObject([{ source: 'deposit' }])
  })

  test('of six months release own money until they end, also beside a time-out that ends later', async () => {
    const withdraw = await prepareWithdrawal()
    await addWagering(suite.platform, suite.session.player)
    unwrap(await exclude('sixMonths'))
    advance({ days: 178 })
    unwrap(await exclude('month'))
    expect(await listWagering()).toEqual([])
    advance({ days: 10 })
    expect(await withdraw()).toMatchObject({ status: 422, errorCode: 'WAGERING_OPEN' })
  })

  test('leave what bonuses have to be wagered, which are given up before money is withdrawn', async () => {
    const withdraw = await prepareWithdrawal()
    const { merchant, username: account } = suite.session.player
    const grant = { merchant, account, amount: '500.00', wagering: 2, days: 3, reason: 'Goodwill' }
    unwrap(await suite.operators.call(grantBonus, { body: grant }))
    unwrap(await exclude('permanent'))
    expect(await withdraw()).toMatchObject({ status: 422, errorCode: 'WAGERING_OPEN' })
    expect(await listWagering()).toMatchObject([{ source: 'bonus' }])
    const token = getToken()
    const [bonus] = unwrap(await suite.site.call(bonuses, { token, query: { language: 'EN' } })).bonuses
    const body = { bonusId: bonus?.bonusId ?? '', amount: '500.00' }
    unwrap(await suite.site.call(forfeitBonus, { token, body }))
    expect(await withdraw()).toMatchObject({ status: 200 })
  })

  test('hide offers of bonuses', async () => {
    await changeSettings(suite.platform, 'shwe', { bonusOffers: [testOffer] })
    const query = { language: 'EN' }
    const before = unwrap(await suite.site.call(depositOffers, { token: getToken(), query }))
    unwrap(await exclude('week'))
    const after = unwrap(await suite.site.call(depositOffers, { token: getToken(), query }))
    expect([before.offers.length > 0, after.offers.length]).toEqual([true, 0])
  })

  test('hide red envelopes, and count nothing to open or to claim', async () => {
    await addTestCampaign(suite.platform, { rules: rules.envelope })
    await addTestCampaign(suite.platform, { rules: rules.mission })
    await addHour(suite.platform, suite.session.player, { validBet: 1_000n })
    const count = async () => {
      const { claimableMissions, openEnvelopes } = unwrap(await suite.site.call(memberState, { token: getToken() }))
      const listed = unwrap(await suite.site.call(envelopes, { token: getToken() })).envelopes.length
      return [claimableMissions, openEnvelopes, listed]
    }
    expect(Math.min(...(await count()))).toBeGreaterThan(0)
    unwrap(await exclude('week'))
    expect(await count()).toEqual([0, 0, 0])
  })

  test('end by themselves, to the second', async () => {
    unwrap(await exclude('week'))
    advance({ days: 7, seconds: -1 })
    expect((await deposit('1000.00')).errorCode).toBe('PLAY_EXCLUDED')
    expect((await suite.session.bet('1')).errorCode).toBe('PLAY_EXCLUDED')
    advance({ seconds: 1 })
    expect(await readExclusion()).toBeNull()
    unwrap(await deposit('1000.00'))
    expectAccepted(await suite.session.bet('1'))
  })

  test('that are permanent never end', async () => {
    unwrap(await exclude('permanent'))
    expect(await readExclusion()).toMatchObject({ period: 'permanent', until: null })
    advance({ days: 390 })
    expect((await deposit('1000.00')).errorCode).toBe('PLAY_EXCLUDED')
  })

  test('can be lengthened, never shortened', async () => {
    unwrap(await exclude('month'))
    for (const period of ['day', 'week', 'month'] as const)
      expect(await exclude(period)).toMatchObject({ status: 409, errorCode: 'EXCLUSION_SHORTER' })
    unwrap(await exclude('sixMonths'))
    expect(await excludeAsOperator('day')).toMatchObject({ status: 409, errorCode: 'EXCLUSION_SHORTER' })
    expect(await readExclusion()).toMatchObject({ period: 'sixMonths', byOperator: false })
    unwrap(await exclude('permanent'))
    expect((await exclude('fiveYears')).errorCode).toBe('EXCLUSION_SHORTER')
  })

  test('of two devices at once leave one', async () => {
    const results = await Promise.all([exclude('week'), exclude('week'), exclude('week')])
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('are set by operators too, with a reason in the audit log', async () => {
    unwrap(await excludeAsOperator('year'))
    expect((await deposit('1000.00')).errorCode).toBe('PLAY_EXCLUDED')
    expect(await readExclusion()).toMatchObject({ period: 'year', byOperator: true })
    const { exclusions, limits } = unwrap(await showToOperator())
    expect(exclusions).toMatchObject([{ period: 'year', reason: 'Asked by telephone' }])
    expect(limits).toHaveLength(7)
    const [audited] = await suite.platform.core.database.query<{ reason: string }>(
      `select reason from audit_entry where subject = 'member ' || $1::text order by id desc limit 1`,
      [suite.session.player.memberId],
    )
    expect(audited?.reason).toBe('Asked by telephone')
  })

  test('need the permission of operators for members', async () => {
    const { token } = await createTestOperator(suite.platform, { roles: ['content'] })
    expect(await excludeAsOperator('year', { token })).toMatchObject({ status: 403, errorCode: 'NOT_PERMITTED' })
  })

  test('refuse what an agent sends to the account, without saying why', async () => {
    const agent = await createLineMember(suite.platform, { isAgent: true })
    const member = await createLineMember(suite.platform, { upline: agent })
    const send = (paymentPassword = testPaymentPassword) =>
      suite.site.call(sendTransfer, {
        token: agent.token,
        headers: createKey(),
        body: {
          partner: 'downline',
          account: member.username,
          amount: '1000.00',
          paymentPassword,
        },
      })
    unwrap(await send())
    unwrap(await exclude('day', member.token))
    expect(await send()).toMatchObject({ status: 422, errorCode: 'TRANSFER_PARTNER_UNKNOWN' })
    expect((await send('Wrong#2026')).errorCode).toBe('TRANSFER_PARTNER_UNKNOWN')
    const query = { account: member.username }
    const options = unwrap(await suite.site.call(transferOptions, { token: agent.token, query }))
    expect(options).not.toHaveProperty('account')
    expect(options.downlines).toEqual([])
  })

  test('are refused to trial accounts and accounts of other brands', async () => {
    const trial = await createPlayer(suite.platform, { mode: 'demo' })
    const foreign = await createPlayer(suite.platform, { brand: 'lotus' })
    expect(await exclude('day', trial.token)).toMatchObject({ status: 403, errorCode: 'TRIAL_NOT_PERMITTED' })
    expect(await exclude('day', foreign.token)).toMatchObject({ status: 401 })
  })
})
