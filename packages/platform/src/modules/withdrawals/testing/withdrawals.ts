import { randomUUID } from 'node:crypto'
import type { Currency } from '@croupier/domain/money'
import type { WithdrawalState } from '@croupier/domain/withdrawal'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { getAccountBalance, post } from '../../../core/ledger/ledger.ts'
import { giveBankAccount } from '../../bank-accounts/testing/scenarios.ts'
import { givePaymentPassword } from '../../payment-password/testing/scenarios.ts'
import { insertEvent, insertWithdrawal } from '../repository.ts'

/** A member that can withdraw. */
export interface Withdrawer extends Player {
  readonly bankAccountId: bigint
  /** Returns main and held balance in minor units. */
  balances(): Promise<readonly [main: bigint, held: bigint]>
}

/** Creates a member with money, a payment password and a bank account. */
export async function createWithdrawer(
  platform: Pick<TestPlatform, 'core'>,
  { brand = 'shwe', balance = '100000' }: { readonly brand?: string; readonly balance?: string } = {},
): Promise<Withdrawer> {
  return toWithdrawer(platform, await createPlayer(platform, { brand, balance }))
}

/** Gives a player a payment password and a bank account. */
export async function toWithdrawer(platform: Pick<TestPlatform, 'core'>, player: Player): Promise<Withdrawer> {
  const { merchant, memberId, currency: unit } = player
  await givePaymentPassword(platform, memberId)
  const read = async (purpose: 'main' | 'held') =>
    (await getAccountBalance(platform.core.database, { merchant, memberId, purpose, unit, realm: 'real' })).minor
  return {
    ...player,
    bankAccountId: await giveBankAccount(platform, memberId),
    balances: async () => [await read('main'), await read('held')],
  }
}

/** An account that a withdrawal is added to. */
type Owner = Pick<Withdrawer, 'merchant' | 'memberId' | 'currency' | 'bankAccountId'>

/** Gives any account what a withdrawal needs: money, a payment password and a bank account. */
export async function equipMember(platform: Pick<TestPlatform, 'core'>, memberId: bigint): Promise<Owner> {
  const { clock, database } = platform.core
  const [member] = await database.query<{ merchant: string; currency: Currency }>(
    'select merchant, currency from member where id = $1',
    [memberId],
  )
  if (!member) throw new Error('There is no such member.')
  const { merchant, currency } = member
  const amount = 10_000_000n
  await post(database, {
    merchant,
    kind: 'correction',
    key: `equip:${randomUUID()}`,
    unit: currency,
    realm: 'real',
    reference: '',
    legs: [
      { account: { memberId, purpose: 'main' }, amount },
      { account: { purpose: 'corrections' }, amount: -amount },
    ],
    at: clock.now(),
  })
  await database.query(`update wagering set state = 'waived', closed_at = $2 where member_id = $1 and state = 'open'`, [
    memberId,
    clock.now(),
  ])
  await givePaymentPassword(platform, memberId)
  return { merchant, memberId, currency, bankAccountId: await giveBankAccount(platform, memberId) }
}

/** Adds a withdrawal in a state, whose amount (minor units) is held; returns its id. */
export async function addWithdrawal(
  { core: { clock, database } }: Pick<TestPlatform, 'core'>,
  { merchant, memberId, bankAccountId, currency }: Owner,
  { state = 'requested', amount = 500_000n }: { readonly state?: WithdrawalState; readonly amount?: bigint } = {},
): Promise<string> {
  const at = clock.now()
  const id = await database.transaction(async (transaction) => {
    const owner = { merchant, memberId, bankAccountId, language: 'EN' } as const
    const money = { amount, fee: 0n, currency, state }
    const inserted = await insertWithdrawal(transaction, { ...owner, ...money, createdAt: at, updatedAt: at })
    const first = { withdrawalId: inserted, at, event: 'request', state: 'requested', actor: 'member' } as const
    await insertEvent(transaction, first)
    return inserted
  })
  await post(database, {
    merchant,
    kind: 'withdrawal',
    key: `withdrawal:${id}:hold`,
    unit: currency,
    realm: 'real',
    reference: String(id),
    legs: [
      { account: { memberId, purpose: 'main' }, amount: -amount },
      { account: { memberId, purpose: 'held' }, amount },
    ],
    at,
  })
  return String(id)
}
