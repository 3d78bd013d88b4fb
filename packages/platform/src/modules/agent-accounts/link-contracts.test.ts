import type { ContractKind, ContractTerms } from '@croupier/domain/contract'
import * as endpoints from '@croupier/endpoints/calls/agent-accounts'
import { downlineContracts, processSalaryRequest, waitingContracts } from '@croupier/endpoints/calls/contracts'
import { messages } from '@croupier/endpoints/calls/messages'
import { register } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTerms, giveContract, giveLevel } from '../contracts/testing/contracts.ts'
import { createValidForm } from '../registration/testing/registration.ts'
import { createKey, createLineMember } from '../transfers/testing/lines.ts'

type LinkBody = InferBody<typeof endpoints.createAgentLink>

const preset: LinkBody = {
  name: 'Flyer',
  message: '',
  type: 1,
  expiresOn: null,
  maxUses: null,
  contractShares: { dailySalary: 50 },
}

describeEachDatabase('an invitation link with contracts', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let agent: Player
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    agent = await createLineMember(platform, { isAgent: true })
  })
  afterAll(() => platform.stop())

  const send = (body: object = {}) =>
    site.call(endpoints.createAgentLink, { token: agent.token, headers: createKey(), body: { ...preset, ...body } })
  const change = (code: string, contractShares: LinkBody['contractShares']) => {
    const { type: _kept, ...body } = preset
    return site.call(endpoints.changeAgentLink, { token: agent.token, body: { ...body, contractShares, code } })
  }
  const join = async (affiliateCode: string, username = createUsername()) => {
    const body = await createValidForm(platform, username, { affiliateCode })
    return { ...unwrap(await site.call(register, { body })), username }
  }
  const readOffers = async (username: string, kind: ContractKind = 'dailySalary') => {
    const query = { kind, username }
    const { contracts } = unwrap(await site.call(downlineContracts, { token: agent.token, query }))
    return contracts.map(({ state, tiers }) => ({ state, rates: tiers.map(({ rate }) => rate) }))
  }
  const equip = async (kind: ContractKind, rate: number) => {
    await giveContract(platform, { agentId: agent.memberId, kind, terms: createTerms(kind, rate) })
    await giveLevel(platform, { agentId: agent.memberId, kind }, 2)
  }

  test('offers an agent who registers a share of the rates above, which waits for its answer and is in its inbox', async () => {
    await equip('dailySalary', 101)
    const { code, contractShares } = unwrap(await send())
    expect(contractShares).toEqual({ dailySalary: 50 })
    const { username, token } = await join(code)
    expect(await readOffers(username)).toEqual([{ state: 'offered', rates: [50] }])
    const { contracts } = unwrap(await site.call(waitingContracts, { token }))
    expect(contracts).toMatchObject([{ kind: 'dailySalary', state: 'offered', party: 'downline' }])
    const contractId = contracts[0]?.contractId ?? ''
    unwrap(await site.call(processSalaryRequest, { token, body: { contractId, action: 'accept', consent: null } }))
    expect(await readOffers(username)).toEqual([{ state: 'accepted', rates: [50] }])
    const inbox = unwrap(await site.call(messages, { token, query: {} }))
    expect(inbox.messages).toHaveLength(1)
  })

  test('offers what a change of the link says, and registers without the kinds that the agent no longer has', async () => {
    await equip('dailySalary', 100)
    await equip('dividend', 200)
    expect(unwrap(await site.call(endpoints.linkContracts, { token: agent.token })).kinds).toEqual([
      'dailySalary',
      'dividend',
    ])
    const { code } = unwrap(await send())
    unwrap(await change(code, { dailySalary: 20, dividend: 10 }))
    await giveLevel(platform, { agentId: agent.memberId, kind: 'dailySalary' }, 1)
    const { username } = await join(code)
    expect(await readOffers(username, 'dividend')).toEqual([{ state: 'offered', rates: [20] }])
    expect(await readOffers(username)).toEqual([])
    const kept = { dailySalary: 30, dividend: 10 }
    expect(unwrap(await change(code, kept)).contractShares).toEqual(kept)
  })

  test('offers no rate above what the agent may offer, and registers where it may offer none', async () => {
    const kind = 'dailySalary'
    const terms = createTerms(kind, 40)
    const none = { betAmount: 0n, activeMembers: 0, periodValidBet: 0n }
    const afterLoss = { ...none, periodProfitLoss: 1_000n, rate: 100 }
    const joinBelow = async (tiers: ContractTerms['tiers']) => {
      agent = await createLineMember(platform, { isAgent: true })
      await giveContract(platform, { agentId: agent.memberId, kind, terms: { ...terms, tiers } })
      await giveLevel(platform, { agentId: agent.memberId, kind }, 2)
      return join(unwrap(await send()).code)
    }
    const first = await joinBelow([...terms.tiers, afterLoss])
    expect(await readOffers(first.username)).toEqual([{ state: 'offered', rates: [20, 40] }])
    const second = await joinBelow([afterLoss])
    expect(await readOffers(second.username)).toEqual([])
  })

  test('is refused for members, without an own contract, and for a kind that the agent may not offer', async () => {
    expect(unwrap(await site.call(endpoints.linkContracts, { token: agent.token })).kinds).toEqual([])
    const field = 'contractShares.dailySalary'
    expect((await send()).body).toMatchObject({ errorCode: 'FEATURE_OFF', field })
    await giveLevel(platform, { agentId: agent.memberId, kind: 'dailySalary' }, 2)
    expect((await send()).body).toMatchObject({ errorCode: 'CONTRACT_MISSING', field })
    await equip('dailySalary', 100)
    expect((await send({ type: 0 })).body).toMatchObject({ errorCode: 'FIELD_INVALID', field: 'contractShares' })
    expect((await send({ contractShares: { dailySalary: 101 } })).status).toBe(400)
    expect((await send({ contractShares: { bonus: 10 } })).status).toBe(400)
    expect((await send()).status).toBe(200)
  })
})
