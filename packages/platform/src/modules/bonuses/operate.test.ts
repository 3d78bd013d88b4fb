import { randomUUID } from 'node:crypto'
import type { BonusState } from '@croupier/domain/bonus'
import { openWagering } from '@croupier/endpoints/calls/bonuses'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as ops from '@croupier/endpoints/calls/ops/bonuses'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { operatorRequests } from '@croupier/endpoints/calls/ops/requests'
import { excludeAccount } from '@croupier/endpoints/calls/safer-play'
import { requestWithdrawal } from '@croupier/endpoints/calls/withdrawals'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { listLedgerProblems } from '../rebates/testing/rebate-member.ts'
import { createWithdrawer, type Withdrawer } from '../withdrawals/testing/withdrawals.ts'
import { addBonus, addWagering, bookPlay } from './testing/bonuses.ts'

const reason = 'Goodwill after a fault'
const createKey = (): Readonly<Record<string, string>> => ({ [headerNames.idempotencyKey]: randomUUID() })

describeEachDatabase('operators of bonuses', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let second: string
  let member: Withdrawer

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
    second = (await createTestOperator(platform, { roles: ['finance'] })).token
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    member = await createWithdrawer(platform, { balance: '10000' })
  })

  const key = () => ({ merchant: 'SHW01', account: member.username })
  const grant = (entries: object = {}, headers = createKey(), parts: object = {}) =>
    operators.call(ops.grantBonus, {
      body: { ...key(), amount: '500.00', wagering: 2, days: 3, reason, ...entries },
      headers,
      ...parts,
    })
  const approve = (bonusId: string, parts: object = {}) =>
    operators.call(ops.approveBonus, { body: { bonusId, reason }, headers: createKey(), ...parts })
  /** Cancels a bonus that was shown in a state. */
  const cancel = (bonusId: string, state: BonusState, parts: object = {}) =>
    operators.call(ops.cancelBonus, { body: { bonusId, state, reason }, headers: createKey(), ...parts })
  const waive = (wageringId: string, parts: object = {}) =>
    operators.call(ops.waiveWagering, { body: { wageringId, reason }, headers: createKey(), ...parts })
  const listBonuses = async () => unwrap(await operators.call(ops.memberBonuses, { query: key() })).bonuses
  const listWagering = async () => unwrap(await operators.call(ops.memberWagering, { query: key() })).requirements
  const wagering = async () => unwrap(await site.call(openWagering, { token: member.token, query: { language: 'EN' } }))
  const main = async () => (await member.balances())[0]
  const withdraw = (paymentPassword: string = testPaymentPassword) =>
    site.call(requestWithdrawal, {
      token: member.token,
      headers: { 'accept-language': 'en' },
      body: { bankAccountId: String(member.bankAccountId), amount: '5000.00', paymentPassword },
    })

  describe('a dry run', () => {
    const dryRun = (entries: object = {}, parts: object = {}) =>
      operators.call(ops.dryRunWagering, {
        body: {
          merchant: 'SHW01',
          requirements: [
            { amount: '100.00', wagering: 3, contributions: { RNG: 10_000, LIVE: 1_000 } },
            { amount: '50.00', wagering: 1 },
          ],
          bets: { RNG: '200.00', LIVE: '500.00', SPORTS: '20.00' },
          ...entries,
        },
        ...parts,
      })

    test('counts bets as the rules do, the first requirement first, and changes nothing but the audit log', async () => {
      const count = () =>
        platform.core.database.query('select (select count(*) from wagering) + (select count(*) from bonus)')
      const before = await count()
      const { requirements } = unwrap(await dryRun())
      expect(requirements.map(({ required, done, left }) => [required, done, left])).toEqual([
        ['300.00', '250.00', '50.00'],
        ['50.00', '20.00', '30.00'],
      ])
      expect(requirements[0]?.contributions).toEqual([
        { gameType: 'RNG', rate: 10_000 },
        { gameType: 'LIVE', rate: 1_000 },
      ])
      expect(await count()).toEqual(before)
      const { entries } = unwrap(await operators.call(auditLog, { query: { merchant: 'SHW01', subject: 'wagering' } }))
      expect(entries[0]).toMatchObject({ after: { dryRun: true, bets: { LIVE: '500.00' } } })
    })

    test('refuses what is no amount, a category without rules, and operators who may not change sites', async () => {
      expect((await dryRun({ bets: { RNG: '-1.00' } })).errorCode).toBe('AMOUNT_INVALID')
      expect((await dryRun({ requirements: [{ amount: '1.001', wagering: 1 }] })).errorCode).toBe('AMOUNT_TOO_PRECISE')
      expect(await dryRun({ bets: { CHESS: '1.00' } })).toMatchObject({ status: 400 })
      expect(await dryRun({}, { token: second })).toMatchObject({ status: 403 })
    })
  })

  describe('a grant', () => {
    test('is credited once under its key, with what it has to be wagered and an audit entry', async () => {
      const headers = createKey()
      const responses = await Promise.all(Array.from({ length: 5 }, () => grant({}, headers)))
      for (const { errorCode } of responses) expect([null, 'IDEMPOTENCY_IN_PROGRESS']).toContain(errorCode)
      expect(await main()).toBe(1_050_000n)
      expect(await wagering()).toMatchObject({ left: '1000.00', requirements: [{ source: 'bonus', amount: '500.00' }] })
      expect(await listBonuses()).toMatchObject([{ state: 'active', offer: null, amount: '500.00', reason }])
      const { entries } = unwrap(await operators.call(auditLog, { query: { subject: `member ${member.memberId}` } }))
      expect(entries[0]).toMatchObject({ reason, after: { amount: '500.00', wagering: 2, state: 'active' } })
    })

    test('above the brand’s amount waits for another operator', async () => {
      const { bonusId, state } = unwrap(await grant({ amount: '1000000.01' }))
      expect(state).toBe('proposed')
      expect(await main()).toBe(1_000_000n)
      expect((await wagering()).requirements).toEqual([])
      expect((await approve(bonusId)).errorCode).toBe('REQUEST_OWN')
      const approvals = await Promise.all(Array.from({ length: 4 }, () => approve(bonusId, { token: second })))
      expect(approvals.filter(({ errorCode }) => errorCode === null)).toHaveLength(1)
      expect((await approve(bonusId, { token: second })).errorCode).toBe('REQUEST_DECIDED')
      expect(await main()).toBe(101_000_001n)
    })

    test('is refused for an amount that is none, an unknown and a trial account, and without the permission', async () => {
      expect((await grant({ amount: '0' })).errorCode).toBe('AMOUNT_INVALID')
      expect((await grant({ amount: '-5.00' })).errorCode).toBe('AMOUNT_INVALID')
      expect((await grant({ amount: '1.001' })).errorCode).toBe('AMOUNT_TOO_PRECISE')
      expect((await grant({ account: 'nobody-here' })).errorCode).toBe('MEMBER_UNKNOWN')
      const trial = await createPlayer(platform, { mode: 'demo' })
      expect((await grant({ account: trial.username })).errorCode).toBe('NOT_A_MEMBER')
      const viewer = await createTestOperator(platform)
      expect((await grant({}, createKey(), { token: viewer.token })).errorCode).toBe('NOT_PERMITTED')
      expect((await grant({}, { [headerNames.idempotencyKey]: 'short' })).errorCode).toBe('IDEMPOTENCY_KEY_REQUIRED')
      expect(await listBonuses()).toEqual([])
    })

    test('is refused for a closed account, also where it was proposed before', async () => {
      const { bonusId } = unwrap(await grant({ amount: '1000000.01' }))
      unwrap(await site.call(excludeAccount, { token: member.token, body: { period: 'day' } }))
      for (const refused of [await grant(), await approve(bonusId, { token: second })])
        expect(refused).toMatchObject({ status: 403, errorCode: 'PLAY_EXCLUDED' })
      expect(await main()).toBe(1_000_000n)
      expect(unwrap(await cancel(bonusId, 'proposed'))).toEqual({ taken: '0.00' })
      expect(await listBonuses()).toMatchObject([{ state: 'void' }])
    })
  })

  test('a bonus is cancelled with what is left of it; one that was only proposed takes nothing', async () => {
    const { bonusId } = unwrap(await grant())
    await bookPlay(platform, member, { validBet: 30_000n, net: -20_000n })
    const headers = createKey()
    expect(unwrap(await cancel(bonusId, 'active', { headers }))).toEqual({ taken: '300.00' })
    expect(unwrap(await cancel(bonusId, 'active', { headers }))).toEqual({ taken: '300.00' })
    expect((await cancel(bonusId, 'cancelled')).errorCode).toBe('BONUS_DECIDED')
    expect(await main()).toBe(1_020_000n)
    expect((await wagering()).requirements).toEqual([])
    const proposed = unwrap(await grant({ amount: '1000000.01' })).bonusId
    expect(unwrap(await cancel(proposed, 'proposed'))).toEqual({ taken: '0.00' })
    expect(await listBonuses()).toMatchObject([{ state: 'void' }, { state: 'cancelled', taken: '300.00' }])
    expect(await listWagering()).toMatchObject([{ state: 'forfeited', done: '300.00', left: '700.00' }])
  })

  test('a requirement is waived by one operator, above the brand’s amount by two', async () => {
    unwrap(await grant())
    const [small] = await listWagering()
    expect(unwrap(await waive(small?.wageringId ?? '')).state).toBe('waived')
    expect((await waive(small?.wageringId ?? '')).errorCode).toBe('WAGERING_DECIDED')
    expect(await listBonuses()).toMatchObject([{ state: 'done' }])
    const { bonusId } = unwrap(await grant({ amount: '2000000.00' }))
    unwrap(await approve(bonusId, { token: second }))
    const id = (await listWagering())[0]?.wageringId ?? ''
    const asFirst = { body: { wageringId: id, reason, endorsed: false } }
    expect(unwrap(await waive(id, asFirst)).state).toBe('open')
    expect((await waive(id)).errorCode).toBe('REQUEST_OWN')
    // Shown before the first one had waived it.
    expect((await waive(id, { ...asFirst, token: second })).errorCode).toBe('VERSION_CONFLICT')
    expect((await wagering()).requirements).toHaveLength(1)
    expect(unwrap(await waive(id, { token: second })).state).toBe('waived')
    expect((await wagering()).requirements).toEqual([])
    expect(await main()).toBe(1_000_000n + 50_000n + 200_000_000n)
  })

  describe('a second operator', () => {
    let before: number

    const listOwn = async (token = second) => {
      const { requests } = unwrap(await operators.call(operatorRequests, { query: { pageSize: '200' }, token }))
      return requests.filter(({ account }) => account === member.username)
    }
    const countWaiting = async () => {
      const query = { from: '2026-01-01', to: '2026-01-01' }
      const { queues } = unwrap(await operators.call(overview, { query, token: second }))
      return queues.find(({ queue }) => queue === 'requests')?.count ?? 0
    }
    const openLargeRequirement = async () => {
      unwrap(await approve(unwrap(await grant({ amount: '2000000.00' })).bonusId, { token: second }))
      return (await listWagering())[0]?.wageringId ?? ''
    }
    const rejectWaiver = (wageringId: string) =>
      operators.call(ops.rejectWaiver, { body: { wageringId, reason }, headers: createKey(), token: second })

    beforeEach(async () => {
      before = await countWaiting()
    })

    test('finds a grant that waits among the requests and approves it', async () => {
      unwrap(await grant())
      const { bonusId } = unwrap(await grant({ amount: '1000000.01' }))
      const shown = { kind: 'grant', id: bonusId, amount: '1000000.01', currency: 'MMK', reason, requestedBy: '@local' }
      expect(await listOwn()).toMatchObject([{ ...shown, state: 'waiting', decidedBy: null }])
      expect(await countWaiting()).toBe(before + 1)
      const lotusOnly = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01'] })
      expect(await listOwn(lotusOnly.token)).toEqual([])
      unwrap(await approve(bonusId, { token: second }))
      expect(await listOwn()).toEqual([])
      expect(await countWaiting()).toBe(before)
    })

    test('rejects a grant that waits, but not one that was approved meanwhile', async () => {
      const { bonusId } = unwrap(await grant({ amount: '1000000.01' }))
      const reject = (id: string) => cancel(id, 'proposed', { token: second })
      unwrap(await reject(bonusId))
      expect(await listOwn()).toEqual([])
      const approved = unwrap(await grant({ amount: '1000000.01' })).bonusId
      unwrap(await approve(approved, { token: second }))
      expect((await reject(approved)).errorCode).toBe('BONUS_DECIDED')
      expect(await main()).toBe(101_000_001n)
    })

    test('finds a waiver with the reason and the time of the first operator, and waives too', async () => {
      const id = await openLargeRequirement()
      platform.clock.advance({ minutes: 5 })
      const requestedAt = platform.clock.now().toISOString()
      unwrap(await waive(id))
      const shown = { kind: 'waiver', id, amount: '2000000.00', currency: 'MMK', reason, requestedBy: '@local' }
      expect(await listOwn()).toMatchObject([{ ...shown, requestedAt }])
      expect(await countWaiting()).toBe(before + 1)
      unwrap(await waive(id, { token: second }))
      expect(await listOwn()).toEqual([])
      expect(await countWaiting()).toBe(before)
    })

    test('rejects a waiver once, after which the requirement needs two operators again', async () => {
      const id = await openLargeRequirement()
      expect((await rejectWaiver(id)).errorCode).toBe('REQUEST_DECIDED')
      unwrap(await waive(id))
      unwrap(await rejectWaiver(id))
      expect((await rejectWaiver(id)).errorCode).toBe('REQUEST_DECIDED')
      expect(await listOwn()).toEqual([])
      expect(await listWagering()).toMatchObject([{ state: 'open', endorsedBy: null }])
      expect(unwrap(await waive(id, { token: second })).state).toBe('open')
    })
  })

  test('what belongs to another brand is unknown', async () => {
    const shweOnly = (await createTestOperator(platform, { roles: ['finance'], merchants: ['SHW01'] })).token
    const lotus = await createPlayer(platform, { brand: 'lotus' })
    const parts = { token: shweOnly, headers: createKey() }
    const bonusId = await addBonus(platform, lotus, { state: 'proposed' })
    expect((await operators.call(ops.approveBonus, { ...parts, body: { bonusId, reason } })).errorCode).toBe(
      'NOT_FOUND',
    )
    expect((await cancel(bonusId, 'proposed', parts)).errorCode).toBe('NOT_FOUND')
    const wageringId = await addWagering(platform, lotus)
    const waived = await operators.call(ops.waiveWagering, { ...parts, body: { wageringId, reason } })
    expect(waived.errorCode).toBe('NOT_FOUND')
  })

  describe('a withdrawal', () => {
    test('is refused until the last minor unit is wagered, before the payment password is looked at', async () => {
      unwrap(await grant())
      await bookPlay(platform, member, { validBet: 99_999n })
      const refused = await withdraw('000000')
      expect(refused).toMatchObject({ status: 422, errorCode: 'WAGERING_OPEN' })
      expect(refused.text).toContain('Bets for 0.01 MMK are still needed')
      expect(await member.balances()).toEqual([1_050_000n, 0n])
      await bookPlay(platform, member, { validBet: 1n })
      unwrap(await withdraw())
      expect(await member.balances()).toEqual([550_000n, 500_000n])
    })

    test('and a grant at the same time leave either a held amount or an open requirement first', async () => {
      const [withdrawn] = await Promise.all([withdraw(), grant()])
      const [balance, held] = await member.balances()
      expect([null, 'WAGERING_OPEN']).toContain(withdrawn.errorCode)
      expect(balance + held).toBe(1_050_000n)
      expect((await withdraw()).errorCode).toBe('WAGERING_OPEN')
    })
  })

  test('the ledger is consistent afterwards', async () => {
    expect(await listLedgerProblems(platform)).toEqual([])
  })
})
