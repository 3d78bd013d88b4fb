import * as endpoints from '@croupier/endpoints/calls/authenticator'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { getMemberCode, setUpAuthenticator } from './authenticator.ts'

const password = 'Before#2026'

/** Sets up an app of the caller, and returns one of its recovery codes. */
async function createRecoveryCode({ platform, memberId }: SampleContext): Promise<string> {
  const [code = ''] = memberId === null ? [] : await setUpAuthenticator(platform, memberId)
  return code || '000000'
}

/** Starts to set up an app of the caller, and returns its first code. */
async function createFirstCode({ platform, memberId }: SampleContext): Promise<string> {
  if (memberId === null) return '000000'
  await setUpAuthenticator(platform, memberId, { confirmed: false })
  // Codes are accepted once, and an earlier request of this sample has used the one of this moment.
  await platform.core.database.query(`delete from spent where purpose = 'authenticator' and id like $1`, [
    `member ${memberId} %`,
  ])
  return getMemberCode(platform, memberId)
}

async function setPassword({ platform, memberId }: SampleContext): Promise<void> {
  const { database, passwords } = platform.core
  const parameters = [memberId, await passwords.hash(password)]
  await database.query('update member set password_hash = $2 where id = $1', parameters)
}

async function createRemoval(context: SampleContext) {
  await setPassword(context)
  return { body: { password, code: await createRecoveryCode(context) } }
}

export const samples = [
  sample('member', endpoints.authenticatorState),
  sample('member', endpoints.startAuthenticator, async (context) => {
    const { platform, memberId } = context
    await platform.core.database.query('delete from member_authenticator where member_id = $1', [memberId])
    await setPassword(context)
    return { body: { password } }
  }),
  sample('member', endpoints.confirmAuthenticator, async (context) => ({
    body: { code: await createFirstCode(context) },
  })),
  sample('member', endpoints.renewRecoveryCodes, async (context) => ({
    body: { code: await createRecoveryCode(context) },
  })),
  sample('member', endpoints.removeAuthenticator, createRemoval),
]
