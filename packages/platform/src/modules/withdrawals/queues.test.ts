import { socketTicket } from '@croupier/endpoints/calls/account'
import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { memberState } from '@croupier/endpoints/calls/state'
import * as endpoints from '@croupier/endpoints/calls/withdrawals'
import { getQueueStates, withdrawalQueues, withdrawalStates } from '@croupier/domain/withdrawal'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectSocket } from '../../core/push/testing/sockets.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { addWithdrawal, createWithdrawer, type Withdrawer } from './testing/withdrawals.ts'

const reason = 'Checked'

test('every state is in one queue', () => {
  expect(withdrawalQueues.flatMap(getQueueStates).toSorted()).toEqual([...withdrawalStates].toSorted())
})

describeEachDatabase('queues of withdrawals', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let member: Withdrawer

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    member = await createWithdrawer(platform)
  })

  const list = async (query: object, parts: object = {}) =>
    unwrap(await operators.call(ops.withdrawalList, { query: { pageSize: '100', ...query }, ...parts })).withdrawals
  const listIds = async (query: object) => (await list(query)).map(({ id }) => id)
  const countQueue = async (parts: object = {}) => {
    const query = { from: '2026-01-01', to: '2026-01-02' }
    const { queues } = unwrap(await operators.call(overview, { query, ...parts }))
    return queues.find(({ queue }) => queue === 'withdrawals')?.count
  }
  const countPayouts = async () => unwrap(await site.call(memberState, { token: member.token })).payoutsToConfirm

  test('list by who has to act, the oldest first, and what has ended the newest first', async () => {
    const ids = new Map<string, string>()
    for (const state of withdrawalStates)
      ids.set(state, await addWithdrawal(platform, member, { state, amount: 1_000n }))
    const isOwn = (id: string) => [...ids.values()].includes(id)
    for (const holder of withdrawalQueues) {
      const expected = getQueueStates(holder).map((state) => ids.get(state))
      const shown = (await listIds({ holder })).filter(isOwn)
      expect([holder, shown]).toEqual([holder, holder === 'ended' ? expected.toReversed() : expected])
    }
    expect((await listIds({})).filter(isOwn)).toEqual(getQueueStates('operator').map((state) => ids.get(state)))
    expect((await listIds({ state: 'forced' })).filter(isOwn)).toEqual([ids.get('forced')])
    const all = withdrawalStates.map((state) => ids.get(state)).toReversed()
    expect(await listIds({ account: member.username.toUpperCase() }), 'of one account, the newest first').toEqual(all)
  })

  test('continue where a page has ended, in both orders', async () => {
    const added = new Map<string, string[]>()
    for (const state of ['requested', 'received'] as const) {
      const ids: string[] = []
      for (let count = 0; count < 3; count += 1)
        ids.push(await addWithdrawal(platform, member, { state, amount: 1_000n }))
      added.set(state, ids)
    }
    const readPage = async (query: Readonly<Record<string, string>>) =>
      unwrap(await operators.call(ops.withdrawalList, { query: { ...query, pageSize: '2' } }))
    const filters: readonly Readonly<Record<string, string>>[] = [
      { holder: 'operator' },
      { holder: 'ended' },
      { state: 'requested' },
      { state: 'received' },
    ]
    for (const filter of filters) {
      const all = await listIds(filter)
      const first = await readPage(filter)
      const second = await readPage({ ...filter, after: first.next ?? '' })
      expect([...first.withdrawals, ...second.withdrawals].map(({ id }) => id)).toEqual(all.slice(0, 4))
    }
    expect((await listIds({ state: 'requested' })).slice(-3)).toEqual(added.get('requested'))
    expect((await listIds({ state: 'received' })).slice(0, 3)).toEqual(added.get('received')?.toReversed())
  })

  test('of an account continue where a page has ended, and are those of the own brand where another has the same account', async () => {
    const ids: string[] = []
    for (const state of ['requested', 'received', 'requested'] as const)
      ids.unshift(await addWithdrawal(platform, member, { state, amount: 1_000n }))
    const other = await createWithdrawer(platform, { brand: 'lotus' })
    const account = member.username
    const { query } = platform.core.database
    await query('update member set username = $2 where id = $1', [other.memberId, account.toUpperCase()])
    // Not one that waits: other tests count those of the brand.
    const foreign = await addWithdrawal(platform, other, { state: 'received', amount: 1_000n })
    const readPage = async (after: string | null) =>
      unwrap(
        await operators.call(ops.withdrawalList, {
          query: { account, merchant: 'SHW01', pageSize: '2', ...(after !== null && { after }) },
        }),
      )
    const first = await readPage(null)
    const last = await readPage(first.next)
    expect([...first.withdrawals, ...last.withdrawals].map(({ id }) => id)).toEqual(ids)
    const { token } = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01'] })
    expect((await list({ account }, { token })).map(({ id }) => id)).toEqual([foreign])
  })

  test('are counted for the operators of the brand only', async () => {
    const before = (await countQueue()) ?? 0
    const withdrawalId = await addWithdrawal(platform, member)
    expect(await countQueue()).toBe(before + 1)
    const lotus = await createTestOperator(platform, { merchants: ['LTS01'] })
    expect(await countQueue({ token: lotus.token })).toBe(0)
    expect(await list({}, { token: lotus.token })).toEqual([])
    unwrap(await operators.call(ops.reviewWithdrawal, { body: { withdrawalId } }))
    expect(await countQueue()).toBe(before + 1)
    unwrap(await operators.call(ops.rejectWithdrawal, { body: { withdrawalId, rejectReason: 'play', reason } }))
    expect(await countQueue()).toBe(before)
  })

  test('count what a member has to confirm, and list it', async () => {
    await addWithdrawal(platform, member, { state: 'approved', amount: 1_000n })
    const id = await addWithdrawal(platform, member, { state: 'disbursed', amount: 1_000n })
    await addWithdrawal(platform, await createWithdrawer(platform), { state: 'disbursed', amount: 1_000n })
    expect(await countPayouts()).toBe(1)
    const query = { state: 'disbursed' }
    const own = unwrap(await site.call(endpoints.withdrawals, { token: member.token, query })).withdrawals
    expect(own.map((row) => row.id)).toEqual([id])
    const body = { withdrawalId: id, receipt: 'full' as const, received: null, remaining: null, imageIds: [] }
    unwrap(await site.call(endpoints.confirmWithdrawal, { token: member.token, body }))
    expect(await countPayouts()).toBe(0)
  })

  test('push each step to the open sites of the member, with the count of what it has to confirm', async () => {
    const { token } = member
    const hello = async (of: string) => JSON.stringify(unwrap(await site.call(socketTicket, { token: of })))
    const other = connectSocket(platform.origin('shwe'), await hello((await createWithdrawer(platform)).token))
    await other.next('state')
    const client = connectSocket(platform.origin('shwe'), await hello(token))
    // Events of the same commit may come in either order.
    const expectCount = (count: number) =>
      expect
        .poll(() => client.received.flatMap((message) => (message.type === 'state' ? [message.value] : [])).at(-1))
        .toMatchObject({ payoutsToConfirm: count })
    const expectPushes = (count: number) =>
      expect.poll(() => client.received.filter(({ type }) => type === 'withdrawal').length).toBe(count)
    await expectCount(0)
    const withdrawalId = await addWithdrawal(platform, member, { state: 'approved', amount: 1_000n })
    unwrap(await operators.call(ops.disburseWithdrawal, { body: { withdrawalId, reason } }))
    await expectPushes(1)
    await platform.core.jobs.runDue()
    await expectCount(1)
    await expectPushes(2)
    const body = { withdrawalId, receipt: 'full' as const, received: null, remaining: null, imageIds: [] }
    unwrap(await site.call(endpoints.confirmWithdrawal, { token, body }))
    await expectCount(0)
    expect(other.received.map(({ type }) => type)).not.toContain('withdrawal')
    client.socket.close()
    other.socket.close()
  })
})
