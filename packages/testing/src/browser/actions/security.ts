import { randomUUID } from 'node:crypto'
import * as authenticator from '@croupier/endpoints/calls/authenticator'
import { giveBankAccount } from '@croupier/platform/testing/bank-accounts'
import { TOTP } from 'otpauth'
import type { TestPlatform } from '../../platform.ts'
import { changeSettings } from '../../settings.ts'
import { createSiteClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Returns the code that an authenticator app with a key shows now. */
async function readAppCode({ core }: TestPlatform, { key }: Record<string, unknown>) {
  return { code: new TOTP({ secret: String(key) }).generate({ timestamp: core.clock.now().getTime() }) }
}

/**
 * Sets up an authenticator app of a member, as from another place: its next login from here is the first one. Returns its
 * recovery codes.
 */
async function setUpAuthenticator(server: TestPlatform, { brand, username, password }: Record<string, unknown>) {
  const { memberId } = await readMember(server, { brand, username })
  const site = createSiteClient(server, String(brand))
  const token = await site.getToken(String(username), String(password))
  const { key } = unwrap(
    await site.call(authenticator.startAuthenticator, { token, body: { password: String(password) } }),
  )
  const { code } = await readAppCode(server, { key })
  const confirmed = unwrap(await site.call(authenticator.confirmAuthenticator, { token, body: { code } }))
  await server.core.database.query('delete from known_address where member_id = $1', [memberId])
  return confirmed
}

/** Binds an e-mail address to a member. */
async function bindEmail(server: TestPlatform, { email, unproved, verified, ...account }: Record<string, unknown>) {
  const { code, memberId } = await readMember(server, account)
  const { database } = server.core
  await database.query('update member set email = $2, email_verified = $3 where id = $1', [memberId, email, verified])
  if (unproved === true)
    await database.query(`insert into unproved_contact (merchant, member_id, kind) values ($1, $2, 'email')`, [
      code,
      memberId,
    ])
  return {}
}

/** Binds a bank account in a name to a member. */
async function bindBankAccount(server: TestPlatform, { holderName, ...account }: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  await giveBankAccount(server, memberId, String(holderName))
  await server.core.database.query(
    `update member set profile = profile || jsonb_build_object('payeeName', $2::text) where id = $1`,
    [memberId, holderName],
  )
  return {}
}

/** Offers a provider of third-party sign-in on the site of a brand; it cannot be reached. */
async function offerProvider(server: TestPlatform, { brand, id, label }: Record<string, unknown>) {
  const provider = { id: String(id), label: String(label), issuer: 'http://127.0.0.1:9', clientId: 'croupier' }
  await changeSettings(server, String(brand), { signInProviders: [provider] })
  return {}
}

/** Links an identity of a provider with a member; without a password the member can log in with it alone. */
async function linkIdentity(server: TestPlatform, { provider, passwordless, ...account }: Record<string, unknown>) {
  const { code, memberId } = await readMember(server, account)
  const { clock, database } = server.core
  await database.query(
    `insert into identity (merchant, provider, issuer, subject, member_id, created_at)
     values ($1, $2, 'http://127.0.0.1:9', $3, $4, $5)`,
    [code, provider, randomUUID(), memberId, clock.now()],
  )
  if (passwordless === true) await database.query(`update member set password_hash = '!' where id = $1`, [memberId])
  return {}
}

/** Adds a passkey to a member, whose key nobody has. */
async function addPasskey(server: TestPlatform, { name, ...account }: Record<string, unknown>) {
  const { code, memberId } = await readMember(server, account)
  const { clock, database } = server.core
  await database.query(
    `insert into passkey (merchant, member_id, rp_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, 'localhost', $3, '', 0, $4, $5)`,
    [code, memberId, randomUUID(), name, clock.now()],
  )
  return {}
}

/** Returns the code that was sent to an address last. */
async function readSentCode({ core }: TestPlatform, { recipient }: Record<string, unknown>) {
  const [message] = await core.database.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${String(recipient)}.`)
  return { code }
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/authenticator/code': readAppCode,
  '/authenticator': setUpAuthenticator,
  '/email': bindEmail,
  '/bank-account': bindBankAccount,
  '/provider': offerProvider,
  '/identity': linkIdentity,
  '/passkey': addPasskey,
  '/email/code': readSentCode,
}
