import * as calls from '@croupier/endpoints/calls/deposits'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as ops from '@croupier/endpoints/calls/ops/deposits'
import { unwrap } from '@croupier/testing/site'
import { describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { describeDeposits } from './testing/suite.ts'

describeDeposits('channels of deposits', (suite) => {
  const { create, show, listOwn } = suite

  describe('a channel', () => {
    test('is listed with its limits, fee and expected time, and what a deposit has to be wagered', async () => {
      const { currency, channels, wagering } = unwrap(
        await suite.site.call(calls.depositChannels, { token: suite.player.token }),
      )
      expect(currency).toBe('MMK')
      expect(wagering).toBe(1)
      expect(channels[0]).toEqual({
        channel: 'royal-bank',
        kind: 'bank',
        label: 'Royal Ayeyar Bank',
        minAmount: '1000.00',
        maxAmount: '5000000.00',
        fixedFee: '0.00',
        feeBasisPoints: 0,
        expectedMinutes: 15,
        hours: { from: '00:00', to: '00:00' },
        isOpen: true,
      })
    })

    test('is changed by an operator with a reason; deposits that were begun keep their terms', async () => {
      const terms = {
        channel: 'royal-bank',
        minAmount: '2000.00',
        maxAmount: '3000.00',
        fixedFee: '10.00',
        feeBasisPoints: 100,
        expectedMinutes: 20,
        confirmation: 'operator',
        hours: { from: '00:00', to: '00:00' },
        enabled: true,
      } as const
      const body = { merchant: 'SHW01', reason: 'New terms of the bank' }
      const change = (changes: object = {}, parts: object = {}) =>
        suite.operators.call(ops.changeChannel, { body: { ...body, ...terms, ...changes }, ...parts })
      const { channels } = unwrap(await suite.operators.call(ops.channelList, { query: { merchant: 'SHW01' } }))
      const {
        kind: _kind,
        label: _label,
        unconfirmed: _unconfirmed,
        ...before
      } = channels.find(({ channel }) => channel === 'royal-bank') ?? {}
      const { depositId } = unwrap(await create())
      unwrap(await change())
      expect(await show(depositId)).toMatchObject({ amount: '5000.00', fee: '0.00' })
      expect((await create()).errorCode).toBe('DEPOSIT_TOO_LARGE')
      expect(unwrap(await create({ channel: 'royal-bank', amount: '2500.00' })).fee).toBe('35.00')
      expect((await change({ maxAmount: '1999.99' })).errorCode).toBe('AMOUNT_INVALID')
      expect((await change({ minAmount: '0.00' })).errorCode).toBe('AMOUNT_INVALID')
      expect((await change({ fixedFee: '0.001' })).errorCode).toBe('AMOUNT_TOO_PRECISE')
      expect((await change({ hours: { from: '24:00', to: '09:00' } })).status).toBe(400)
      expect((await change({ channel: 'song-bank' })).errorCode).toBe('NOT_FOUND')
      const viewer = await createTestOperator(suite.platform)
      expect((await change({}, { token: viewer.token })).errorCode).toBe('NOT_PERMITTED')
      const finance = await createTestOperator(suite.platform, { roles: ['finance'] })
      unwrap(await change({}, { token: finance.token }))
      for (const confirmation of ['approve', 'delay'])
        expect((await change({ confirmation }, { token: finance.token })).errorCode).toBe('NOT_PERMITTED')
      unwrap(await change(before))
      const { entries } = unwrap(await suite.operators.call(auditLog, { query: { subject: 'channel royal-bank' } }))
      expect(entries[0]).toMatchObject({ reason: 'New terms of the bank', before: { feeBasisPoints: 100 } })
    })

    test('keeps what another operator has changed meanwhile', async () => {
      const body = { merchant: 'SHW01', channel: 'royal-bank', reason: 'Two people at work' }
      const change = async (given: object) =>
        unwrap(await suite.operators.call(ops.changeChannel, { body: { ...body, ...given } }))
      const read = async () => {
        const { channels } = unwrap(await suite.operators.call(ops.channelList, { query: { merchant: 'SHW01' } }))
        return channels.find(({ channel }) => channel === 'royal-bank')
      }
      const before = await read()
      await change({ enabled: false })
      await change({ feeBasisPoints: 50 })
      expect(await read()).toEqual({ ...before, enabled: false, feeBasisPoints: 50 })
      const refused = await suite.operators.call(ops.changeChannel, { body: { ...body, minAmount: '5000000.01' } })
      expect(refused.errorCode).toBe('AMOUNT_INVALID')
      await change({ enabled: true, feeBasisPoints: before?.feeBasisPoints })
      expect(await read()).toEqual(before)
    })

    test('without a confirmation is closed, but not changed, by those who do not set up sites', async () => {
      const { token } = await createTestOperator(suite.platform, { roles: ['finance'] })
      const body = { merchant: 'SHW01', channel: 'royal-bank', reason: 'The account is blocked' }
      const change = (given: object, parts: object = {}) =>
        suite.operators.call(ops.changeChannel, { body: { ...body, ...given }, ...parts })
      unwrap(await change({ confirmation: 'approve' }))
      unwrap(await change({ enabled: false }, { token }))
      for (const given of [{ maxAmount: '9000000.00' }, { enabled: true }, { enabled: false, feeBasisPoints: 1 }])
        expect((await change(given, { token })).errorCode).toBe('NOT_PERMITTED')
      unwrap(await change({ confirmation: 'operator' }, { token }))
      unwrap(await change({ enabled: true }, { token }))
    })

    test('of the embedded wallet, where members choose what becomes of a payment, is closed alone by them too', async () => {
      const { token } = await createTestOperator(suite.platform, { roles: ['finance'] })
      const body = { merchant: 'SHW01', channel: 'lantern-wallet', reason: 'Before money is real' }
      const change = (given: object, parts: object = {}) =>
        suite.operators.call(ops.changeChannel, { body: { ...body, ...given }, ...parts })
      const { channels } = unwrap(await suite.operators.call(ops.channelList, { query: { merchant: 'SHW01' } }))
      const unconfirmed = channels.filter((channel) => channel.unconfirmed).map(({ channel }) => channel)
      expect(unconfirmed).toContain('lantern-wallet')
      expect(unconfirmed).not.toContain('royal-bank')
      unwrap(await change({ enabled: false }, { token }))
      for (const given of [{ enabled: true }, { maxAmount: '9000000.00' }])
        expect((await change(given, { token })).errorCode).toBe('NOT_PERMITTED')
      unwrap(await change({ enabled: true }))
    })

    test('takes deposits within its hours alone, by the clock of the brand', async () => {
      const toTime = (minutes: number) => {
        const instant = new Date(suite.platform.clock.now().getTime() + minutes * 60_000)
        // Myanmar is six and a half hours ahead of UTC.
        return new Date(instant.getTime() + 390 * 60_000).toISOString().slice(11, 16)
      }
      const setHours = (from: number, to: number) =>
        suite.platform.core.database.query(
          `update payment_channel set open_from = $1, open_to = $2 where merchant = 'SHW01' and id = 'royal-bank'`,
          [toTime(from), toTime(to)],
        )
      const isOpen = async () => {
        const { channels } = unwrap(await suite.site.call(calls.depositChannels, { token: suite.player.token }))
        return channels.find(({ channel }) => channel === 'royal-bank')?.isOpen
      }
      await setHours(1, 120)
      expect(await isOpen()).toBe(false)
      expect((await create()).errorCode).toBe('CHANNEL_UNAVAILABLE')
      expect(await listOwn()).toEqual([])
      await setHours(0, 120)
      expect(await isOpen()).toBe(true)
      unwrap(await create())
      await setHours(-120, 0)
      expect((await create()).errorCode).toBe('CHANNEL_UNAVAILABLE')
      await suite.platform.core.database.query(`update payment_channel set open_from = '00:00', open_to = '00:00'`)
    })

    test('that is closed, unknown or of another brand takes no deposit', async () => {
      const setEnabled = (enabled: boolean) =>
        suite.platform.core.database.query(`update payment_channel set enabled = $1 where id = 'hline-pay'`, [enabled])
      await setEnabled(false)
      const { channels } = unwrap(await suite.site.call(calls.depositChannels, { token: suite.player.token }))
      expect(channels.map(({ channel }) => channel)).not.toContain('hline-pay')
      for (const channel of ['hline-pay', 'song-bank', 'no-bank'])
        expect((await create({ channel, amount: '5000.00' })).errorCode).toBe('CHANNEL_UNAVAILABLE')
      await setEnabled(true)
      expect(await listOwn()).toEqual([])
    })
  })
})
