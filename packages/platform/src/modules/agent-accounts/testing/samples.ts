import * as endpoints from '@croupier/endpoints/calls/agent-accounts'
import { createUsername } from '@croupier/testing/names'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createLegibleCode } from '../../../core/security/random.ts'
import { insertLink } from '../repository.ts'

/** Inserts a link of an agent of a merchant; callers without an account get the code of none. */
export async function createAgentLink(
  { core }: SampleContext['platform'],
  { merchant, agentId }: { readonly merchant: string; readonly agentId: bigint | null },
): Promise<string> {
  if (agentId === null) return 'NONE'
  const code = createLegibleCode(10)
  const link = { merchant, agentId, code, name: 'Flyer', accountType: 0, expiresAt: null, maxUses: null } as const
  await core.database.transaction((unit) => insertLink(unit, { ...link, createdAt: core.clock.now() }))
  return code
}

const password = 'Sound#Pass2026'
const presets = { name: 'Flyer', message: '', expiresOn: null, maxUses: null, contractShares: {} }

export const samples = [
  sample('agent', endpoints.openAgentAccount, () => ({
    body: { type: 0 as const, username: createUsername(), nickname: 'New member', password },
  })),
  sample('agent', endpoints.openAgentAccounts, () => ({
    body: { mode: 'all' as const, accounts: [{ type: 0, username: createUsername(), nickname: '', password }] },
  })),
  sample('agent', endpoints.agentLinks),
  sample('agent', endpoints.linkContracts),
  sample('agent', endpoints.createAgentLink, () => ({
    body: { ...presets, type: 0 as const },
  })),
  sample(
    'agent',
    endpoints.changeAgentLink,
    async ({ platform, memberId }) => ({
      body: { ...presets, code: await createAgentLink(platform, { merchant: 'SHW01', agentId: memberId }) },
    }),
    {
      code: ({ platform, merchant, session }) =>
        createAgentLink(platform, { merchant, agentId: session.player.memberId }),
    },
  ),
  sample(
    'agent',
    endpoints.switchAgentLink,
    async ({ platform, memberId }) => ({
      body: { code: await createAgentLink(platform, { merchant: 'SHW01', agentId: memberId }), enabled: false },
    }),
    {
      code: ({ platform, merchant, session }) =>
        createAgentLink(platform, { merchant, agentId: session.player.memberId }),
    },
  ),
  sample('visitor', endpoints.visitAgentLink, () => ({ body: { code: 'AGENT01', visitor: crypto.randomUUID() } })),
]
