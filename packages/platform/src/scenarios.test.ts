import type { WithdrawalState } from '@croupier/domain/withdrawal'
import { deposits } from '@croupier/endpoints/calls/deposits'
import { feedbackList } from '@croupier/endpoints/calls/ops/feedback'
import { withdrawalDetails } from '@croupier/endpoints/calls/withdrawals'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from './core/ledger/audit.ts'
import { giveBankAccount } from './modules/bank-accounts/testing/scenarios.ts'
import { createDeposit } from './modules/deposits/testing/scenarios.ts'
import { createFeedback } from './modules/feedback/testing/scenarios.ts'
import { givePaymentPassword } from './modules/payment-password/testing/scenarios.ts'
import { addSettledRounds, openStudioGame, playRound } from './modules/wallet/testing/scenarios.ts'
import {
  advanceWithdrawal,
  confirmReceipt,
  requestWithdrawal,
  type WithdrawalStep,
} from './modules/withdrawals/testing/scenarios.ts'

const payout = ['review', 'approve', 'disburse'] as const

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
})
afterAll(() => platform.stop())

/** Creates a member of a brand that can withdraw. */
async function createOwner(brand: string) {
  const player = await createPlayer(platform, { brand, balance: '10000000' })
  await givePaymentPassword(platform, player.memberId)
  await giveBankAccount(platform, player.memberId)
  return { brand, token: player.token }
}

const readState = async ({ brand, token }: { brand: string; token: string }, withdrawalId: string) =>
  unwrap(await createSiteClient(platform, brand).call(withdrawalDetails, { token, query: { withdrawalId } })).state

test.each<[WithdrawalState, readonly WithdrawalStep[], ('full' | 'partly' | 'missing')?, (readonly WithdrawalStep[])?]>(
  [
    ['requested', []],
    ['reviewing', ['review']],
    ['approved', ['review', 'approve']],
    ['rejected', ['review', 'reject']],
    ['disbursed', payout],
    ['received', payout, 'full'],
    ['partlyReceived', payout, 'partly'],
    ['notReceived', payout, 'missing'],
    ['forced', payout, 'partly', ['force']],
  ],
)('a withdrawal becomes %s at every brand', async (state, steps, receipt, last = []) => {
  for (const brand of ['shwe', 'lotus', 'aurora']) {
    const owner = await createOwner(brand)
    const withdrawalId = await requestWithdrawal(platform, owner)
    await advanceWithdrawal(platform, withdrawalId, ...steps)
    if (receipt) await confirmReceipt(platform, owner, withdrawalId, receipt)
    await advanceWithdrawal(platform, withdrawalId, ...last)
    expect(await readState(owner, withdrawalId)).toBe(state)
  }
  expect((await auditLedger(platform.core.database)).problems).toEqual([])
})

test.each(['shwe', 'lotus', 'aurora'])('a deposit at %s waits for its payment or an operator', async (brand) => {
  const { token } = await createPlayer(platform, { brand })
  const ids = [
    await createDeposit(platform, { brand, token }),
    await createDeposit(platform, { brand, token, submitted: true }),
  ]
  const rows = unwrap(await createSiteClient(platform, brand).call(deposits, { token })).deposits
  expect(ids.map((id) => rows.find(({ depositId }) => depositId === id)?.state)).toEqual(['pending', 'reviewing'])
})

test('feedback waits with its text', async () => {
  const { token, username } = await createPlayer(platform, { brand: 'aurora' })
  const ids = [
    await createFeedback(platform, { brand: 'aurora', token, content: 'The first text.' }),
    await createFeedback(platform, { brand: 'aurora', token, content: 'The second text.' }),
  ]
  const query = { account: username }
  const { feedback } = unwrap(await createOperatorClient(platform).call(feedbackList, { query }))
  expect(ids.map((id) => feedback.find((each) => each.id === id)?.content)).toEqual([
    'The first text.',
    'The second text.',
  ])
})

test('rounds are open, settled and cancelled, and added ones settled at their time', async () => {
  const player = await createPlayer(platform)
  const game = await openStudioGame(platform, player)
  await playRound(game, { stake: '1' })
  await playRound(game, { stake: '2', win: '5' })
  await playRound(game, { stake: '3', win: null })
  await expect(playRound(game, { stake: '100000' })).rejects.toThrow('refused')
  expect((await player.balance()).minor).toBe(10_200n)
  const other = await createPlayer(platform)
  const at = new Date('2026-01-02T03:04:05Z')
  await addSettledRounds(platform, other, { stake: 100n, win: 250n, count: 3, at })
  const rows = await platform.core.database.query<{ member_id: bigint; state: string; closed_at: Date | null }>(
    'select member_id, state, closed_at from game_round where member_id = any($1::bigint[]) order by opened_at',
    [[player.memberId, other.memberId]],
  )
  const listStates = (memberId: bigint) => rows.filter((row) => row.member_id === memberId).map(({ state }) => state)
  expect(listStates(player.memberId).toSorted()).toEqual(['cancelled', 'open', 'settled'])
  expect(listStates(other.memberId)).toEqual(['settled', 'settled', 'settled'])
  expect(rows.filter((row) => row.member_id === other.memberId).map((row) => row.closed_at)).toEqual([at, at, at])
})
