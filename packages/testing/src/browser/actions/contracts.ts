import { contractRates, isContractKind, type ContractKind } from '@croupier/domain/contract'
import * as calls from '@croupier/endpoints/calls/contracts'
import { setContract, setContractLevel as setLevelCall } from '@croupier/endpoints/calls/ops/contracts'
import type { TestPlatform } from '../../platform.ts'
import { createOperatorClient, createSiteClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

const reason = 'A test needs it.'
const conditions = { betAmount: '0', activeMembers: 0, periodValidBet: '0', periodProfitLoss: '0' }

function readKind(kind: unknown): ContractKind {
  if (typeof kind === 'string' && isContractKind(kind)) return kind
  throw new Error(`There is no kind ${String(kind)}.`)
}

/**
 * Sets a contract of the house with an agent that has nobody above it, with one tier whose rates are `rate` (basis points), and
 * permits it to offer such contracts. A dividend is daily. `past`: it is in force since 2020 instead of from the next window on.
 */
async function setHouseContract(server: TestPlatform, body: Record<string, unknown>) {
  const kind = readKind(body['kind'])
  const { code: merchant, memberId } = await readMember(server, body)
  const key = { merchant, account: String(body['username']), kind, reason }
  const operators = createOperatorClient(server)
  unwrap(await operators.call(setLevelCall, { body: { ...key, level: 2 } }))
  const rates = Object.fromEntries(contractRates[kind].map((name) => [name, Number(body['rate'])]))
  const terms = {
    period: kind === 'dividend' ? ('daily' as const) : null,
    activeThreshold: '0',
    tiers: [{ ...conditions, ...rates }],
  }
  unwrap(await operators.call(setContract, { body: { ...key, ...terms, consent: null, dryRun: false } }))
  if (body['past'] === true) await backdate(server, memberId)
  return {}
}

/** Lets the signed contracts of an agent be in force since 2020. */
async function backdate({ core }: TestPlatform, memberId: bigint): Promise<void> {
  await core.database.query(
    `update agent_contract set effective_from = '2020-01-01T00:00:00Z' where agent_id = $1 and state = 'signed'`,
    [memberId],
  )
}

interface Party {
  readonly username: string
  readonly password: string
}

/** Has an agent offer a salary to one directly below it, which accepts, and signs it. `step`: the last thing that happens. */
async function agreeContract(server: TestPlatform, body: Record<string, unknown>) {
  const { brand, kind: name, upline, downline, rate, step = 'sign', past } = body
  const kind = readKind(name)
  const [above, below] = [upline as Party, downline as Party]
  const site = createSiteClient(server, String(brand))
  const [aboveToken, belowToken] = await Promise.all(
    [above, below].map(({ username, password }) => site.getToken(username, password)),
  )
  const offer = { username: below.username, activeThreshold: '0' }
  const pair = { ...offer, tiers: [{ ...conditions, winRate: Number(rate), lossRate: Number(rate) }] }
  const single = { ...offer, tiers: [{ ...conditions, rate: Number(rate) }] }
  const send = {
    dailySalary: () => site.call(calls.offerDailySalary, { token: aboveToken, body: single }),
    hourlySalary: () => site.call(calls.hourSalaryContract, { token: aboveToken, body: pair }),
    realtimeSalary: () => site.call(calls.realtimeSalaryContract, { token: aboveToken, body: pair }),
    dividend: () => site.call(calls.offerDividend, { token: aboveToken, body: { ...single, period: 'daily' } }),
  } as const satisfies Record<ContractKind, unknown>
  const { contract } = unwrap(await send[kind]())
  const call = kind === 'dividend' ? calls.processDividendRequest : calls.processSalaryRequest
  const process = async (token: string | undefined, action: 'accept' | 'sign') =>
    unwrap(await site.call(call, { token, body: { contractId: contract.contractId, action, consent: null } }))
  if (step !== 'offer') await process(belowToken, 'accept')
  if (step === 'sign') await process(aboveToken, 'sign')
  if (past === true) await backdate(server, (await readMember(server, { brand, username: below.username })).memberId)
  return {}
}

/** Settles the windows of a kind of contract that are over. */
async function settleContracts(server: TestPlatform, { brand, job }: Record<string, unknown>) {
  const { code: merchant } = server.core.merchants.getByHost(`${String(brand)}.localhost`)
  const { state, error } = await server.core.jobs.runNow(String(job), { merchant })
  if (state !== 'completed') throw new Error(`The job ${String(job)} is ${state}: ${String(error)}`)
  return {}
}

/** Sets the level of a kind of contract of a member. */
async function setContractLevel({ core }: TestPlatform, { brand, username, flag, level }: Record<string, unknown>) {
  const { code } = core.merchants.getByHost(`${String(brand)}.localhost`)
  await core.database.query(
    `insert into contract_flag (merchant, member_id, flag, level)
     select merchant, id, $3, $4 from member where merchant = $1 and username = $2
     on conflict on constraint contract_flag_pkey do update set level = excluded.level`,
    [code, username, flag, level],
  )
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/contract': setContractLevel,
  '/contract/house': setHouseContract,
  '/contract/agree': agreeContract,
  '/contract/settle': settleContracts,
}
