import {
  contractPeriods,
  getContractWindowKind,
  type ContractAction,
  type ContractKind,
} from '@croupier/domain/contract'
import { getWindow } from '@croupier/domain/time-windows'
import { consolidated } from '@croupier/endpoints/calls/agents'
import * as calls from '@croupier/endpoints/calls/contracts'
import { messages } from '@croupier/endpoints/calls/messages'
import { describeEachDatabase } from '@croupier/testing/databases'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLineMember } from '../transfers/testing/lines.ts'
import { selectContractsInForce } from './repository.ts'
import { createTerms, equipOfferer, giveContract, giveLevel } from './testing/contracts.ts'

const timeZone = 'Asia/Yangon'
const conditions = { betAmount: '0.00', activeMembers: 0, periodValidBet: '0.00', periodProfitLoss: '0.00' }
const high = { betAmount: '5000.00', activeMembers: 3, periodValidBet: '4000.00', periodProfitLoss: '10.00' }
const offers = {
  dailySalary: calls.offerDailySalary,
  hourlySalary: calls.hourSalaryContract,
  realtimeSalary: calls.realtimeSalaryContract,
  dividend: calls.offerDividend,
} as const satisfies Record<ContractKind, unknown>

describeEachDatabase('contracts of agents', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
  })

  const createAgent = (upline?: Player) => createLineMember(platform, { isAgent: true, ...(upline && { upline }) })

  /** An agent that may offer a kind, and an agent directly below it. */
  async function createPair(kind: ContractKind) {
    const upline = await createAgent()
    await equipOfferer(platform, upline.memberId, kind)
    return { upline, downline: await createAgent(upline) }
  }

  /** Tiers on the wire with one rate for all results. */
  function createTiers(kind: ContractKind, ...rates: readonly number[]) {
    return rates.map((rate, index) => {
      const requirements = index === 0 ? conditions : { ...high, activeMembers: index }
      return kind === 'hourlySalary' || kind === 'realtimeSalary'
        ? { ...requirements, winRate: rate, lossRate: rate }
        : { ...requirements, rate }
    })
  }

  interface OfferParts {
    readonly tiers?: readonly object[]
    readonly period?: string
    readonly activeThreshold?: string
  }

  const offer = (kind: ContractKind, by: Player, to: Pick<Player, 'username'>, parts: OfferParts = {}) =>
    site.call(offers[kind], {
      token: by.token,
      body: {
        username: to.username,
        activeThreshold: '100.00',
        tiers: createTiers(kind, 50),
        ...(kind === 'dividend' && { period: 'daily' }),
        ...parts,
      },
    })

  const process = (
    kind: ContractKind,
    by: Player,
    contractId: string,
    action: ContractAction,
    consent = null as string | null,
  ) =>
    site.call(kind === 'dividend' ? calls.processDividendRequest : calls.processSalaryRequest, {
      token: by.token,
      body: { contractId, action, consent },
    })

  const readOwn = async (kind: ContractKind, { token }: Player) =>
    kind === 'dailySalary'
      ? unwrap(await site.call(calls.dailySalary, { token }))
      : unwrap(await site.call(calls.ownContract, { token, query: { kind } }))

  /** Takes a contract through its offer, acceptance and signature; returns its id. */
  async function agree(kind: ContractKind, upline: Player, downline: Player, parts?: OfferParts): Promise<string> {
    const { contract } = unwrap(await offer(kind, upline, downline, parts))
    unwrap(await process(kind, downline, contract.contractId, 'accept'))
    unwrap(await process(kind, upline, contract.contractId, 'sign'))
    return contract.contractId
  }

  const getNextWindow = (kind: ContractKind, period: Parameters<typeof getContractWindowKind>[1] = null) => {
    const window = getContractWindowKind(kind, period)
    return getWindow(window, timeZone, getWindow(window, timeZone, platform.clock.now()).to)
  }

  describe('an offer', () => {
    test.each([
      { kind: 'dailySalary' },
      { kind: 'hourlySalary' },
      { kind: 'realtimeSalary' },
      { kind: 'dividend' },
    ] as const)(
      'of $kind is accepted by the downline, signed by the upline and in force from the next window on [s-list-3a.1, s-list-3a.4, about-15, e-other-3, role-4.7, role-more-2.2, gamecall-8.4, gamecall-8.5, gamecall-8.9, gamecall-8.10]',
      async ({ kind }) => {
        const { upline, downline } = await createPair(kind)
        await platform.core.database.query(`update member set language = 'EN' where id = $1`, [downline.memberId])
        const tiers = createTiers(kind, 40, 60)
        const { contract } = unwrap(await offer(kind, upline, downline, { tiers }))
        expect(contract).toMatchObject({
          kind,
          version: 1,
          state: 'offered',
          party: 'upline',
          account: downline.username,
        })
        expect(contract).toMatchObject({ tiers, activeThreshold: '100.00', effectiveFrom: null, inForce: false })
        const { contractId } = contract
        const waiting = unwrap(await site.call(calls.waitingContracts, { token: downline.token })).contracts
        expect(waiting).toMatchObject([{ contractId, party: 'downline', account: null, state: 'offered', tiers }])
        const inbox = unwrap(await site.call(messages, { token: downline.token, query: {} })).messages
        expect(inbox).toMatchObject([{ title: 'A contract waits for you' }])
        unwrap(await process(kind, downline, contractId, 'accept'))
        const window = getNextWindow(kind, kind === 'dividend' ? 'daily' : null)
        const from = window.from.toISOString()
        const signed = unwrap(await process(kind, upline, contractId, 'sign')).contract
        expect(signed).toMatchObject({ state: 'signed', effectiveFrom: from, endsAt: null, inForce: false })
        expect(signed.events.map(({ event, party }) => [event, party])).toEqual([
          ['offer', 'upline'],
          ['accept', 'downline'],
          ['sign', 'upline'],
        ])
        expect(await readOwn(kind, downline)).toMatchObject({
          level: 1,
          hasDownlines: false,
          contracts: [{ contractId, state: 'signed', tiers }],
        })
        const query = { kind, username: downline.username, stage: 'signed' as const }
        const listed = unwrap(await site.call(calls.downlineContracts, { token: upline.token, query }))
        expect(listed).toMatchObject({ total: 1, contracts: [{ contractId, account: downline.username }] })
        const key = { merchant: 'SHW01', kind }
        const findInForce = async (at: Date) => {
          const open = getWindow(window.kind, timeZone, at)
          const rows = await selectContractsInForce(platform.core.database, { ...key, window: open })
          return rows.filter(({ agentId }) => agentId === downline.memberId)
        }
        expect(await findInForce(platform.clock.now())).toEqual([])
        expect(await findInForce(window.from)).toMatchObject([{ version: 1, uplineId: upline.memberId }])
      },
    )

    test('replaces the contract in force with the window from which it applies, and both sides see all versions', async () => {
      const { upline, downline } = await createPair('hourlySalary')
      await giveContract(platform, {
        agentId: downline.memberId,
        kind: 'hourlySalary',
        terms: createTerms('hourlySalary', 40),
      })
      const second = await agree('hourlySalary', upline, downline)
      const from = getNextWindow('hourlySalary').from.toISOString()
      const { contracts } = await readOwn('hourlySalary', downline)
      expect(contracts).toMatchObject([
        { contractId: second, version: 2, state: 'signed', effectiveFrom: from, inForce: false },
        { version: 1, state: 'replaced', endsAt: from, inForce: true },
      ])
    })

    test('leaves the signed contract and the one in force in the lists of both sides, however many others are newer', async () => {
      const kind = 'dailySalary'
      const { upline, downline } = await createPair(kind)
      const terms = createTerms(kind, 40)
      const first = await giveContract(platform, { agentId: downline.memberId, kind, terms })
      const second = await agree(kind, upline, downline)
      await platform.core.database.query(
        `insert into agent_contract (merchant, code, agent_id, upline_id, kind, version, state, active_threshold)
         select merchant, gen_random_uuid()::text, agent_id, upline_id, kind, version + n, 'cancelled', active_threshold
         from agent_contract, generate_series(1, 50) n where code = $1`,
        [second],
      )
      const { contracts } = await readOwn(kind, downline)
      expect(contracts).toHaveLength(50)
      expect(contracts.slice(-3)).toMatchObject([
        { version: 5, state: 'cancelled' },
        { contractId: second, state: 'signed' },
        { contractId: first, state: 'replaced', inForce: true },
      ])
      const readPage = async (pageNo: number) => {
        const query = { kind, username: downline.username, pageNo: String(pageNo) } as const
        return unwrap(await site.call(calls.downlineContracts, { token: upline.token, query }))
      }
      const page = await readPage(1)
      expect(page).toMatchObject({ total: 52, totalPages: 3 })
      expect(page.contracts.map(({ version }) => version)).toEqual([
        ...Array.from({ length: 18 }, (_, index) => 52 - index),
        2,
        1,
      ])
      const pages = [page, await readPage(2), await readPage(3)]
      const versions = pages.flatMap(({ contracts: listed }) => listed.map(({ version }) => version))
      expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, index) => index + 1))
    })

    test.each(contractPeriods.map((period) => ({ period })))(
      'of a $period dividend starts with its next period, and takes the period of the own dividend [const-8]',
      async ({ period }) => {
        const { upline, downline } = await createPair('dailySalary')
        await giveLevel(platform, { agentId: upline.memberId, kind: 'dividend' }, 2)
        const terms = { ...createTerms('dividend'), period }
        await giveContract(platform, { agentId: upline.memberId, kind: 'dividend', terms })
        const other = period === 'monthly' ? 'weekly' : 'monthly'
        expect(await offer('dividend', upline, downline, { period: other })).toMatchObject({
          errorCode: 'CONTRACT_PERIOD_WRONG',
        })
        await agree('dividend', upline, downline, { period })
        const [contract] = (await readOwn('dividend', downline)).contracts
        expect(contract?.effectiveFrom).toBe(getNextWindow('dividend', period).from.toISOString())
      },
    )

    test('above the own rate is refused with its tier, at the offer and at the signature', async () => {
      const kind = 'dailySalary'
      const { upline, downline } = await createPair(kind)
      const exceeding = { errorCode: 'CONTRACT_RATE_EXCEEDED', body: { tier: 2 } }
      expect(await offer(kind, upline, downline, { tiers: createTiers(kind, 50, 101) })).toMatchObject(exceeding)
      const { contract } = unwrap(await offer(kind, upline, downline, { tiers: createTiers(kind, 20, 100) }))
      unwrap(await process(kind, downline, contract.contractId, 'accept'))
      await platform.core.database.query(
        `update contract_tier set rate = 99 where contract_id in (select id from agent_contract where agent_id = $1)`,
        [upline.memberId],
      )
      expect(await process(kind, upline, contract.contractId, 'sign')).toMatchObject(exceeding)
    })

    test('is refused with terms that are none, beside an open one, and to accounts that cannot receive it', async () => {
      const kind = 'realtimeSalary'
      const { upline, downline } = await createPair(kind)
      const attempt = async (to: Player, parts?: OfferParts) => (await offer(kind, upline, to, parts)).errorCode
      expect(await attempt(downline, { tiers: createTiers(kind, 50, 40) })).toBe('CONTRACT_TERMS_INVALID')
      expect(await attempt(downline, { activeThreshold: '0.001' })).toBe('CONTRACT_TERMS_INVALID')
      expect(await attempt(downline, { tiers: createTiers('dailySalary', 50) })).toBe('UNKNOWN_FIELD')
      expect(await attempt(await createLineMember(platform, { upline }))).toBe('CONTRACT_RECEIVER_UNFIT')
      expect(await attempt(await createAgent(downline))).toBe('CONTRACT_RECEIVER_UNFIT')
      const off = await createAgent(upline)
      await giveLevel(platform, { agentId: off.memberId, kind }, 0)
      expect(await attempt(off)).toBe('CONTRACT_RECEIVER_UNFIT')
      expect(await attempt(downline)).toBeNull()
      expect(await attempt(downline)).toBe('CONTRACT_OPEN')
      await giveLevel(platform, { agentId: downline.memberId, kind }, 2)
      expect((await offer(kind, downline, await createAgent(downline))).errorCode).toBe('CONTRACT_MISSING')
    })
  })

  test('is not signed with an agent whose kind was switched off after it had accepted', async () => {
    const kind = 'dailySalary'
    const { upline, downline } = await createPair(kind)
    const { contractId } = unwrap(await offer(kind, upline, downline)).contract
    unwrap(await process(kind, downline, contractId, 'accept'))
    await giveLevel(platform, { agentId: downline.memberId, kind }, 0)
    expect((await process(kind, upline, contractId, 'sign')).errorCode).toBe('CONTRACT_RECEIVER_UNFIT')
    await giveLevel(platform, { agentId: downline.memberId, kind }, 1)
    unwrap(await process(kind, upline, contractId, 'sign'))
  })

  test('each action is open to its side in its state only, and to nobody else [s-list-3a.2, s-list-3a.3, s-list-3a.5]', async () => {
    const kind = 'dailySalary'
    const { upline, downline } = await createPair(kind)
    const stranger = await createAgent(upline)
    await giveLevel(platform, { agentId: stranger.memberId, kind }, 2)
    const { contractId } = unwrap(await offer(kind, upline, downline)).contract
    const attempt = async (by: Player, action: ContractAction, id = contractId) => {
      const { status, errorCode } = await process(kind, by, id, action)
      return status === 200 ? 'done' : errorCode
    }
    for (const action of ['accept', 'reject', 'sign', 'terminate'] as const)
      expect([action, await attempt(upline, action)]).toEqual([action, 'CONTRACT_STATE'])
    for (const action of ['cancel', 'sign', 'terminate'] as const)
      expect([action, await attempt(downline, action)]).toEqual([action, 'CONTRACT_STATE'])
    expect(await attempt(stranger, 'accept')).toBe('NOT_FOUND')
    expect((await process('dividend', downline, contractId, 'accept')).errorCode).toBe('NOT_FOUND')
    expect(await attempt(downline, 'reject')).toBe('done')
    expect(await attempt(downline, 'accept')).toBe('CONTRACT_STATE')
    const second = unwrap(await offer(kind, upline, downline)).contract.contractId
    expect(await attempt(downline, 'accept', second)).toBe('done')
    expect(await attempt(upline, 'cancel', second)).toBe('done')
    for (const by of [upline, downline]) {
      const id = await agree(kind, upline, downline)
      expect(await attempt(by, 'terminate', id)).toBe('done')
      expect(await attempt(by, 'terminate', id)).toBe('CONTRACT_STATE')
    }
    const states = (await readOwn(kind, downline)).contracts.map(({ state }) => state)
    expect(states).toEqual(['terminated', 'terminated', 'cancelled', 'rejected'])
  })

  test('of two acceptances or signatures at once one is done', async () => {
    const kind = 'dailySalary'
    const { upline, downline } = await createPair(kind)
    const { contractId } = unwrap(await offer(kind, upline, downline)).contract
    const race = async (by: Player, action: ContractAction) => {
      const results = await Promise.all([1, 2].map(() => process(kind, by, contractId, action)))
      return new Set(results.map(({ errorCode }) => errorCode))
    }
    expect(await race(downline, 'accept')).toEqual(new Set(['CONTRACT_STATE', null]))
    expect(await race(upline, 'sign')).toEqual(new Set(['CONTRACT_STATE', null]))
    const [contract] = (await readOwn(kind, downline)).contracts
    expect(contract?.events.map(({ event }) => event)).toEqual(['offer', 'accept', 'sign'])
  })

  describe('a contract below those that its agent has given', () => {
    /** A line of four agents with contracts of 100, 90, 50 and 30, and a sister of the third one with 20. */
    async function createLine() {
      const kind = 'hourlySalary'
      const { upline, downline } = await createPair(kind)
      const third = await createAgent(downline)
      const fourth = await createAgent(third)
      const sister = await createAgent(downline)
      for (const [agent, rate] of [
        [downline, 90],
        [third, 50],
        [fourth, 30],
        [sister, 20],
      ] as const) {
        await giveLevel(platform, { agentId: agent.memberId, kind }, 2)
        await giveContract(platform, { agentId: agent.memberId, kind, terms: createTerms(kind, rate) })
      }
      return { kind, upline, downline, third, fourth, sister } as const
    }

    const readCascade = async ({ token }: Player, contractId: string, action: 'accept' | 'sign' | 'terminate') =>
      unwrap(await site.call(calls.contractCascade, { token, query: { contractId, action } }))

    test('ends them with the same window once both sides have agreed to their list [s-list-3b.1, s-list-3b.2]', async () => {
      const { kind, upline, downline, third, fourth, sister } = await createLine()
      const { contractId } = unwrap(await offer(kind, upline, downline, { tiers: createTiers(kind, 40) })).contract
      const refusal = { status: 409, errorCode: 'CONTRACT_CONSENT_REQUIRED' }
      const from = getNextWindow(kind).from.toISOString()
      for (const { by, action } of [
        { by: downline, action: 'accept' },
        { by: upline, action: 'sign' },
      ] as const) {
        const cascade = await readCascade(by, contractId, action)
        expect(cascade.contracts.map(({ account, depth }) => [account, depth])).toEqual([
          [third.username, 1],
          [fourth.username, 2],
        ])
        expect(cascade.endsAt).toBe(from)
        expect(await process(kind, by, contractId, action)).toMatchObject(refusal)
        expect(await process(kind, by, contractId, action, 'of another list')).toMatchObject(refusal)
        unwrap(await process(kind, by, contractId, action, cascade.consent))
      }
      for (const agent of [third, fourth]) {
        const [contract] = (await readOwn(kind, agent)).contracts
        expect(contract).toMatchObject({ state: 'terminated', endsAt: from, inForce: true })
        expect(contract?.events.at(-1)).toMatchObject({ event: 'end', party: null })
      }
      expect((await readOwn(kind, sister)).contracts).toMatchObject([{ state: 'signed', endsAt: null }])
      expect((await readOwn(kind, downline)).contracts).toMatchObject([
        { state: 'signed', effectiveFrom: from },
        { state: 'replaced', endsAt: from },
      ])
    })

    test('takes a new consent where the list has changed, and the end of a contract ends everything below it', async () => {
      const { kind, downline, third, fourth, sister } = await createLine()
      const [{ contractId } = { contractId: '' }] = (await readOwn(kind, downline)).contracts
      const seen = await readCascade(downline, contractId, 'terminate')
      expect(seen.contracts).toHaveLength(3)
      const [lowest] = (await readOwn(kind, fourth)).contracts
      unwrap(await process(kind, fourth, lowest?.contractId ?? '', 'terminate'))
      const attempt = await process(kind, downline, contractId, 'terminate', seen.consent)
      expect(attempt.errorCode).toBe('CONTRACT_CONSENT_REQUIRED')
      const { consent } = await readCascade(downline, contractId, 'terminate')
      unwrap(await process(kind, downline, contractId, 'terminate', consent))
      for (const agent of [downline, third, sister])
        expect((await readOwn(kind, agent)).contracts).toMatchObject([{ state: 'terminated', inForce: true }])
    })
  })

  test('the level of a kind is that of an operator, else 1 once there is an offer, and rules the calls of the kind', async () => {
    const kind = 'dailySalary'
    const { upline, downline } = await createPair(kind)
    const readLevel = async ({ token }: Player) => unwrap(await site.call(consolidated, { token })).dailysalreqtype
    const getError = async (sent: ReturnType<SiteClient['call']>) => (await sent).errorCode
    const readDaily = ({ token }: Player) => getError(site.call(calls.dailySalary, { token }))
    expect([await readLevel(downline), await readDaily(downline)]).toEqual([0, 'FEATURE_OFF'])
    const { contractId } = unwrap(await offer(kind, upline, downline)).contract
    expect([await readLevel(downline), await readDaily(downline)]).toEqual([1, null])
    expect(await getError(offer(kind, downline, await createAgent(downline)))).toBe('FEATURE_OFF')
    await giveLevel(platform, { agentId: downline.memberId, kind }, 0)
    expect([await readLevel(downline), await readDaily(downline)]).toEqual([0, 'FEATURE_OFF'])
    expect(unwrap(await site.call(calls.waitingContracts, { token: downline.token })).contracts).toEqual([])
    expect(await getError(process(kind, downline, contractId, 'accept'))).toBe('FEATURE_OFF')
    await giveLevel(platform, { agentId: upline.memberId, kind }, 1)
    expect(await readLevel(upline)).toBe(1)
    expect(await readOwn(kind, upline), 'the contracts that it has given stay to be ended').toMatchObject({
      level: 1,
      hasDownlines: true,
    })
    expect(await getError(offer(kind, upline, await createAgent(upline)))).toBe('FEATURE_OFF')
  })
})
