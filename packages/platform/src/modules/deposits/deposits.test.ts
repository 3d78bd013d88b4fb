import { depositEvents, depositStates, getNextDepositState, maxOpenDeposits } from '@croupier/domain/deposit'
import { socketTicket } from '@croupier/endpoints/calls/account'
import * as calls from '@croupier/endpoints/calls/deposits'
import { headerNames } from '@croupier/endpoints/headers'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { describe, expect, test } from 'vitest'
import { connectSocket } from '../../core/push/testing/sockets.ts'
import { bank, createKey, describeDeposits, opening } from './testing/suite.ts'

describeDeposits('deposits', (suite) => {
  const { create, submit, cancel, show, listOwn, approve, reject, createSubmitted, readBalance, setState } = suite

  describe('a new deposit', () => {
    test('says where to pay and moves nothing', async () => {
      const created = unwrap(await create())
      expect(created).toMatchObject({
        kind: 'bank',
        amount: '5000.00',
        fee: '0.00',
        state: 'pending',
        needsReference: true,
        instructions: { payee: 'Shwe Lantern Co., Ltd.', address: '0123 4567 8901 2345', reference: created.depositId },
        timeline: [{ step: 'create' }],
      })
      expect(await listOwn()).toEqual([created])
      expect(await show(created.depositId)).toEqual(created)
      expect(await readBalance()).toBe(opening)
    })

    test.each([
      ['999.99', 'DEPOSIT_TOO_SMALL'],
      ['5000000.01', 'DEPOSIT_TOO_LARGE'],
      ['5000.001', 'AMOUNT_TOO_PRECISE'],
      ['-5000', 'AMOUNT_INVALID'],
      ['0', 'AMOUNT_INVALID'],
      ['5e3', 'AMOUNT_INVALID'],
      ['99999999999999999999', 'AMOUNT_INVALID'],
    ])('of %s is refused with %s', async (amount, errorCode) => {
      expect((await create({ channel: 'royal-bank', amount })).errorCode).toBe(errorCode)
      expect(await listOwn()).toEqual([])
    })

    test.each(['1000.00', '5000000.00'])('of %s, a limit, is accepted', async (amount) => {
      expect((await create({ channel: 'royal-bank', amount })).errorCode).toBeNull()
    })

    test('is made once by parallel calls under one key, and the key is refused for another amount', async () => {
      const headers = createKey()
      const responses = await Promise.all(Array.from({ length: 10 }, () => create(bank, headers)))
      const codes = new Set(responses.map(({ errorCode }) => errorCode))
      expect([...codes].every((code) => code === null || code === 'IDEMPOTENCY_IN_PROGRESS')).toBe(true)
      const [only, ...others] = await listOwn()
      expect(others).toEqual([])
      expect(unwrap(await create(bank, headers)).depositId).toBe(only?.depositId)
      const reused = await create({ ...bank, amount: '6000.00' }, headers)
      expect([reused.status, reused.errorCode]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
      const missing = await create(bank, { [headerNames.idempotencyKey]: 'short' })
      expect([missing.status, missing.errorCode]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
      expect(await listOwn()).toHaveLength(1)
    })

    test(`is one of at most ${maxOpenDeposits} open ones, whatever comes at once`, async () => {
      const responses = await Promise.all(Array.from({ length: 50 }, () => create()))
      const made = responses.filter(({ errorCode }) => errorCode === null)
      expect(made).toHaveLength(maxOpenDeposits)
      expect(new Set(responses.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'DEPOSITS_OPEN']))
      unwrap(await cancel(made[0]?.value?.depositId ?? ''))
      expect((await create()).errorCode).toBeNull()
    })

    test('is not for trial accounts', async () => {
      const trial = await createPlayer(suite.platform, { mode: 'demo' })
      expect((await create(bank, createKey(), trial.token)).errorCode).toBe('TRIAL_NOT_PERMITTED')
    })
  })

  describe('of another member', () => {
    test('is neither shown, reported nor cancelled', async () => {
      const { depositId } = unwrap(await create())
      const { token } = await createPlayer(suite.platform)
      const body = { depositId, receiptNumber: 'x', imageIds: [] }
      const codes = [
        await suite.site.call(calls.depositDetails, { token, query: { depositId } }),
        await suite.site.call(calls.submitDeposit, { token, body, headers: createKey() }),
        await cancel(depositId, token),
      ].map(({ errorCode }) => errorCode)
      expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
      const lotus = createSiteClient(suite.platform, 'lotus')
      const foreign = await lotus.call(calls.createDeposit, {
        token: suite.player.token,
        body: bank,
        headers: createKey(),
      })
      expect(foreign.errorCode).toBe('NOT_LOGGED_IN')
    })
  })

  describe('time', () => {
    test('ends a deposit that is not paid, once', async () => {
      const { depositId } = unwrap(await create())
      suite.platform.clock.advance({ minutes: 59 })
      await suite.platform.core.jobs.runDue()
      expect((await show(depositId)).state).toBe('pending')
      suite.platform.clock.advance({ minutes: 2 })
      await suite.platform.core.jobs.runDue()
      await suite.platform.core.jobs.runDue()
      const expired = await show(depositId)
      expect([expired.state, expired.instructions]).toEqual(['expired', null])
      expect(expired.timeline.map(({ step }) => step)).toEqual(['create', 'expire'])
      expect((await submit(depositId)).errorCode).toBe('DEPOSIT_DECIDED')
      expect((await cancel(depositId)).errorCode).toBe('DEPOSIT_DECIDED')
    })

    test('does not end one that was reported or cancelled', async () => {
      const reported = await createSubmitted()
      const { depositId: cancelled } = unwrap(await create())
      unwrap(await cancel(cancelled))
      suite.platform.clock.advance({ hours: 3 })
      await suite.platform.core.jobs.runDue()
      expect([(await show(reported)).state, (await show(cancelled)).state]).toEqual(['reviewing', 'cancelled'])
    })
  })

  test('are pushed to the open sites of their member with each step', async () => {
    const { site, platform, player } = suite
    const connect = async (token: string) =>
      connectSocket(platform.origin('shwe'), JSON.stringify(unwrap(await site.call(socketTicket, { token }))))
    const [own, other] = [await connect(player.token), await connect((await createPlayer(platform)).token)]
    await Promise.all([own.next('state'), other.next('state')])
    const expectPushes = (count: number) =>
      expect.poll(() => own.received.filter(({ type }) => type === 'deposit').length).toBe(count)
    const { depositId } = unwrap(await create())
    await expectPushes(1)
    unwrap(await submit(depositId))
    await expectPushes(2)
    unwrap(await approve(depositId))
    await expectPushes(3)
    expect(other.received.map(({ type }) => type)).not.toContain('deposit')
    for (const { socket } of [own, other]) socket.close()
  })

  test('that are open are listed with the last ten, however old they are', async () => {
    const reported = await createSubmitted()
    for (let index = 0; index < 10; index += 1) {
      const { depositId } = unwrap(await create())
      unwrap(await cancel(depositId))
    }
    const listed = await listOwn()
    expect(listed).toHaveLength(11)
    expect(listed.at(-1)).toMatchObject({ depositId: reported, state: 'reviewing' })
  })

  describe('the embedded cashier', () => {
    const setConfirmation = (confirmation: string) =>
      suite.platform.core.database.query(`update payment_channel set confirmation = $1 where id = 'hline-pay'`, [
        confirmation,
      ])
    const pay = async (confirmation: string) => {
      await setConfirmation(confirmation)
      const { depositId } = unwrap(await create({ channel: 'hline-pay', amount: '2500.50' }))
      await setConfirmation('approve')
      suite.platform.clock.advance({ minutes: 1 })
      await suite.platform.core.jobs.runDue()
      return depositId
    }

    test('credits a payment that it has seen', async () => {
      const depositId = await pay('approve')
      expect((await show(depositId)).timeline.map(({ step }) => step)).toEqual(['create', 'pay'])
      expect(await readBalance()).toBe(opening + 250_050n)
      expect((await submit(depositId)).errorCode).toBe('DEPOSIT_DECIDED')
    })

    test('declines a payment', async () => {
      expect(await show(await pay('reject'))).toMatchObject({ state: 'rejected', reason: 'declined' })
      expect(await readBalance()).toBe(opening)
    })

    test('credits late, also what the member has cancelled meanwhile', async () => {
      const depositId = await pay('delay')
      expect((await show(depositId)).state).toBe('pending')
      unwrap(await cancel(depositId))
      suite.platform.clock.advance({ minutes: 10 })
      await suite.platform.core.jobs.runDue()
      expect((await show(depositId)).state).toBe('approved')
      expect(await readBalance()).toBe(opening + 250_050n)
    })

    test('that never answers leaves a deposit to its time', async () => {
      const depositId = await pay('timeOut')
      suite.platform.clock.advance({ minutes: 31 })
      await suite.platform.core.jobs.runDue()
      expect((await show(depositId)).state).toBe('expired')
      expect(await readBalance()).toBe(opening)
    })
  })

  test('every call that the state does not permit is refused and moves nothing', async () => {
    const { depositId } = unwrap(await create())
    const byCall = {
      submit: () => submit(depositId),
      cancel: () => cancel(depositId),
      approve: () => approve(depositId),
      reject: () => reject(depositId),
    }
    for (const state of depositStates) {
      await setState(depositId, state)
      for (const [event, send] of Object.entries(byCall)) {
        const known = depositEvents.find((one) => one === event)
        if (!known || getNextDepositState(state, known) !== null) continue
        const { status } = await send()
        expect([state, event, status]).toEqual([state, event, 409])
      }
      expect((await show(depositId)).state).toBe(state)
    }
    expect(await readBalance()).toBe(opening)
  })
})
