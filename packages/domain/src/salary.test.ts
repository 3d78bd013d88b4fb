import { scale } from '@croupier/testing/scale'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contractKinds, type ContractKind, type ContractTerms, type ContractTier } from './contract.ts'
import {
  correctWindow,
  getEntitlement,
  getPayment,
  noSalaryFigures,
  settleWindow,
  type SalaryFigures,
} from './salary.ts'

const noConditions = { betAmount: 0n, activeMembers: 0, periodValidBet: 0n, periodProfitLoss: 0n }
const createTerms = (...tiers: ContractTier[]): ContractTerms => ({ period: null, activeThreshold: 0n, tiers })

describe('getEntitlement', () => {
  const figures = { ...noSalaryFigures, betAmount: 150n, validBet: 150n, winAmount: 151n, wonBet: 100n, lostBet: 50n }

  test('is the valid bet of the team at the rate of the highest tier that holds [e-other-3.1]', () => {
    const terms = createTerms(
      { ...noConditions, rate: 50 },
      { ...noConditions, betAmount: 150n, rate: 100 },
      { ...noConditions, betAmount: 151n, rate: 200 },
    )
    expect(getEntitlement('dailySalary', terms, figures)).toMatchObject({ tier: 1, amount: 2n })
  })

  test('needs the active members, valid bet and profit of its tier', () => {
    const conditions = [{ activeMembers: 1 }, { periodValidBet: 151n }, { periodProfitLoss: 1n }]
    for (const condition of conditions) {
      const terms = createTerms({ ...noConditions, ...condition, rate: 100 })
      expect(getEntitlement('dailySalary', terms, figures)).toMatchObject({ tier: null, parts: [], amount: 0n })
    }
  })

  test('is at the win rate for an hour that the team has won, else at the loss rate', () => {
    const terms = createTerms({ ...noConditions, winRate: 100, lossRate: 500 })
    expect(getEntitlement('hourlySalary', terms, figures).amount).toBe(2n)
    expect(getEntitlement('hourlySalary', terms, { ...figures, winAmount: 150n }).amount).toBe(8n)
  })

  test('sums won and lost bets at their rates and rounds the sum once', () => {
    const terms = createTerms({ ...noConditions, winRate: 50, lossRate: 100 })
    expect(getEntitlement('realtimeSalary', terms, { ...figures, wonBet: 50n, lostBet: 25n }).amount).toBe(0n)
    expect(getEntitlement('realtimeSalary', terms, { ...figures, wonBet: 150n, lostBet: 75n }).amount).toBe(2n)
  })

  test('carries the negative result of a dividend over until it is earned', () => {
    const terms = createTerms({ ...noConditions, rate: 1_000 })
    const lost = getEntitlement('dividend', terms, { ...figures, winAmount: 250n }, -30n)
    expect(lost).toMatchObject({ parts: [], lossBefore: -30n, lossAfter: -130n, amount: 0n })
    const earned = getEntitlement(
      'dividend',
      terms,
      { ...figures, winAmount: 0n, rebate: 5n, bonus: 5n },
      lost.lossAfter,
    )
    expect(earned).toMatchObject({ parts: [{ name: 'netLoss', base: 10n, rate: 1_000 }], lossAfter: 0n, amount: 1n })
  })
})

test('an account never pays: what is below zero is deducted later, what is held waits', () => {
  const steps = [
    { result: -5n, isHeld: false },
    { result: 3n, isHeld: false },
    { result: 9n, isHeld: false },
    { result: 4n, isHeld: true },
    { result: 1n, isHeld: false },
  ]
  let carried = 0n
  const paid = steps.map(({ result, isHeld }) => {
    const payment = getPayment(result, carried, isHeld)
    carried = payment.carriedOut
    return payment.paid
  })
  expect([paid, carried]).toEqual([[0n, 0n, 7n, 0n, 5n], 0n])
})

/** A bet of an account, small numbers. */
interface Bet {
  readonly account: number
  readonly stake: number
  readonly win: number
}

interface Tree {
  readonly kind: ContractKind
  /** Position of the account above each; -1 where it is the house. */
  readonly above: readonly number[]
  readonly contracts: readonly { readonly threshold: number; readonly tiers: readonly ContractTier[] }[]
  readonly windows: readonly (readonly Bet[])[]
}

