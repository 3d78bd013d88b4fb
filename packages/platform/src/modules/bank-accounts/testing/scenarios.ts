import { randomInt } from 'node:crypto'
import type { TestPlatform } from '@croupier/testing/platform'
import { insertBankAccount } from '../repository.ts'

/** Binds a new bank account in a name to a member, whose name is not bound by it; returns its id. */
export async function giveBankAccount(
  { core: { clock, database } }: Pick<TestPlatform, 'core'>,
  memberId: bigint,
  holderName = 'Aung Min',
): Promise<bigint> {
  const [member] = await database.query<{ merchant: string }>('select merchant from member where id = $1', [memberId])
  if (!member) throw new Error('There is no such member.')
  const id = await insertBankAccount(database, {
    merchant: member.merchant,
    memberId,
    bankCode: 'GDB',
    kind: 'bank',
    title: 'Golden Delta Bank',
    // The embedded provider fails or delays payouts to numbers that end in 1 or 2 behind zeros.
    accountNumber: `77${randomInt(1e8, 1e9)}7`,
    holderName,
    createdAt: clock.now(),
  })
  if (id === null) throw new Error('The account number was taken.')
  return id
}
