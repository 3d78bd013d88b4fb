import { randomUUID } from 'node:crypto'
import { cancelDeposit, createDeposit } from '@croupier/endpoints/calls/deposits'
import * as calls from '@croupier/endpoints/calls/safer-play'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { describe, expect, test } from 'vitest'
import { openGameSession } from '../wallet/testing/game-session.ts'
import { describeSaferPlay, expectAccepted } from './testing/suite.ts'

describeSaferPlay('limits', (suite) => {
  const { set, confirm, keep, deposit, launch, readLimits, cancelDeposits } = suite
  const advance = (time: Parameters<typeof suite.platform.clock.advance>[0]) => suite.platform.clock.advance(time)

  describe('a change', () => {
    test('that is lower applies at once', async () => {
      unwrap(await set('depositDay', '5000.00'))
      unwrap(await set('depositDay', '3000.00'))
      expect((await readLimits()).depositDay).toMatchObject({ value: '3000.00', requested: null })
    })

    test('that is higher, or takes the limit away, waits for 24 hours and a confirmation', async () => {
      unwrap(await set('lossWeek', '3000.00'))
      unwrap(await set('lossWeek', '4000.00'))
      expect((await readLimits()).lossWeek).toMatchObject({ value: '3000.00', requested: { value: '4000.00' } })
      advance({ hours: 23, minutes: 59 })
      expect(await confirm('lossWeek')).toMatchObject({ status: 409, errorCode: 'LIMIT_NOT_DUE' })
      advance({ minutes: 1 })
      expect((await readLimits()).lossWeek.value).toBe('3000.00')
      unwrap(await confirm('lossWeek'))
      expect((await readLimits()).lossWeek).toMatchObject({ value: '4000.00', requested: null })
      expect((await confirm('lossWeek')).errorCode).toBe('LIMIT_NOT_DUE')
      unwrap(await set('lossWeek', null))
      expect((await readLimits()).lossWeek).toMatchObject({ value: '4000.00', requested: { value: null } })
      advance({ hours: 24 })
      unwrap(await confirm('lossWeek'))
      expect((await readLimits()).lossWeek).toMatchObject({ value: null, requested: null })
    })

    test('that is requested can be given up, and a lower one takes its place', async () => {
      unwrap(await set('depositMonth', '3000.00'))
      unwrap(await set('depositMonth', '9000.00'))
      unwrap(await keep('depositMonth'))
      expect((await readLimits()).depositMonth).toMatchObject({ value: '3000.00', requested: null })
      expect((await keep('depositMonth')).errorCode).toBe('LIMIT_NOT_DUE')
      unwrap(await set('depositMonth', '9000.00'))
      unwrap(await set('depositMonth', '2000.00'))
      advance({ hours: 25 })
      expect((await confirm('depositMonth')).errorCode).toBe('LIMIT_NOT_DUE')
    })

    test('that is requested again waits for 24 hours again', async () => {
      unwrap(await set('lossDay', '3000.00'))
      unwrap(await set('lossDay', '4000.00'))
      advance({ hours: 20 })
      unwrap(await set('lossDay', '9000.00'))
      advance({ hours: 5 })
      expect((await confirm('lossDay')).errorCode).toBe('LIMIT_NOT_DUE')
    })

    test('is part of the history', async () => {
      unwrap(await set('session', '60'))
      unwrap(await set('session', '90'))
      unwrap(await keep('session'))
      const { token } = suite.session.player
      const { changes } = unwrap(await suite.site.call(calls.limitChanges, { token }))
      expect(changes.map(({ limit, step, value }) => [limit, step, value])).toEqual([
        ['session', 'cancel', '60'],
        ['session', 'request', '90'],
        ['session', 'set', '60'],
      ])
      const { memberId } = suite.session.player
      const audited = await suite.platform.core.database.query(
        `select 1 from audit_entry where subject = 'member ' || $1::text and after ->> 'limit' = 'session'`,
        [memberId],
      )
      expect(audited).toHaveLength(3)
    })

    test.each([
      ['depositDay', '10.001'],
      ['lossDay', '-1.00'],
      ['lossDay', '9999999999999999999.00'],
      ['session', '14'],
      ['session', '1441'],
      ['session', '60.5'],
    ] as const)('of %s to %s is refused', async (limit, value) => {
      expect(await set(limit, value)).toMatchObject({ status: 422, errorCode: 'FIELD_INVALID' })
    })
  })

  describe('a deposit limit', () => {
    test('refuses what exceeds it, counts open deposits, and forgets those that were not paid', async () => {
      unwrap(await set('depositDay', '5000.00'))
      unwrap(await deposit('3000.00'))
      expect(await deposit('2000.01')).toMatchObject({ status: 422, errorCode: 'DEPOSIT_LIMIT_REACHED' })
      unwrap(await deposit('2000.00'))
      expect((await readLimits()).depositDay.used).toBe('5000.00')
      expect((await deposit('1000.00')).errorCode).toBe('DEPOSIT_LIMIT_REACHED')
      await cancelDeposits()
      unwrap(await deposit('5000.00'))
    })

    test('counts what was cancelled for as long as its payment is under way', async () => {
      const { token, memberId } = suite.session.player
      const pay = () => suite.site.call(createDeposit, { token, body: { channel: 'hline-pay', amount: '5000.00' } })
      unwrap(await set('depositMonth', '9000.00'))
      const first = unwrap(await pay())
      unwrap(await suite.site.call(cancelDeposit, { token, body: { depositId: first.depositId } }))
      // The embedded cashier credits it.
      expect((await pay()).errorCode).toBe('DEPOSIT_LIMIT_REACHED')
      unwrap(await set('depositMonth', '5000.00'))
      const { query } = suite.platform.core.database
      await query(`update deposit set confirmation = 'provider', expires_at = $2 where member_id = $1`, [
        memberId,
        suite.platform.clock.now(),
      ])
      expect((await readLimits()).depositMonth.used).toBe('0.00')
      await query(
        `insert into deposit_payment (deposit_id, reference, address, created_at)
         select id, 'P-' || code, 'https://pay.example/', created_at from deposit where member_id = $1`,
        [memberId],
      )
      expect((await readLimits()).depositMonth.used).toBe('5000.00')
      // The provider is asked for the last time a day after the end.
      advance({ hours: 24 })
      expect((await readLimits()).depositMonth.used).toBe('0.00')
    })

    test('holds beside the others: the lowest decides', async () => {
      unwrap(await set('depositDay', '5000.00'))
      unwrap(await set('depositWeek', '2000.00'))
      unwrap(await set('depositMonth', '9000.00'))
      expect((await deposit('2001.00')).errorCode).toBe('DEPOSIT_LIMIT_REACHED')
      unwrap(await deposit('2000.00'))
    })

    test('counts by the day, week and month of the brand, at UTC+06:30', async () => {
      unwrap(await set('depositDay', '2000.00'))
      unwrap(await deposit('2000.00'))
      const { resetsAt } = (await readLimits()).depositDay
      // Midnight in Yangon.
      expect(resetsAt).toMatch(/T17:30:00\.000Z$/)
      const left = Date.parse(resetsAt ?? '') - suite.platform.clock.now().getTime()
      advance({ seconds: left / 1000 - 1 })
      expect((await deposit('2000.00')).errorCode).toBe('DEPOSIT_LIMIT_REACHED')
      advance({ seconds: 1 })
      unwrap(await deposit('2000.00'))
    })

    test('is never exceeded by 50 deposits at once', async () => {
      unwrap(await set('depositDay', '5000.00'))
      const results = await Promise.all(Array.from({ length: 50 }, () => deposit('2000.00')))
      expect(results.filter(({ status }) => status === 200)).toHaveLength(2)
      expect(new Set(results.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'DEPOSIT_LIMIT_REACHED']))
      expect((await readLimits()).depositDay.used).toBe('4000.00')
    })
  })

  describe('a loss limit', () => {
    test('refuses bets beyond it with its code, and counts open stakes, wins and stakes', async () => {
      const { bet, settle } = suite.session
      unwrap(await set('lossDay', '1000.00'))
      const round = randomUUID()
      expectAccepted(await bet('600', { round }))
      expect(await bet('401')).toMatchObject({ status: 422, errorCode: 'LOSS_LIMIT_REACHED' })
      const second = randomUUID()
      expectAccepted(await bet('400', { round: second }))
      expect((await bet('1')).errorCode).toBe('LOSS_LIMIT_REACHED')
      expectAccepted(await settle('0', { round }))
      expectAccepted(await settle('500', { round: second }))
      expect((await readLimits()).lossDay.used).toBe('500.00')
      expectAccepted(await bet('500'))
      expect((await bet('1')).errorCode).toBe('LOSS_LIMIT_REACHED')
    })

    test('is never exceeded by bets at once', async () => {
      unwrap(await set('lossMonth', '100.00'))
      const results = await Promise.all(Array.from({ length: 20 }, () => suite.session.bet('30')))
      expect(results.filter(({ status }) => status === 200)).toHaveLength(3)
    })

    test('returns the first response to a repeated bet, and lets every open round be settled', async () => {
      const [round, transaction] = [randomUUID(), randomUUID()]
      unwrap(await set('lossDay', '50.00'))
      expectAccepted(await suite.session.bet('50', { round, transaction }))
      expectAccepted(await suite.session.bet('50', { round, transaction }))
      expectAccepted(await suite.session.settle('0', { round }))
      expectAccepted(await suite.session.adjust('20', { round }))
      expectAccepted(await suite.session.bet('20'))
    })

    test('begins again with the day of the brand', async () => {
      const round = randomUUID()
      unwrap(await set('lossDay', '50.00'))
      expectAccepted(await suite.session.bet('50', { round }))
      expectAccepted(await suite.session.settle('0', { round }))
      const { resetsAt } = (await readLimits()).lossDay
      advance({ seconds: (Date.parse(resetsAt ?? '') - suite.platform.clock.now().getTime()) / 1000 })
      expectAccepted(await suite.session.bet('50'))
    })

    test('concerns neither demo money nor other members', async () => {
      unwrap(await set('lossDay', '0.00'))
      expect((await suite.session.bet('1')).errorCode).toBe('LOSS_LIMIT_REACHED')
      const other = await openGameSession(suite.platform)
      expectAccepted(await other.bet('1'))
      const trial = await openGameSession(suite.platform, { mode: 'demo' })
      expectAccepted(await trial.bet('1'))
    })
  })

  test('a session limit ends bets and launches of the session, not those of the next', async () => {
    unwrap(await set('session', '60'))
    advance({ minutes: 59 })
    expectAccepted(await suite.session.bet('1'))
    unwrap(await launch())
    advance({ minutes: 1 })
    expect(await suite.session.bet('1')).toMatchObject({ status: 403, errorCode: 'SESSION_LIMIT_REACHED' })
    expect(await launch()).toMatchObject({ status: 403, errorCode: 'SESSION_LIMIT_REACHED' })
    expect((await readLimits()).session).toMatchObject({ value: '60', used: '60', resetsAt: null })
  })

  test('limits belong to one account of one brand, and not to trial accounts', async () => {
    unwrap(await set('depositDay', '1000.00'))
    const other = await createPlayer(suite.platform)
    const foreign = await createPlayer(suite.platform, { brand: 'lotus' })
    const trial = await createPlayer(suite.platform, { mode: 'demo' })
    const call = (token: string) => suite.site.call(calls.saferPlay, { token })
    expect(unwrap(await call(other.token)).limits.map(({ value }) => value)).toEqual(
      Array.from({ length: 7 }, () => null),
    )
    expect(await call(foreign.token)).toMatchObject({ status: 401 })
    expect(await call(trial.token)).toMatchObject({ status: 403, errorCode: 'TRIAL_NOT_PERMITTED' })
    expect(await set('depositDay', '1.00', trial.token)).toMatchObject({ errorCode: 'TRIAL_NOT_PERMITTED' })
    expect((await deposit('1000.00', other.token)).status).toBe(200)
  })

  test('a currency without decimals has whole limits', async () => {
    const player = await createPlayer(suite.platform, { brand: 'lotus' })
    const lotus = createSiteClient(suite.platform, 'lotus')
    const change = (value: string) =>
      lotus.call(calls.setLimit, { token: player.token, body: { limit: 'depositDay', value } })
    expect((await change('50000.5')).errorCode).toBe('FIELD_INVALID')
    unwrap(await change('50000'))
    const tooMuch = await lotus.call(createDeposit, {
      token: player.token,
      body: { channel: 'northern-bank', amount: '50001' },
    })
    expect(tooMuch.errorCode).not.toBeNull()
  })
})
