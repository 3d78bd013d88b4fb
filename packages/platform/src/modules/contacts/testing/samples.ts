import { randomInt, randomUUID } from 'node:crypto'
import * as endpoints from '@croupier/endpoints/calls/contacts'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { readCode } from '../../../core/security/testing/codes.ts'
import { sendCode } from '../../../core/security/verification-codes.ts'

const password = 'Before#2026'

const createNumber = () => ({ mobileNum: `97${randomInt(1e7, 1e8)}`, countryDialingCode: '95' })
const createAddress = () => ({ email: `${randomUUID()}@example.org` })

async function setPassword({ platform, memberId }: SampleContext) {
  const { database, passwords } = platform.core
  const parameters = [memberId, await passwords.hash(password)]
  await database.query('update member set password_hash = $2 where id = $1', parameters)
}

/** Gives the caller an address that nothing has confirmed; returns it. */
async function addAddress({ platform, memberId }: SampleContext): Promise<string> {
  const { email } = createAddress()
  await platform.core.database.query('update member set email = $2 where id = $1', [memberId, email])
  return email
}

/** Sends a code of the caller to an address; returns it. */
async function createCode({ platform, memberId }: SampleContext, channel: 'sms' | 'email', target: string) {
  const { core } = platform
  await sendCode(core, {
    merchant: core.merchants.getByHost('shwe.localhost'),
    purpose: 'bind',
    channel,
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
  sample('member', endpoints.contacts),
  sample('member', endpoints.mobileCode, async (context) => {
    await setPassword(context)
    return { body: { ...createNumber(), password } }
  }),
  sample('member', endpoints.emailCode, async (context) => {
    await setPassword(context)
    return { body: { ...createAddress(), password } }
  }),
  sample('member', endpoints.contactCode, async (context) => {
    await setPassword(context)
    await addAddress(context)
    return { body: { kind: 'email' as const, password } }
  }),
  sample('member', endpoints.confirmContact, async (context) => {
    await setPassword(context)
    const verificationCode = await createCode(context, 'email', await addAddress(context))
    return { body: { kind: 'email' as const, verificationCode } }
  }),
  sample('member', endpoints.bindMobile, async (context) => {
    await setPassword(context)
    const number = createNumber()
    return { body: { ...number, verificationCode: await createCode(context, 'sms', `+95${number.mobileNum}`) } }
  }),
  sample('member', endpoints.bindEmail, async (context) => {
    await setPassword(context)
    const address = createAddress()
    return { body: { ...address, verificationCode: await createCode(context, 'email', address.email) } }
  }),
]
