import { addDays, toCalendarDate } from '@croupier/domain/time'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { depositList } from '@croupier/endpoints/calls/ops/deposits'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { createPlayer } from '@croupier/testing/players'
import { unwrap } from '@croupier/testing/site'
import { describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { createImage } from '../uploads/testing/images.ts'
import { createKey, describeDeposits, opening } from './testing/suite.ts'

describeDeposits('the review of deposits', (suite) => {
  const { create, submit, show, approve, reject, list, createSubmitted, readBalance } = suite

  describe('a reported deposit', () => {
    test('waits in the queue with reference, images and age, and is credited once when it is approved', async () => {
      const { depositId } = unwrap(await create())
      const imageIds = [await createImage(suite.platform, suite.player.memberId, 'deposit')]
      const reported = unwrap(await submit(depositId, { imageIds, receiptNumber: '  FT 99 ' }))
      expect(reported).toMatchObject({ state: 'reviewing', reference: 'FT 99', images: 1, instructions: null })
      suite.platform.clock.advance({ minutes: 2 })
      const waiting = (await list()).find(({ id }) => id === depositId)
      expect(waiting).toMatchObject({
        account: suite.player.username,
        merchant: 'SHW01',
        label: 'Royal Ayeyar Bank',
        reference: 'FT 99',
        images: [expect.stringContaining(imageIds[0] ?? '')],
        needsSecond: false,
      })
      expect(waiting?.ageSeconds).toBeGreaterThanOrEqual(120)
      const finance = await createTestOperator(suite.platform, { roles: ['finance'] })
      const headers = createKey()
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(unwrap(await approve(depositId, { token: finance.token, headers })).state).toBe('approved')
      expect((await approve(depositId)).errorCode).toBe('REQUEST_DECIDED')
      expect((await reject(depositId)).errorCode).toBe('REQUEST_DECIDED')
      expect(await readBalance()).toBe(opening + 500_000n)
      const approved = await show(depositId)
      expect(approved.timeline.map(({ step }) => step)).toEqual(['create', 'submit', 'approve'])
      expect(JSON.stringify(approved)).not.toContain(finance.username)
    })

    test('is in the account record with the balance after it, its fee as a line of its own', async () => {
      await suite.platform.core.database.query(
        `update payment_channel set fixed_fee = 100, fee_basis_points = 150 where merchant = 'SHW01' and id = 'royal-bank'`,
      )
      const depositId = await createSubmitted({ channel: 'royal-bank', amount: '1000.33' })
      await suite.platform.core.database.query(`update payment_channel set fixed_fee = 0, fee_basis_points = 0`)
      unwrap(await approve(depositId))
      const query = { from: addDays(toCalendarDate('UTC', new Date()), -7), to: '2099-12-31', language: 'EN' }
      const { records } = unwrap(await suite.site.call(transactionRecords, { token: suite.player.token, query }))
      expect(records.slice(0, 2)).toMatchObject([
        { kind: 'depositFee', amount: '-16.00', balanceAfter: '1084.33' },
        { kind: 'deposit', amount: '1000.33', balanceAfter: '1100.33' },
      ])
    })

    test('is credited once when two operators approve it at the same time', async () => {
      const depositId = await createSubmitted()
      const codes = (await Promise.all([approve(depositId), approve(depositId), reject(depositId)])).map(
        ({ errorCode }) => errorCode,
      )
      expect(codes.filter((code) => code === null)).toHaveLength(1)
      const { state } = await show(depositId)
      expect(await readBalance()).toBe(state === 'approved' ? opening + 500_000n : opening)
    })

    test('above the amount needs a second person, who is not the first', async () => {
      const depositId = await createSubmitted({ channel: 'royal-bank', amount: '1000000.01' })
      const [first, second] = [
        await createTestOperator(suite.platform, { roles: ['finance'] }),
        await createTestOperator(suite.platform, { roles: ['finance'] }),
      ]
      expect((await list()).find(({ id }) => id === depositId)?.needsSecond).toBe(true)
      expect(unwrap(await approve(depositId, { token: first.token })).state).toBe('reviewing')
      expect((await approve(depositId, { token: first.token })).errorCode).toBe('REQUEST_OWN')
      expect(await readBalance()).toBe(opening)
      expect((await show(depositId)).timeline.map(({ step }) => step)).toEqual(['create', 'submit'])
      expect((await list()).find(({ id }) => id === depositId)?.endorsedBy).toBe(first.username)
      expect(unwrap(await approve(depositId, { token: second.token })).state).toBe('approved')
      expect(await readBalance()).toBe(opening + 100_000_001n)
    })

    test('is not approved by a second person who was shown it as the first', async () => {
      const depositId = await createSubmitted({ channel: 'royal-bank', amount: '1000000.01' })
      const read = async () => (await list()).find(({ id }) => id === depositId)?.version
      const [first, second] = [
        await createTestOperator(suite.platform, { roles: ['finance'] }),
        await createTestOperator(suite.platform, { roles: ['finance'] }),
      ]
      const body = { depositId, reason: 'Seen on the statement', version: await read() }
      expect(unwrap(await approve(depositId, { token: first.token, body })).state).toBe('reviewing')
      expect((await approve(depositId, { token: second.token, body })).errorCode).toBe('VERSION_CONFLICT')
      expect((await reject(depositId, { body: { ...body, cause: 'notReceived' } })).errorCode).toBe('VERSION_CONFLICT')
      const { entries } = unwrap(
        await suite.operators.call(auditLog, { query: { subject: `member ${suite.player.memberId}` } }),
      )
      expect(entries[0]).toMatchObject({ actor: first.username, after: { endorsedBy: first.username } })
      const again = { token: second.token, body: { ...body, version: await read() } }
      expect(unwrap(await approve(depositId, again)).state).toBe('approved')
    })

    test('is listed with all others of its account, whatever their state, newest first and page by page', async () => {
      const ids: string[] = []
      for (let count = 0; count < 3; count += 1) ids.unshift(await createSubmitted())
      unwrap(await reject(ids[1] ?? ''))
      const account = ` ${suite.player.username.toUpperCase()} `
      expect((await list({ account })).map(({ id }) => id)).toEqual(ids)
      const readPage = async (after?: string | null) => {
        const query = { account, pageSize: '2', ...(after && { after }) }
        return unwrap(await suite.operators.call(depositList, { query }))
      }
      const first = await readPage()
      const last = await readPage(first.next)
      expect([first, last].map(({ deposits }) => deposits.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)])
      expect(last.next).toBeNull()
      expect(await list({ account: 'nobody-here' })).toEqual([])
    })

    test('is listed to operators of its brand only, also where another brand has the same account', async () => {
      const own = await createSubmitted()
      const { username: account } = suite.player
      const other = await createPlayer(suite.platform, { brand: 'lotus' })
      const { query } = suite.platform.core.database
      await query('update member set username = $2 where id = $1', [other.memberId, account.toUpperCase()])
      const { token } = await createTestOperator(suite.platform, { roles: ['finance'], merchants: ['LTS01'] })
      expect((await list({ account })).map(({ id }) => id)).toEqual([own])
      expect(await list({ account }, { token })).toEqual([])
      expect(await list({ account, merchant: 'LTS01' })).toEqual([])
    })

    test('is rejected with a cause that the member reads, and moves nothing', async () => {
      const depositId = await createSubmitted()
      unwrap(await reject(depositId))
      expect(await show(depositId)).toMatchObject({ state: 'rejected', reason: 'notReceived' })
      expect(await readBalance()).toBe(opening)
      const query = { subject: `member ${suite.player.memberId}` }
      const { entries } = unwrap(await suite.operators.call(auditLog, { query }))
      expect(entries[0]).toMatchObject({
        operation: 'POST /ops/deposit/reject',
        merchant: 'SHW01',
        reason: 'Not on the statement',
        after: { state: 'rejected', cause: 'notReceived' },
      })
    })

    test('cannot be reported with images of another member or purpose, or four of them', async () => {
      const { depositId } = unwrap(await create())
      const { memberId } = await createPlayer(suite.platform)
      for (const imageIds of [
        [await createImage(suite.platform, memberId, 'deposit')],
        [await createImage(suite.platform, suite.player.memberId, 'feedback')],
      ])
        expect((await submit(depositId, { imageIds })).errorCode).toBe('IMAGE_UNKNOWN')
      const four = await Promise.all(
        [1, 2, 3, 4].map(() => createImage(suite.platform, suite.player.memberId, 'deposit')),
      )
      expect((await submit(depositId, { imageIds: four })).errorCode).toBe('TOO_MANY_IMAGES')
      expect((await show(depositId)).state).toBe('pending')
    })

    test('is counted in the queues of its operators only', async () => {
      const query = { from: '2026-01-01', to: '2026-01-02' }
      const count = async (parts: object = {}) => {
        const { queues } = unwrap(await suite.operators.call(overview, { query, ...parts }))
        return queues.find(({ queue }) => queue === 'deposits')?.count
      }
      const before = (await count()) ?? 0
      const depositId = await createSubmitted()
      expect(await count()).toBe(before + 1)
      const lotus = await createTestOperator(suite.platform, { roles: ['finance'], merchants: ['LTS01'] })
      expect(await count({ token: lotus.token })).toBe(0)
      expect(await list({}, { token: lotus.token })).toEqual([])
      expect((await approve(depositId, { token: lotus.token })).errorCode).toBe('NOT_FOUND')
      expect((await reject(depositId, { token: lotus.token })).errorCode).toBe('NOT_FOUND')
      const viewer = await createTestOperator(suite.platform)
      expect((await approve(depositId, { token: viewer.token })).errorCode).toBe('NOT_PERMITTED')
      expect(await readBalance()).toBe(opening)
    })
  })
})
