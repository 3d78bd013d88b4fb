import type { SharedPlatform } from '@croupier/testing/platform'

/** A payment password that follows the rules of every brand. */
export const testPaymentPassword = '482915'

/** Gives a member a payment password, that of tests by default. */
export async function givePaymentPassword(
  { core: { database, passwords } }: Pick<SharedPlatform, 'core'>,
  memberId: bigint,
  paymentPassword = testPaymentPassword,
): Promise<void> {
  const hash = await passwords.hash(paymentPassword)
  await database.query('update member set payment_password_hash = $2 where id = $1', [memberId, hash])
}
