import { socketTicket } from '@croupier/endpoints/calls/account'
import * as calls from '@croupier/endpoints/calls/contracts'
import * as operators from '@croupier/endpoints/calls/ops/contracts'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectSocket } from '../../core/push/testing/sockets.ts'
import { createLineMember } from '../transfers/testing/lines.ts'
import { createTerms, equipOfferer, giveContract } from './testing/contracts.ts'

const kind = 'dailySalary'
const tier = { betAmount: '0.00', activeMembers: 0, periodValidBet: '0.00', periodProfitLoss: '0.00', rate: 50 }

describe('the change of a contract', () => {
  let platform: SharedPlatform
  let site: SiteClient
  beforeAll(async () => {
    platform = await sharePlatform()
    site = createSiteClient(platform)
  })

  const createAgent = (upline?: Player) => createLineMember(platform, { isAgent: true, ...(upline && { upline }) })

  /** Connects the open site of an agent; returns the next push about contracts. */
  async function connect({ token }: Player) {
    const ticket = unwrap(await site.call(socketTicket, { token }))
    const opened = connectSocket(platform.origin('shwe'), JSON.stringify(ticket))
    onTestFinished(() => opened.socket.close())
    await opened.next('state')
    return { next: () => opened.next('contracts'), received: opened.received }
  }

  test('is pushed to the open sites of both parties, from the offer to the end', async () => {
    const upline = await createAgent()
    await equipOfferer(platform, upline.memberId, kind)
    const downline = await createAgent(upline)
    const [above, below, other] = [await connect(upline), await connect(downline), await connect(await createAgent())]
    const expectPush = () => Promise.all([above.next(), below.next()])
    const body = { username: downline.username, activeThreshold: '0.00', tiers: [tier] }
    const { contract } = unwrap(await site.call(calls.offerDailySalary, { token: upline.token, body }))
    await expectPush()
    for (const [{ token }, action] of [
      [downline, 'accept'],
      [upline, 'sign'],
      [upline, 'terminate'],
    ] as const) {
      const change = { contractId: contract.contractId, action, consent: null }
      unwrap(await site.call(calls.processSalaryRequest, { token, body: change }))
      await expectPush()
    }
    expect(other.received.map(({ type }) => type)).not.toContain('contracts')
  })

  test('is pushed to the agents whose contracts end with it, also when an operator ends it', async () => {
    const root = await createAgent()
    await equipOfferer(platform, root.memberId, kind)
    const agents = [root, await createAgent(root)]
    agents.push(await createAgent(agents[1]))
    for (const { memberId: agentId } of agents.slice(1))
      await giveContract(platform, { agentId, kind, terms: createTerms(kind, 50) })
    const sites = await Promise.all(agents.map(connect))
    const client = createOperatorClient(platform)
    const body = { merchant: 'SHW01', account: root.username, kind, consent: null, reason: 'Ticket 42' } as const
    const planned = unwrap(await client.call(operators.terminateContract, { body: { ...body, dryRun: true } }))
    expect(planned.ends).toHaveLength(2)
    const { consent } = planned
    unwrap(await client.call(operators.terminateContract, { body: { ...body, consent, dryRun: false } }))
    await Promise.all(sites.map(({ next }) => next()))
  })

  test('is pushed when an operator changes what an agent may do', async () => {
    const agent = await createAgent()
    const { next } = await connect(agent)
    const body = { merchant: 'SHW01', account: agent.username, kind, level: 1, reason: 'Ticket 41' } as const
    unwrap(await createOperatorClient(platform).call(operators.setContractLevel, { body }))
    expect(await next()).toEqual({ type: 'contracts' })
  })
})
