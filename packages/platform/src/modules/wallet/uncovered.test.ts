import { randomUUID } from 'node:crypto'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { runReconcile } from '@croupier/endpoints/calls/ops/reconcile'
import { closeUncovered, uncoveredAdjustments } from '@croupier/endpoints/calls/ops/rounds'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { testVendor } from '@croupier/testing/players'
import { createOperatorClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '../../core/ledger/audit.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { openGameSession, snapshotBooks, type GameSession } from './testing/game-session.ts'

describeEachDatabase('an adjustment that takes more than a member has', (database) => {
  let platform: TestPlatform
  let session: GameSession
  let round: string
  let transaction: string

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    session = await openGameSession(platform, { balance: '100' })
    round = randomUUID()
    transaction = randomUUID()
    await session.bet('100', { round })
    await session.settle('50', { round })
  })

  const operators = () => createOperatorClient(platform)
  const take = (amount: string) => session.adjust(`-${amount}`, { round, transaction })
  const listOwn = async (state: 'open' | 'closed' = 'open') =>
    unwrap(await operators().call(uncoveredAdjustments, { query: { state } })).adjustments.filter(
      ({ account }) => account === session.player.username,
    )
  const close = ({ reason = 'Given up', token }: { readonly reason?: string; readonly token?: string } = {}) => {
    const { merchant } = session.player
    const body = { merchant, vendor: testVendor, transactionId: transaction, reason }
    return operators().call(closeUncovered, { body, ...(token !== undefined && { token }) })
  }
  const readQueue = async (token?: string) => {
    const query = { from: '2026-01-01', to: '2026-01-02' }
    const { queues } = unwrap(await operators().call(overview, { query, ...(token !== undefined && { token }) }))
    return queues.find(({ queue }) => queue === 'claims')
  }
  const listDifferences = async () =>
    unwrap(await operators().call(runReconcile)).reconciliations.flatMap(({ differences }) =>
      differences.filter((difference) => difference.includes(transaction)),
    )

  test('takes what there is, once, and leaves the rest to operators', async () => {
    const taken = await take('50.01')
    expect(taken.value?.balance).toBe('0.00')
    expect(taken.value?.postingId).not.toBe('')
    const after = await snapshotBooks(platform)
    expect((await take('50.01')).value).toEqual(taken.value)
    expect(await take('50.02')).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await snapshotBooks(platform)).toBe(after)
    expect((await session.player.balance()).minor).toBe(0n)
    const { merchant, username: account, currency } = session.player
    expect(await listOwn()).toEqual([
      {
        merchant,
        account,
        vendor: testVendor,
        transactionId: transaction,
        roundId: round,
        amount: '50.01',
        uncovered: '0.01',
        currency,
        receivedAt: platform.clock.now().toISOString(),
        closedAt: null,
        closedBy: null,
        reason: null,
      },
    ])
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
  })

  test('is accepted where there is nothing, and never takes later money', async () => {
    await session.bet('50', { round: randomUUID() })
    expect((await take('20')).value).toMatchObject({ postingId: '', balance: '0.00' })
    expect((await listOwn()).map(({ amount, uncovered }) => [amount, uncovered])).toEqual([['20.00', '20.00']])
    expect((await session.adjust('30', { round })).value?.balance).toBe('30.00')
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
  })

  test('waits in a queue of its own while the books agree, until an operator closes it, who then is named with the reason', async () => {
    const before = await readQueue()
    await take('80')
    const { token: ofOther } = await createTestOperator(platform, { merchants: ['LTS01'] })
    const receivedAt = platform.clock.now().toISOString()
    expect(await listDifferences()).toEqual([])
    expect(await readQueue()).toMatchObject({ count: (before?.count ?? 0) + 1 })
    expect((await readQueue())?.oldestAt).toBe(before?.oldestAt ?? receivedAt)
    expect(await readQueue(ofOther)).toEqual({ queue: 'claims', count: 0, oldestAt: null })
    expect(await close({ reason: '  ' })).toMatchObject({ status: 400, errorCode: 'MALFORMED_REQUEST' })
    platform.clock.advance({ minutes: 3 })
    const { username, token } = await createTestOperator(platform, { roles: ['finance'] })
    expect((await close({ token })).value).toEqual({ done: true })
    expect(await readQueue()).toEqual(before)
    expect([await listDifferences(), await listOwn()]).toEqual([[], []])
    const closing = { closedAt: platform.clock.now().toISOString(), closedBy: username, reason: 'Given up' }
    expect(await listOwn('closed')).toMatchObject([
      { transactionId: transaction, uncovered: '30.00', receivedAt, ...closing },
    ])
    const query = { subject: `member ${session.player.memberId}`, operation: 'round/close' }
    expect(unwrap(await operators().call(auditLog, { query })).entries).toMatchObject([
      { reason: 'Given up', before: { transaction, uncovered: '30.00' }, after: { state: 'closed' } },
    ])
  })

  test('is closed by one of two operators at the same time, and by nobody again', async () => {
    await take('80')
    const closings = [
      { reason: 'Collected', ...(await createTestOperator(platform, { roles: ['finance'] })) },
      { reason: 'Given up', ...(await createTestOperator(platform, { roles: ['finance'] })) },
    ]
    const both = await Promise.all(
      closings.map(async ({ username, reason, token }) => ({
        username,
        reason,
        response: await close({ reason, token }),
      })),
    )
    const first = both.find(({ response }) => response.status === 200)
    const second = both.find(({ response }) => response.status !== 200)
    expect(second?.response).toMatchObject({ status: 409, errorCode: 'REQUEST_DECIDED' })
    expect(await close()).toMatchObject({ status: 409, errorCode: 'REQUEST_DECIDED' })
    expect(await listOwn('closed')).toMatchObject([{ closedBy: first?.username, reason: first?.reason }])
    const query = { subject: `member ${session.player.memberId}`, operation: 'round/close' }
    expect(unwrap(await operators().call(auditLog, { query })).entries).toMatchObject([
      { actor: first?.username, reason: first?.reason },
    ])
  })

  test('leaves the facts of its hour in order where it has found nothing and a later one gives back', async () => {
    const id = randomUUID()
    await session.bet('10', { round: id })
    await session.settle('15', { round: id })
    await session.bet('55', { round: randomUUID() })
    expect((await session.adjust('-6', { round: id })).value).toMatchObject({ postingId: '', balance: '0.00' })
    platform.clock.advance({ hours: 1 })
    expect((await session.adjust('3', { round: id })).value?.balance).toBe('3.00')
    expect((await auditLedger(platform.core.database)).problems).toEqual([])
  })

  test('is listed page by page, the oldest that is open or the last that was closed first', async () => {
    const listAll = async (state: string) => {
      const listed: string[] = []
      let after: string | null = null
      do {
        const query: Record<string, string> = { state, pageSize: '2', ...(after === null ? {} : { after }) }
        const page = unwrap(await operators().call(uncoveredAdjustments, { query }))
        listed.push(...page.adjustments.map(({ transactionId }) => transactionId))
        after = page.next
      } while (after !== null)
      return listed
    }
    await session.bet('50', { round: randomUUID() })
    const oldest = randomUUID()
    await session.adjust('-1', { round, transaction: oldest })
    platform.clock.advance({ seconds: 1 })
    // Of one instant.
    const [second, third] = [randomUUID(), randomUUID()].toSorted() as [string, string]
    for (const id of [third, second]) await session.adjust('-1', { round, transaction: id })
    const ids = [oldest, second, third]
    expect((await listAll('open')).filter((id) => ids.includes(id))).toEqual(ids)
    for (const id of ids) {
      transaction = id
      unwrap(await close())
      if (id === oldest) platform.clock.advance({ seconds: 1 })
    }
    expect((await listAll('open')).filter((id) => ids.includes(id))).toEqual([])
    expect((await listAll('closed')).filter((id) => ids.includes(id))).toEqual([second, third, oldest])
  })

  test('is neither listed nor closed by operators of other brands', async () => {
    await take('80')
    const { token } = await createTestOperator(platform, { merchants: ['LTS01'], roles: ['finance'] })
    const { adjustments } = unwrap(await operators().call(uncoveredAdjustments, { query: {}, token }))
    expect(adjustments).toEqual([])
    const body = { merchant: 'LTS01', vendor: testVendor, transactionId: transaction, reason: 'Given up' }
    expect((await operators().call(closeUncovered, { body, token })).errorCode).toBe('NOT_FOUND')
    expect((await operators().call(closeUncovered, { body: { ...body, merchant: 'SHW01' }, token })).status).toBe(403)
    expect(await listOwn()).toHaveLength(1)
  })

  test('of play money is no claim of the brand', async () => {
    session = await openGameSession(platform, { mode: 'demo', balance: '10' })
    await session.bet('10', { round })
    await session.settle('5', { round })
    expect((await take('6')).value?.balance).toBe('0.00')
    expect([await listOwn(), await listDifferences()]).toEqual([[], []])
    expect((await close()).errorCode).toBe('NOT_FOUND')
  })

  test('never leaves less than nothing, whatever is bet at the same time', async () => {
    const bets = Array.from({ length: 8 }, () => session.bet('10'))
    const [adjusted, ...responses] = await Promise.all([take('40'), ...bets])
    expect(adjusted.status).toBe(200)
    const accepted = responses.filter(({ status }) => status === 200).length
    const uncovered = (await listOwn()).reduce((sum, row) => sum + Number.parseInt(row.uncovered, 10), 0)
    const left = (await session.player.balance()).minor
    expect(left).toBe(BigInt(50 - 10 * accepted - (40 - uncovered)) * 100n)
    expect(left).toBeGreaterThanOrEqual(0n)
  })
})
