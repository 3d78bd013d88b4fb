import { randomInt, randomUUID } from 'node:crypto'
import * as endpoints from '@croupier/endpoints/calls/payment-password'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { readCode } from '../../../core/security/testing/codes.ts'
import { sendCode } from '../../../core/security/verification-codes.ts'
import { givePaymentPassword, testPaymentPassword } from './scenarios.ts'

const createNew = () => {
  const newPaymentPassword = `90${randomInt(1e3, 1e4)}`
  return { newPaymentPassword, confirmPaymentPassword: newPaymentPassword }
}

/** Prepares the account of a caller; callers without one, and of other brands, are refused before it matters. */
async function prepare({ platform, memberId }: SampleContext): Promise<string> {
  const email = `${randomUUID()}@example.org`
  if (memberId === null) return email
  await givePaymentPassword(platform, memberId)
  await platform.core.database.query('update member set email = $2 where id = $1', [memberId, email])
  return email
}

async function sendResetCode({ platform, memberId }: SampleContext, target: string): Promise<string> {
  const { core } = platform
  await sendCode(core, {
    merchant: core.merchants.getByHost('shwe.localhost'),
    purpose: 'payment',
    channel: 'email',
    target,
    language: 'EN',
    ip: '127.0.0.1',
    memberId,
    permitted: true,
    commit: (work) =>
      core.database.transaction((transaction) => work({ ...transaction, key: randomUUID(), audit: () => undefined })),
  })
  return readCode(platform, target)
}

export const samples = [
  sample('member', endpoints.paymentPasswordState),
  sample('member', endpoints.setPaymentPassword, async ({ platform, memberId }) => {
    const { database, passwords } = platform.core
    const password = 'Before#2026'
    await database.query('update member set password_hash = $2, payment_password_hash = null where id = $1', [
      memberId,
      await passwords.hash(password),
    ])
    return { body: { password, ...createNew() } }
  }),
  sample('member', endpoints.changePaymentPassword, async (context) => {
    await prepare(context)
    return { body: { paymentPassword: testPaymentPassword, ...createNew() } }
  }),
  sample('member', endpoints.paymentPasswordCode, async (context) => {
    await prepare(context)
    return { body: { channel: 'email' as const } }
  }),
  sample('member', endpoints.resetPaymentPassword, async (context) => {
    const verificationCode = await sendResetCode(context, await prepare(context))
    return { body: { channel: 'email' as const, verificationCode, ...createNew() } }
  }),
]
