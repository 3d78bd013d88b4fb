import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import * as operators from '@croupier/endpoints/calls/ops/contracts'
import { dailySalary } from '@croupier/endpoints/calls/contracts'
import { getWindow } from '@croupier/domain/time-windows'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, unwrap } from '@croupier/testing/site'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLineMember } from '../transfers/testing/lines.ts'
import { createTerms, giveContract } from './testing/contracts.ts'

const kind = 'dailySalary'
const tier = { betAmount: '0.00', activeMembers: 0, periodValidBet: '0.00', periodProfitLoss: '0.00', rate: 80 }
const common = { kind, consent: null, dryRun: false, reason: 'Ticket 42' } as const
const terms = { period: null, activeThreshold: '10.00', tiers: [tier] }

describe('operators', () => {
  let platform: SharedPlatform
  let client: ReturnType<typeof createOperatorClient>
  beforeAll(async () => {
    platform = await sharePlatform()
    client = createOperatorClient(platform)
  })

  const toTarget = ({ username }: { readonly username: string }) => ({ merchant: 'SHW01', account: username })

  it('set what an agent may do, and the contract of an agent without an upline from the next day on', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const target = toTarget(agent)
    unwrap(await client.call(operators.setContractLevel, { body: { ...target, kind, level: 2, reason: 'Ticket 41' } }))
    const effectiveFrom = getWindow('day', 'Asia/Yangon', platform.clock.now()).to.toISOString()
    const planned = await client.call(operators.setContract, { body: { ...target, ...common, ...terms, dryRun: true } })
    expect(unwrap(planned)).toEqual({ done: false, effectiveFrom, consent: null, ends: [] })
    const set = await client.call(operators.setContract, { body: { ...target, ...common, ...terms } })
    expect(unwrap(set)).toEqual({ done: true, effectiveFrom, consent: null, ends: [] })
    const shown = unwrap(await client.call(operators.agentContracts, { query: target }))
    expect(shown).toMatchObject({ root: true, levels: { dailySalary: 2, dividend: 0 } })
    expect(shown.contracts).toMatchObject([{ version: 1, state: 'signed', effectiveFrom, upline: null, ...terms }])
    const own = unwrap(await createSiteClient(platform).call(dailySalary, { token: agent.token }))
    expect(own).toMatchObject({ level: 2, contracts: [{ state: 'signed', account: null, tiers: [tier] }] })
    const { entries } = unwrap(await client.call(auditLog, { query: { merchant: 'SHW01' } }))
    const subject = `member ${agent.memberId}`
    const audited = entries.filter((entry) => entry.subject === subject)
    expect(audited.map(({ reason }) => reason)).toEqual(['Ticket 42', 'Ticket 42', 'Ticket 41'])
  })

  it('see the signed contract and the one in force, however many others are newer', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const target = toTarget(agent)
    const first = await giveContract(platform, { agentId: agent.memberId, kind })
    unwrap(await client.call(operators.setContract, { body: { ...target, ...common, ...terms } }))
    await platform.core.database.query(
      `insert into agent_contract (merchant, code, agent_id, upline_id, kind, version, state, active_threshold)
       select merchant, gen_random_uuid()::text, agent_id, upline_id, kind, 2 + n, 'cancelled', active_threshold
       from agent_contract, generate_series(1, 100) n where code = $1`,
      [first],
    )
    const { contracts } = unwrap(await client.call(operators.agentContracts, { query: target }))
    expect(contracts).toHaveLength(100)
    expect(contracts.slice(-3)).toMatchObject([
      { version: 5, state: 'cancelled' },
      { version: 2, state: 'signed', inForce: false },
      { contractId: first, version: 1, state: 'replaced', inForce: true },
    ])
  })

  it('set a contract of another period only from the end of the terminated one on', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const body = { ...toTarget(agent), ...common, ...terms, kind: 'dividend' } as const
    const set = (period: 'weekly' | 'monthly') => client.call(operators.setContract, { body: { ...body, period } })
    unwrap(await set('monthly'))
    platform.clock.set(getWindow('month', 'Asia/Yangon', platform.clock.now()).to)
    platform.clock.advance({ days: 5 })
    unwrap(
      await client.call(operators.terminateContract, { body: { ...toTarget(agent), ...common, kind: 'dividend' } }),
    )
    const monthEnd = getWindow('month', 'Asia/Yangon', platform.clock.now()).to
    const { effectiveFrom } = unwrap(await set('weekly'))
    expect(Date.parse(effectiveFrom ?? '')).toBeGreaterThanOrEqual(monthEnd.getTime())
    expect(Date.parse(effectiveFrom ?? '')).toBeLessThan(monthEnd.getTime() + 7 * 86_400_000)
  })

  it('take back a contract of another period before it begins, without a time that has none', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const monthly = { ...createTerms('dividend'), period: 'monthly' } as const
    await giveContract(platform, { agentId: agent.memberId, kind: 'dividend', terms: monthly })
    const body = { ...toTarget(agent), ...common, ...terms, kind: 'dividend' } as const
    unwrap(await client.call(operators.setContract, { body: { ...body, period: 'weekly' } }))
    const { effectiveFrom } = unwrap(await client.call(operators.setContract, { body: { ...body, period: 'monthly' } }))
    expect(effectiveFrom).toBe(getWindow('month', 'Asia/Yangon', platform.clock.now()).to.toISOString())
  })

  it('see which contracts end with a lower rate or a termination, and agree to them', async () => {
    const agent = await createLineMember(platform, { isAgent: true })
    const below = await createLineMember(platform, { isAgent: true, upline: agent })
    await giveContract(platform, { agentId: agent.memberId, kind })
    await giveContract(platform, { agentId: below.memberId, kind, terms: createTerms(kind, 90) })
    const target = toTarget(agent)
    for (const [endpoint, body] of [
      [operators.setContract, { ...target, ...common, ...terms }],
      [operators.terminateContract, { ...target, ...common }],
    ] as const) {
      expect(await client.call(endpoint, { body })).toMatchObject({ errorCode: 'CONTRACT_CONSENT_REQUIRED' })
      const { ends } = unwrap(await client.call(endpoint, { body: { ...body, dryRun: true } }))
      expect(ends).toMatchObject([{ account: below.username, depth: 1 }])
    }
    const body = { ...target, ...common }
    const { consent } = unwrap(await client.call(operators.terminateContract, { body: { ...body, dryRun: true } }))
    unwrap(await client.call(operators.terminateContract, { body: { ...body, consent } }))
    for (const account of [agent, below]) {
      const { contracts } = unwrap(await client.call(operators.agentContracts, { query: toTarget(account) }))
      expect(contracts).toMatchObject([{ state: 'terminated', inForce: true }])
    }
    expect(await client.call(operators.terminateContract, { body })).toMatchObject({ errorCode: 'CONTRACT_STATE' })
    const root = await client.call(operators.setContract, { body: { ...toTarget(below), ...common, ...terms } })
    expect(root).toMatchObject({ errorCode: 'CONTRACT_NOT_ROOT' })
  })
})
