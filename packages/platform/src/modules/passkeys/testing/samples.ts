import { randomUUID } from 'node:crypto'
import * as endpoints from '@croupier/endpoints/calls/passkeys'
import { createPlayer } from '@croupier/testing/players'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createChallenge } from '../challenges.ts'
import { insertPasskey, listPasskeys } from '../repository.ts'
import { createSoftwareKey, type SoftwareKey } from './software-key.ts'

const password = 'Before#2026'

type Platform = Pick<SampleContext['platform'], 'core' | 'origin'>

function getSite({ core, origin }: Platform) {
  return { merchant: core.merchants.getByHost('shwe.localhost'), origin: origin('shwe'), rpId: 'shwe.localhost' }
}

/** Creates a challenge of shwe. */
async function createSiteChallenge(platform: Platform, purpose: 'add' | 'login', memberId: bigint | null) {
  const { merchant, origin, rpId } = getSite(platform)
  return { challenge: await createChallenge(platform.core, { merchant, origin, purpose, memberId }), origin, rpId }
}

/** Stores a passkey whose key nobody has; returns its id. */
async function addForeignPasskey({ core }: Platform, merchant: string, memberId: bigint): Promise<string> {
  await insertPasskey(core.database, {
    merchant,
    memberId,
    rpId: 'shwe.localhost',
    credentialId: randomUUID(),
    publicKey: '',
    counter: 0n,
    name: 'A passkey',
    createdAt: core.clock.now(),
  })
  return String((await listPasskeys(core.database, memberId)).at(-1)?.id)
}

/** Makes room for one more passkey of the caller. */
async function removeAll({ platform, memberId }: SampleContext): Promise<void> {
  await platform.core.database.query('delete from passkey where member_id = $1', [memberId])
}

/** Adds the passkey of a key to a new member of shwe over its calls. */
async function addToNewMember({ platform, site }: SampleContext, key: SoftwareKey): Promise<void> {
  const { token, memberId } = await createPlayer(platform)
  const body = { name: 'A passkey', ...key.create(await createSiteChallenge(platform, 'add', memberId)) }
  await site.call(endpoints.addPasskey, { token, body })
}

export const samples = [
  sample('member', endpoints.passkeys),
  sample('member', endpoints.startPasskey, async (context) => {
    const { database, passwords } = context.platform.core
    await removeAll(context)
    const parameters = [context.memberId, await passwords.hash(password)]
    await database.query('update member set password_hash = $2 where id = $1', parameters)
    return { body: { password } }
  }),
  sample('member', endpoints.addPasskey, async (context) => {
    await removeAll(context)
    const challenge = await createSiteChallenge(context.platform, 'add', context.memberId)
    return { body: { name: 'A passkey', ...createSoftwareKey().create(challenge) } }
  }),
  sample(
    'member',
    endpoints.removePasskey,
    async ({ platform, memberId }) => ({
      body: { passkeyId: memberId === null ? '1' : await addForeignPasskey(platform, 'SHW01', memberId) },
    }),
    {
      passkeyId: ({ platform, merchant, session: { player } }) =>
        addForeignPasskey(platform, merchant, player.memberId),
    },
  ),
  sample('visitor', endpoints.startPasskeyLogin),
  sample('visitor', endpoints.completePasskeyLogin, async (context) => {
    const key = createSoftwareKey()
    await addToNewMember(context, key)
    return { body: key.sign(await createSiteChallenge(context.platform, 'login', null)) }
  }),
]
