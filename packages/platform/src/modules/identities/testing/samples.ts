import { randomUUID } from 'node:crypto'
import * as endpoints from '@croupier/endpoints/calls/identities'
import { createUsername } from '@croupier/testing/names'
import { changeSettings } from '@croupier/testing/settings'
import { unwrap } from '@croupier/testing/site'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createRandomToken, sha256 } from '../../../core/security/random.ts'
import { getSettings } from '../../../core/settings/settings.ts'
import { insertIdentity, insertPendingSignIn, insertTicket, listIdentities } from '../repository.ts'
import { createProviderSetting, shareProviderServer, testProviderId as provider } from './provider-server.ts'

const password = 'Before#2026'
const minuteMs = 60_000

async function offerProvider({ platform }: Pick<SampleContext, 'platform'>) {
  const server = await shareProviderServer()
  const { core } = platform
  const { signInProviders: offered } = await getSettings(core, core.merchants.getByHost('shwe.localhost'))
  if (!offered.some(({ issuer }) => issuer === server.issuer))
    await changeSettings(platform, 'shwe', { signInProviders: createProviderSetting(server) })
  return server
}

/** Creates the return of a new person from the provider. */
async function createReturn(context: SampleContext) {
  const server = await offerProvider(context)
  const { url, binding } = unwrap(await context.site.call(endpoints.startSignIn, { body: { provider } }))
  const { code = '', state = '', iss = '' } = await server.signIn(url, randomUUID())
  return { code, state, iss, binding }
}

/** Creates the return of a member who links an identity. */
async function createLinkReturn(context: SampleContext) {
  const { code, state, iss, binding } = await createReturn(context)
  const { memberId, platform } = context
  await platform.core.database.query('update pending_sign_in set member_id = $1 where state_hash = $2', [
    memberId,
    sha256(state),
  ])
  return { body: { code, state, iss, binding } }
}

async function createTicket(context: SampleContext) {
  const body = await createReturn(context)
  const response = unwrap(await context.site.call(endpoints.completeSignIn, { body }))
  if (!('registration' in response)) throw new Error('The person has an account already.')
  return response.registration.ticket
}

async function createLinkStart({ platform, memberId, ...context }: SampleContext) {
  await offerProvider({ platform, ...context })
  const { database, passwords } = platform.core
  const parameters = [memberId, await passwords.hash(password)]
  await database.query('update member set password_hash = $2 where id = $1', parameters)
  return { body: { provider, password } }
}

function createPerson(merchant: string) {
  return { merchant, provider, issuer: 'https://id.example', subject: randomUUID() }
}

async function addIdentity({ platform }: Pick<SampleContext, 'platform'>, merchant: string, memberId: bigint) {
  const { clock, database } = platform.core
  const row = { ...createPerson(merchant), memberId, createdAt: clock.now() }
  await insertIdentity(database, row)
  const added = (await listIdentities(database, memberId)).at(-1)
  return String(added?.id)
}

async function createUnlinking(context: SampleContext) {
  const { memberId, platform } = context
  if (memberId === null) return { body: { identityId: '1' } }
  const [row] = await platform.core.database.query<{ merchant: string }>('select merchant from member where id = $1', [
    memberId,
  ])
  return { body: { identityId: await addIdentity(context, row?.merchant ?? '', memberId) } }
}

async function createForeignState({ platform, merchant }: OtherOwner) {
  const { clock, database } = platform.core
  const state = createRandomToken()
  const { subject: _subject, ...parts } = createPerson(merchant)
  await insertPendingSignIn(database, {
    ...parts,
    stateHash: sha256(state),
    bindingHash: '',
    redirectUri: 'https://site.example/signin/callback',
    nonce: '',
    verifier: '',
    memberId: null,
    expiresAt: new Date(clock.now().getTime() + minuteMs),
  })
  return state
}

async function createForeignTicket({ platform, merchant }: OtherOwner) {
  const { clock, database } = platform.core
  const ticket = createRandomToken()
  const expiresAt = new Date(clock.now().getTime() + minuteMs)
  await insertTicket(database, { ...createPerson(merchant), ticketHash: sha256(ticket), expiresAt })
  return ticket
}

export const samples = [
  sample('visitor', endpoints.startSignIn, async (context) => {
    await offerProvider(context)
    return { body: { provider } }
  }),
  sample('visitor', endpoints.completeSignIn, async (context) => ({ body: await createReturn(context) }), {
    state: createForeignState,
  }),
  sample(
    'visitor',
    endpoints.registerIdentity,
    async (context) => ({
      body: {
        ticket: await createTicket(context),
        username: createUsername(),
        termsAccepted: true as const,
      },
    }),
    { ticket: createForeignTicket },
  ),
  sample('member', endpoints.identities),
  sample('member', endpoints.startIdentityLink, createLinkStart),
  sample('member', endpoints.linkIdentity, createLinkReturn, { state: createForeignState }),
  sample('member', endpoints.unlinkIdentity, createUnlinking, {
    identityId: ({ session: { player }, ...owner }) => addIdentity(owner, owner.merchant, player.memberId),
  }),
]
