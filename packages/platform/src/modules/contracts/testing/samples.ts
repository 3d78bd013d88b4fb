import type { ContractKind } from '@croupier/domain/contract'
import * as endpoints from '@croupier/endpoints/calls/contracts'
import * as operators from '@croupier/endpoints/calls/ops/contracts'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createTeamMember } from '../../agent-team/testing/team.ts'
import { createLineMember } from '../../transfers/testing/lines.ts'
import { createDownlineContract, equipOfferer, giveContract } from './contracts.ts'

const conditions = { betAmount: '0', activeMembers: 0, periodValidBet: '0', periodProfitLoss: '0' }
const rateTier = { ...conditions, rate: 50 }
const winLossTier = { ...conditions, winRate: 50, lossRate: 50 }

/** Names a new agent below the caller, who may offer a kind to it; visitors get the name of none. */
async function createOffer({ platform, memberId }: SampleContext, kind: ContractKind) {
  if (memberId !== null) await equipOfferer(platform, memberId, kind)
  return { username: await createTeamMember(platform, memberId, true), activeThreshold: '0' }
}

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Returns a version between the caller and a new agent below it. */
async function createVersion({ platform, memberId }: SampleContext, kind: ContractKind, state: 'accepted' | 'signed') {
  return memberId === null ? unknownId : createDownlineContract(platform, memberId, { kind, state })
}

/** Gives the caller a contract of a kind. */
async function giveOwn({ platform, memberId }: SampleContext, kind: ContractKind): Promise<void> {
  if (memberId !== null) await giveContract(platform, { agentId: memberId, kind })
}

/** Writes an offer to another member. */
function createForeign(kind: ContractKind) {
  return {
    contractId: ({ platform, merchant, session: { player } }: OtherOwner) =>
      giveContract(platform, { merchant, agentId: player.memberId, kind, state: 'offered' }),
  }
}

/** Names a new agent without an agent above it. */
async function createRoot({ platform }: SampleContext) {
  const { memberId, username } = await createLineMember(platform, { isAgent: true })
  return { memberId, member: { merchant: 'SHW01', account: username } }
}

const reason = 'Sample'

export const samples = [
  sample('agent', endpoints.dailySalary, async (context) => {
    await giveOwn(context, 'dailySalary')
    return {}
  }),
  sample('agent', endpoints.ownContract, async (context) => {
    await giveOwn(context, 'dividend')
    return { query: { kind: 'dividend' } }
  }),
  sample('agent', endpoints.downlineContracts, async (context) => {
    await createVersion(context, 'hourlySalary', 'signed')
    return { query: { kind: 'hourlySalary' } }
  }),
  sample('agent', endpoints.waitingContracts),
  sample(
    'agent',
    endpoints.contractCascade,
    async (context) => ({
      query: { contractId: await createVersion(context, 'dailySalary', 'signed'), action: 'terminate' },
    }),
    createForeign('dailySalary'),
  ),
  sample('agent', endpoints.offerDailySalary, async (context) => ({
    body: { ...(await createOffer(context, 'dailySalary')), tiers: [rateTier] },
  })),
  sample('agent', endpoints.hourSalaryContract, async (context) => ({
    body: { ...(await createOffer(context, 'hourlySalary')), tiers: [winLossTier] },
  })),
  sample('agent', endpoints.realtimeSalaryContract, async (context) => ({
    body: { ...(await createOffer(context, 'realtimeSalary')), tiers: [winLossTier] },
  })),
  sample('agent', endpoints.offerDividend, async (context) => ({
    body: { ...(await createOffer(context, 'dividend')), period: 'daily' as const, tiers: [rateTier] },
  })),
  sample(
    'agent',
    endpoints.processDividendRequest,
    async (context) => ({
      body: {
        contractId: await createVersion(context, 'dividend', 'accepted'),
        action: 'cancel' as const,
        consent: null,
      },
    }),
    createForeign('dividend'),
  ),
  sample(
    'agent',
    endpoints.processSalaryRequest,
    async (context) => ({
      body: {
        contractId: await createVersion(context, 'dailySalary', 'accepted'),
        action: 'cancel' as const,
        consent: null,
      },
    }),
    createForeign('dailySalary'),
  ),
  sample('operator', operators.agentContracts, async (context) => ({ query: (await createRoot(context)).member })),
  sample('operator', operators.setContract, async (context) => ({
    body: {
      ...(await createRoot(context)).member,
      kind: 'dailySalary' as const,
      period: null,
      activeThreshold: '0',
      tiers: [rateTier],
      consent: null,
      dryRun: false,
      reason,
    },
  })),
  sample('operator', operators.terminateContract, async (context) => {
    const { memberId, member } = await createRoot(context)
    await giveContract(context.platform, { agentId: memberId, kind: 'dailySalary' })
    return { body: { ...member, kind: 'dailySalary' as const, consent: null, dryRun: false, reason } }
  }),
  sample('operator', operators.setContractLevel, async (context) => ({
    body: { ...(await createRoot(context)).member, kind: 'dailySalary' as const, level: 2 as const, reason },
  })),
]