const conditions = fc.record({
  betAmount: fc.bigInt({ min: 0n, max: 3_000n }),
  activeMembers: fc.nat({ max: 3 }),
  periodValidBet: fc.bigInt({ min: 0n, max: 2_000n }),
  periodProfitLoss: fc.bigInt({ min: 0n, max: 500n }),
})
const rate = fc.nat({ max: 2_000 })
const toTier = (kind: ContractKind) =>
  fc
    .tuple(conditions, rate, rate)
    .map(([conditionsOfTier, first, second]): ContractTier =>
      kind === 'hourlySalary' || kind === 'realtimeSalary'
        ? { ...conditionsOfTier, winRate: first, lossRate: second }
        : { ...conditionsOfTier, rate: first },
    )

/** Agents, each below an earlier one or the house, with a contract or none (without tiers), and their bets in some windows. */
const trees: fc.Arbitrary<Tree> = fc
  .tuple(fc.constantFrom(...contractKinds), fc.integer({ min: 1, max: 9 }))
  .chain(([kind, size]) =>
    fc.record({
      kind: fc.constant(kind),
      above: fc.tuple(...Array.from({ length: size }, (_, index) => fc.integer({ min: -1, max: index - 1 }))),
      contracts: fc.array(
        fc.record({ threshold: fc.nat({ max: 400 }), tiers: fc.array(toTier(kind), { maxLength: 3 }) }),
        {
          minLength: size,
          maxLength: size,
        },
      ),
      windows: fc.array(
        fc.array(
          fc.record({
            account: fc.nat({ max: size - 1 }),
            stake: fc.integer({ min: 1, max: 900 }),
            win: fc.nat({ max: 1_500 }),
          }),
          { maxLength: 14 },
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  )

/** Bets of an account and everybody below it, found by walking up from each bet. */
function findTeamBets({ above }: Tree, bets: readonly Bet[], agent: number): readonly Bet[] {
  return bets.filter((bet) => {
    let account = bet.account
    while (account !== agent && account !== -1) account = above[account] ?? -1
    return account === agent
  })
}

/** Rounds ten-thousandths to the nearest whole, a half to the even one. */
function roundNaively(tenThousandths: number): number {
  const floor = Math.floor(tenThousandths / 10_000)
  const rest = tenThousandths - floor * 10_000
  if (rest === 5_000) return floor % 2 === 0 ? floor : floor + 1
  return rest > 5_000 ? floor + 1 : floor
}

const sum = (bets: readonly Bet[], pick: (bet: Bet) => number) => bets.reduce((total, bet) => total + pick(bet), 0)

/** What an agent is entitled to, written from the rules alone, in numbers. A dividend changes `losses`. */
function entitle(tree: Tree, bets: readonly Bet[], agent: number, losses: number[]): number {
  const contract = tree.contracts[agent]
  if (!contract || contract.tiers.length === 0) return 0
  const team = findTeamBets(tree, bets, agent)
  const staked = sum(team, ({ stake }) => stake)
  const gained = staked - sum(team, ({ win }) => win)
  const byAccount = Map.groupBy(team, ({ account }) => account).values()
  const active = [...byAccount].filter((own) => sum(own, ({ stake }) => stake) >= contract.threshold).length
  const tier = contract.tiers
    .filter(
      (one) => staked >= Number(one.betAmount) && active >= one.activeMembers && staked >= Number(one.periodValidBet),
    )
    .findLast((one) => one.periodProfitLoss === 0n || gained >= Number(one.periodProfitLoss))
  if (tree.kind === 'dividend') {
    const rest = gained + (losses[agent] ?? 0)
    losses[agent] = Math.min(rest, 0)
    return tier && rest > 0 ? roundNaively(rest * (tier.rate ?? 0)) : 0
  }
  if (!tier) return 0
  if (tree.kind === 'dailySalary') return roundNaively(staked * (tier.rate ?? 0))
  const [winRate, lossRate] = [tier.winRate ?? 0, tier.lossRate ?? 0]
  if (tree.kind === 'hourlySalary') return roundNaively(staked * (gained < 0 ? winRate : lossRate))
  return roundNaively(
    sum(team, ({ stake, win }) => {
      if (win === stake) return 0
      return stake * (win > stake ? winRate : lossRate)
    }),
  )
}

/** The figures of a team as the platform sums them. */
function toFigures(team: readonly Bet[], threshold: number): SalaryFigures {
  const total = (bets: readonly Bet[], name: 'stake' | 'win') => BigInt(sum(bets, (bet) => bet[name]))
  const byAccount = [...Map.groupBy(team, ({ account }) => account).values()]
  return {
    ...noSalaryFigures,
    betAmount: total(team, 'stake'),
    validBet: total(team, 'stake'),
    winAmount: total(team, 'win'),
    wonBet: total(
      team.filter(({ stake, win }) => win > stake),
      'stake',
    ),
    lostBet: total(
      team.filter(({ stake, win }) => win < stake),
      'stake',
    ),
    activeMembers: byAccount.filter((bets) => total(bets, 'stake') >= threshold).length,
  }
}

const toContracts = ({ above, contracts, kind }: Tree) =>
  contracts.flatMap(({ tiers, threshold }, agent) => {
    const upline = above[agent] ?? -1
    const terms = { period: kind === 'dividend' ? ('daily' as const) : null, activeThreshold: BigInt(threshold), tiers }
    return tiers.length === 0
      ? []
      : [{ agentId: BigInt(agent), uplineId: upline === -1 ? null : BigInt(upline), terms }]
  })

const readFigures = (tree: Tree, bets: readonly Bet[]) =>
  new Map(
    tree.contracts.map(({ threshold }, agent) => [
      BigInt(agent),
      toFigures(findTeamBets(tree, bets, agent), threshold),
    ]),
  )

test('trees of agents are settled as by an independent oracle, and the sum is what the house pays', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const contracts = toContracts(tree)
      const oracleLosses: number[] = []
      let losses = new Map<bigint, bigint>()
      for (const bets of tree.windows) {
        const results = settleWindow(tree.kind, contracts, readFigures(tree, bets), losses)
        losses = new Map(results.map(({ agentId, entitlement }) => [agentId, entitlement.lossAfter]))
        const entitled = tree.contracts.map((_, agent) => entitle(tree, bets, agent, oracleLosses))
        const kept = entitled.map((own, agent) =>
          entitled.reduce((rest, amount, other) => (tree.above[other] === agent ? rest - amount : rest), own),
        )
        const booked = tree.contracts.map(
          (_, agent) => results.find(({ agentId }) => agentId === BigInt(agent))?.result ?? 0n,
        )
        expect(booked).toEqual(kept.map(BigInt))
        const house = entitled.reduce((total, amount, agent) => (tree.above[agent] === -1 ? total + amount : total), 0)
        expect(booked.reduce((total, amount) => total + amount, 0n)).toBe(BigInt(house))
      }
    }),
    { numRuns: scale(200, 10_000) },
  )
})

test('a correction of a window is what the corrected window has beyond the booked one, and nothing the second time', () => {
  const salaries = trees.filter(({ kind, windows }) => kind !== 'dividend' && windows.length > 1)
  fc.assert(
    fc.property(salaries, (tree) => {
      const contracts = toContracts(tree)
      const [before, after] = tree.windows.map((bets) => readFigures(tree, bets))
      if (!before || !after) throw new Error('There are two windows.')
      const booked = settleWindow(tree.kind, contracts, before)
      const amounts = new Map(booked.map(({ agentId, entitlement }) => [agentId, entitlement.amount]))
      const corrections = correctWindow(tree.kind, contracts, after, amounts)
      const sums = booked.map(({ result }, index) => result + (corrections[index]?.result ?? 0n))
      const settled = settleWindow(tree.kind, contracts, after)
      expect(sums).toEqual(settled.map(({ result }) => result))
      const current = new Map(settled.map(({ agentId, entitlement }) => [agentId, entitlement.amount]))
      const again = correctWindow(tree.kind, contracts, after, current)
      expect(again.filter(({ entitlement, result }) => entitlement.amount !== 0n || result !== 0n)).toEqual([])
    }),
    { numRuns: scale(100, 2_000) },
  )
})
