import { randomUUID } from 'node:crypto'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
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
  const listOwn = async () =>
    unwrap(await operators().call(uncoveredAdjustments, { query: {} })).adjustments.filter(
      ({ account }) => account === session.player.username,
    )
  const close = () => {
    const body = {
      merchant: session.player.merchant,
      vendor: testVendor,
      transactionId: transaction,
      reason: 'Given up',
    }
    return operators().call(closeUncovered, { body })
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

  test('is listed by the reconciliation until an operator closes it, once', async () => {
    await take('80')
    const [difference] = await listDifferences()
    expect(difference).toBe(
      `adjustment ${transaction} of vendor ${testVendor} takes 8000 from member ${session.player.memberId}, of which 3000 is not covered: collect it by a correction or give it up, then close it`,
    )
    expect((await close()).value).toEqual({ done: true })
    expect(await close()).toMatchObject({ status: 409, errorCode: 'REQUEST_DECIDED' })
    expect([await listDifferences(), await listOwn()]).toEqual([[], []])
    const query = { subject: `member ${session.player.memberId}`, operation: 'round/close' }
    expect(unwrap(await operators().call(auditLog, { query })).entries).toMatchObject([
      { reason: 'Given up', before: { transaction, uncovered: '30.00' }, after: { state: 'closed' } },
    ])
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
