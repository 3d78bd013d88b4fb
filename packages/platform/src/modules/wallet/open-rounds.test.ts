import { randomUUID } from 'node:crypto'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { cancelBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import * as requests from '@croupier/endpoints/calls/ops/requests'
import * as rounds from '@croupier/endpoints/calls/ops/rounds'
import { setLimit } from '@croupier/endpoints/calls/safer-play'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { testVendor } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../core/ledger/audit.ts'
import { post } from '../../core/ledger/ledger.ts'
import { addBonus } from '../bonuses/testing/bonuses.ts'
import { createTestOperator, type TestOperator } from '../operators/testing/test-operator.ts'
import { openFurtherSession, openGameSession, snapshotBooks, type GameSession } from './testing/game-session.ts'

const reason = 'Its vendor has lost it'

/** Throws when the wallet has refused an event. */
function accept({ errorCode }: { readonly errorCode: string | null }): void {
  if (errorCode !== null) throw new Error(`The wallet has refused the event with ${errorCode}.`)
}

describeEachDatabase('operators of rounds', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let session: GameSession
  let round: string

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    session = await openGameSession(platform, { balance: '100' })
    round = randomUUID()
  })

  const getBody = (entries: object = {}) => {
    const { merchant, username: account } = session.player
    return { merchant, account, vendor: testVendor, roundId: round, stake: '10.00', reason, ...entries }
  }
  const giveBack = (entries: object = {}, parts: object = {}) =>
    operators.call(rounds.returnRound, { body: getBody(entries), ...parts })
  const list = (query: Record<string, string> = {}, parts: object = {}) =>
    operators.call(rounds.openRounds, { query, ...parts }).then(unwrap)
  const listOwn = async (query: Record<string, string> = {}, parts: object = {}) => {
    const { rounds: listed } = await list({ pageSize: '100', ...query }, parts)
    return listed.filter(({ account }) => account === session.player.username).map(({ roundId }) => roundId)
  }
  const readBalance = async () => (await session.player.balance()).minor
  const readRound = async () => {
    const [row] = await platform.core.database.query(
      'select state, stake, win, closed_at as "closedAt" from game_round where round_id = $1',
      [round],
    )
    return row
  }
  const listAudited = async (operation = 'round/return') => {
    const query = { subject: `member ${session.player.memberId}`, operation }
    return unwrap(await operators.call(auditLog, { query })).entries
  }
  /** Opens a round and lets a day pass. */
  const openOld = async () => {
    accept(await session.bet('10', { round }))
    platform.clock.advance({ days: 1 })
  }

  describe('find the rounds that are open', () => {
    test('for at least a day or since a given time, with what returning them takes', async () => {
      const openedAt = platform.clock.now().toISOString()
      accept(await session.bet('10', { round }))
      platform.clock.advance({ hours: 23, minutes: 59 })
      expect(await listOwn()).toEqual([])
      expect(await listOwn({ before: openedAt })).toEqual([round])
      platform.clock.advance({ minutes: 1 })
      const { rounds: listed } = await list({ merchant: 'SHW01', pageSize: '100' })
      const { reason: _, ...key } = getBody()
      const row = {
        ...key,
        game: 'Test game',
        currency: 'MMK',
        openedAt,
        returnable: true,
        needsSecond: false,
        requestedBy: null,
      }
      expect(listed).toContainEqual(row)
    })

    test('as a queue, which counts those of their brands that can be returned', async () => {
      const readQueue = async (token?: string) => {
        const query = { from: '2026-06-01', to: '2026-06-02' }
        const { queues } = unwrap(await operators.call(overview, { query, ...(token && { token }) }))
        return queues.find(({ queue }) => queue === 'rounds')
      }
      const [before, openedAt] = [await readQueue(), platform.clock.now()]
      accept(await session.bet('10', { round }))
      platform.clock.advance({ hours: 23, minutes: 59 })
      expect((await readQueue())?.count).toBe(before?.count)
      platform.clock.advance({ minutes: 1 })
      const count = (before?.count ?? 0) + 1
      const oldestAt = before?.oldestAt ?? openedAt.toISOString()
      expect(await readQueue()).toEqual({ queue: 'rounds', count, oldestAt })
      const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
      expect(await readQueue(token)).toEqual({ queue: 'rounds', count: 0, oldestAt: null })
      unwrap(await giveBack())
      expect((await readQueue())?.count).toBe(before?.count)
    })

    test('but neither one that has ended, nor one for play money', async () => {
      const [settled, cancelled] = [randomUUID(), randomUUID()]
      const demo = await openFurtherSession(platform, session, { mode: 'demo', balance: '100' })
      for (const one of [settled, cancelled]) accept(await session.bet('10', { round: one }))
      accept(await demo.bet('10'))
      accept(await session.settle('0', { round: settled }))
      accept(await session.rollback({ round: cancelled }))
      await openOld()
      expect(await listOwn()).toEqual([round])
    })

    test('oldest first, page by page, also where they were opened at once', async () => {
      const others = [randomUUID(), randomUUID()].toSorted()
      accept(await session.bet('10', { round }))
      platform.clock.advance({ minutes: 1 })
      for (const one of others) accept(await session.bet('10', { round: one }))
      platform.clock.advance({ days: 1 })
      const pages: string[] = []
      let after: string | null | undefined
      do {
        const page = await list({ pageSize: '1', ...(after ? { after } : {}) })
        pages.push(...page.rounds.map(({ roundId }) => roundId))
        after = page.next
      } while (after)
      expect(pages.filter((one) => [round, ...others].includes(one))).toEqual([round, ...others])
    })

    test('of one account however young they are, with whether they can be returned', async () => {
      await openOld()
      const young = randomUUID()
      const later = await openFurtherSession(platform, session, {})
      accept(await later.bet('10', { round: young }))
      const account = session.player.username
      session = await openGameSession(platform, { balance: '100' })
      accept(await session.bet('10'))
      const { rounds: listed } = await list({ account: ` ${account.toUpperCase()} ` })
      expect(listed.map(({ roundId, returnable }) => [roundId, returnable])).toEqual([
        [round, true],
        [young, false],
      ])
    })

    test('of their own brands', async () => {
      await openOld()
      const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
      expect((await list({}, { token })).rounds).toEqual([])
      const query = { merchant: 'SHW01' }
      expect((await operators.call(rounds.openRounds, { query, token })).errorCode).toBe('NOT_PERMITTED')
    })

    test('with any time of a calendar', async () => {
      expect((await list({ before: '0000-01-01T00:00:00Z' })).rounds).toEqual([])
      expect((await list({ before: '9999-12-31T23:59:59Z' })).rounds).not.toEqual([])
    })
  })

  describe('return the stake of a round', () => {
    test('once under its key, which cancels it as its vendor would, with one entry of the audit log', async () => {
      accept(await session.bet('4', { round }))
      accept(await session.bet('6', { round }))
      platform.clock.advance({ days: 1 })
      const headers = { [headerNames.idempotencyKey]: randomUUID() }
      const closedAt = platform.clock.now()
      for (const response of [await giveBack({}, { headers }), await giveBack({}, { headers })])
        expect(unwrap(response)).toEqual({ state: 'returned', requestId: null })
      expect(await readBalance()).toBe(10_000n)
      expect(await readRound()).toEqual({ state: 'cancelled', stake: 1_000n, win: 0n, closedAt })
      expect(await listOwn()).toEqual([])
      expect(await listAudited()).toMatchObject([
        {
          merchant: 'SHW01',
          reason,
          before: { vendor: testVendor, round, state: 'open' },
          after: { state: 'cancelled', amount: '10.00' },
        },
      ])
      expect((await giveBack()).errorCode).toBe('ROUND_CANCELLED')
      expect(await readBalance()).toBe(10_000n)
      expect(await listAudited()).toHaveLength(1)
    })

    test('so that what the vendor sends later is refused', async () => {
      await openOld()
      unwrap(await giveBack())
      for (const late of [
        await session.settle('500', { round }),
        await session.settle('0', { round }),
        await session.rollback({ round }),
        await session.adjust('5', { round }),
      ])
        expect(late).toMatchObject({ status: 422, errorCode: 'ROUND_CANCELLED' })
      const again = await openFurtherSession(platform, session, {})
      expect((await again.bet('10', { round })).errorCode).toBe('ROUND_CANCELLED')
      expect(await readBalance()).toBe(10_000n)
    })

    test('or leave it to the vendor that settles it at the same time', async () => {
      await openOld()
      const [settled, returned] = await Promise.all([session.settle('50', { round }), giveBack()])
      expect([settled.errorCode, returned.errorCode]).toEqual(
        settled.errorCode === null ? [null, 'ROUND_SETTLED'] : ['ROUND_CANCELLED', null],
      )
      expect(await readBalance()).toBe(settled.errorCode === null ? 14_000n : 10_000n)
      expect(await listAudited()).toHaveLength(settled.errorCode === null ? 0 : 1)
    })

    test('in the wallet that it was taken from', async () => {
      const { merchant, memberId, sessionId } = session.player
      const { database: books, clock } = platform.core
      await books.query(`update game_session set wallet = 'vendor' where id = $1`, [sessionId])
      await post(books, {
        merchant,
        kind: 'transfer',
        key: `transfer:${round}`,
        unit: 'MMK',
        realm: 'real',
        reference: '',
        legs: [
          { account: { memberId, purpose: 'main' }, amount: -5_000n },
          { account: { memberId, purpose: 'vendor', vendor: testVendor }, amount: 5_000n },
        ],
        at: clock.now(),
      })
      await openOld()
      unwrap(await giveBack())
      expect(
        await books.query('select purpose, balance from account where member_id = $1 order by purpose', [memberId]),
      ).toEqual([
        { purpose: 'main', balance: 5_000n },
        { purpose: 'vendor', balance: 5_000n },
      ])
    })

    test('after which it counts in no loss limit any more', async () => {
      const { token } = session.player
      unwrap(await site.call(setLimit, { token, body: { limit: 'lossMonth', value: '10.00' } }))
      await openOld()
      const again = await openFurtherSession(platform, session, {})
      expect((await again.bet('1')).errorCode).toBe('LOSS_LIMIT_REACHED')
      unwrap(await giveBack())
      accept(await again.bet('10'))
    })

    test('after which the bonus that it was bet with can end', async () => {
      const bonusId = await addBonus(platform, session.player, { amount: 0n })
      await openOld()
      const cancel = () => operators.call(cancelBonus, { body: { bonusId, state: 'active', reason } })
      expect((await cancel()).errorCode).toBe('BONUS_IN_PLAY')
      unwrap(await giveBack())
      expect(unwrap(await cancel())).toEqual({ taken: '0.00' })
    })
  })

  describe('above what one person may decide', () => {
    const stake = '1000000.01'
    let first: TestOperator
    let second: TestOperator
    let requestId: string

    beforeEach(async () => {
      session = await openGameSession(platform, { balance: '2000000' })
      accept(await session.bet(stake, { round }))
      platform.clock.advance({ days: 1 })
      first = await createTestOperator(platform, { roles: ['finance'] })
      second = await createTestOperator(platform, { roles: ['finance'] })
      requestId = unwrap(await giveBack({ stake }, { token: first.token })).requestId ?? ''
    })

    const decide = (call: typeof requests.approveRequest | typeof requests.rejectRequest, token: string) =>
      operators.call(call, { token, body: { requestId, reason: 'The vendor agrees' } })

    test('a round is returned once another operator approves it', async () => {
      expect(await readBalance()).toBe(99_999_999n)
      const { rounds: listed } = await list({ merchant: 'SHW01', pageSize: '100' })
      expect(listed).toContainEqual(
        expect.objectContaining({ roundId: round, needsSecond: true, requestedBy: first.username }),
      )
      const { requests: waiting } = unwrap(await operators.call(requests.operatorRequests, { query: {} }))
      const asked = { id: requestId, kind: 'return', amount: stake, round: { vendor: testVendor, roundId: round } }
      expect(waiting).toContainEqual(expect.objectContaining({ ...asked, reason, requestedBy: first.username }))
      // Neither of them asks once more, nor decides alone.
      for (const { token } of [first, second])
        expect((await giveBack({ stake }, { token })).errorCode).toBe('VERSION_CONFLICT')
      expect((await decide(requests.approveRequest, first.token)).errorCode).toBe('REQUEST_OWN')
      expect(await readRound()).toMatchObject({ state: 'open' })
      unwrap(await decide(requests.approveRequest, second.token))
      expect(await readBalance()).toBe(200_000_000n)
      expect(await readRound()).toMatchObject({ state: 'cancelled', stake: 100_000_001n })
      expect(await listAudited('request/approve')).toMatchObject([
        {
          before: { request: requestId, vendor: testVendor, roundId: round },
          after: { state: 'approved', amount: stake },
        },
      ])
      expect((await session.settle('500', { round })).errorCode).toBe('ROUND_CANCELLED')
    })

    test('a round that has changed since is not returned', async () => {
      accept(await session.settle('0', { round }))
      expect((await decide(requests.approveRequest, second.token)).errorCode).toBe('ROUND_SETTLED')
      unwrap(await decide(requests.rejectRequest, first.token))
      expect(await readBalance()).toBe(99_999_999n)
    })

    test('a round whose stake has grown since is not returned, and is asked for again once that is rejected', async () => {
      const again = await openFurtherSession(platform, session, {})
      accept(await again.bet('1', { round }))
      expect((await decide(requests.approveRequest, second.token)).errorCode).toBe('VERSION_CONFLICT')
      expect(await readRound()).toMatchObject({ state: 'open', stake: 100_000_101n })
      unwrap(await decide(requests.rejectRequest, second.token))
      const asked = unwrap(await giveBack({ stake: '1000001.01' }, { token: second.token }))
      expect(asked).toMatchObject({ state: 'waiting' })
      requestId = asked.requestId ?? ''
      unwrap(await decide(requests.approveRequest, first.token))
      expect(await readBalance()).toBe(200_000_000n)
    })

    test('a round is returned once when two operators approve it at the same time', async () => {
      const third = await createTestOperator(platform, { roles: ['finance'] })
      const decisions = await Promise.all([second, third].map(({ token }) => decide(requests.approveRequest, token)))
      expect(new Set(decisions.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'REQUEST_DECIDED']))
      expect(await readBalance()).toBe(200_000_000n)
      expect(await listAudited('request/approve')).toHaveLength(1)
    })

    test('a round is not returned by an approver of another brand', async () => {
      const { token } = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01'] })
      for (const call of [requests.approveRequest, requests.rejectRequest])
        expect((await decide(call, token)).errorCode).toBe('NOT_FOUND')
      expect(await readRound()).toMatchObject({ state: 'open' })
    })

    test('a request whose round the vendor has settled meanwhile is void, and waits for nobody', async () => {
      const readCount = async () => {
        const query = { from: '2026-06-01', to: '2026-06-02' }
        const { queues } = unwrap(await operators.call(overview, { query }))
        return queues.find(({ queue }) => queue === 'requests')?.count ?? 0
      }
      const find = async (state: string) => {
        const query = { state, pageSize: '100' }
        const { requests: listed } = unwrap(await operators.call(requests.operatorRequests, { query }))
        return listed.find(({ id }) => id === requestId)
      }
      const before = await readCount()
      platform.clock.advance({ minutes: 1 })
      const settledAt = platform.clock.now().toISOString()
      accept(await session.settle('0', { round }))
      expect(await readCount()).toBe(before - 1)
      expect(await find('waiting')).toBeUndefined()
      const ended = { state: 'void', requestedBy: first.username, decidedBy: null, decidedAt: settledAt }
      expect(await find('void')).toMatchObject(ended)
      unwrap(await decide(requests.rejectRequest, first.token))
      expect([await find('void'), await find('rejected')]).toMatchObject([undefined, { decidedBy: first.username }])
    })
  })

  describe('cannot return a round', () => {
    const expectRefused = async (entries: object, errorCode: string, parts: object = {}) => {
      const before = [await snapshotBooks(platform), await readRound()]
      expect((await giveBack(entries, parts)).errorCode).toBe(errorCode)
      expect([await snapshotBooks(platform), await readRound()]).toEqual(before)
      expect(await listAudited()).toEqual([])
    }

    test('within a day of its opening', async () => {
      accept(await session.bet('10', { round }))
      platform.clock.advance({ hours: 23, minutes: 59 })
      await expectRefused({}, 'ROUND_OPEN')
    })

    test('whose stake is another one than was shown', async () => {
      accept(await session.bet('10', { round }))
      platform.clock.advance({ hours: 23 })
      accept(await session.bet('5', { round }))
      platform.clock.advance({ hours: 1 })
      for (const stake of ['10.00', '15.001', '-15.00']) await expectRefused({ stake }, 'VERSION_CONFLICT')
      unwrap(await giveBack({ stake: '15' }))
    })

    test('that has ended, or that no bet has opened', async () => {
      await openOld()
      accept(await session.settle('50', { round }))
      await expectRefused({}, 'ROUND_SETTLED')
      round = randomUUID()
      accept(await session.rollback({ round }))
      platform.clock.advance({ days: 1 })
      await expectRefused({ stake: '0.00' }, 'ROUND_CANCELLED')
    })

    test('of another member, vendor or brand, and none for play money', async () => {
      const demo = await openFurtherSession(platform, session, { mode: 'demo', balance: '100' })
      accept(await demo.bet('10', { round }))
      platform.clock.advance({ days: 1 })
      await expectRefused({}, 'NOT_FOUND')
      session = await openGameSession(platform)
      round = randomUUID()
      await openOld()
      await expectRefused({ account: (await openGameSession(platform)).player.username }, 'NOT_FOUND')
      await expectRefused({ vendor: 'CROUPIER' }, 'NOT_FOUND')
      await expectRefused({ roundId: randomUUID() }, 'NOT_FOUND')
      await expectRefused({ merchant: 'LTS01' }, 'MEMBER_UNKNOWN')
      const lotus = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01'] })
      await expectRefused({}, 'NOT_PERMITTED', { token: lotus.token })
      await expectRefused({ merchant: 'LTS01' }, 'MEMBER_UNKNOWN', { token: lotus.token })
    })

    test('without the permission, or without a key', async () => {
      await openOld()
      const support = await createTestOperator(platform, { roles: ['support'] })
      await expectRefused({}, 'NOT_PERMITTED', { token: support.token })
      await expectRefused({}, 'IDEMPOTENCY_KEY_REQUIRED', { headers: { [headerNames.idempotencyKey]: 'short' } })
    })
  })

  test('leave books that pass an audit', async () => {
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
  })
})
