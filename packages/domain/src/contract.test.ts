import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canContract,
  checkTerms,
  contractActions,
  contractEvents,
  contractParties,
  contractPeriods,
  contractStates,
  findExceedingTier,
  findTier,
  getContractWindowKind,
  getNextContractState,
  isBelow,
  isContractOpen,
  listContractActions,
  scaleRates,
  type ContractTerms,
  type ContractTier,
  type TierConditions,
  type TierRates,
} from './contract.ts'

const none: TierConditions = { betAmount: 0n, activeMembers: 0, periodValidBet: 0n, periodProfitLoss: 0n }

function createTier(rates: TierRates, conditions: Partial<TierConditions> = {}): ContractTier {
  return { ...none, ...conditions, ...rates }
}

function createTerms(tiers: readonly ContractTier[], other: Partial<ContractTerms> = {}): ContractTerms {
  return { period: null, activeThreshold: 0n, tiers, ...other }
}

describe('a version of a contract', () => {
  it('is accepted and rejected by the downline, cancelled and signed by the upline, terminated by either', () => {
    const steps = contractParties.flatMap((party) =>
      contractStates.map((state) => [party, state, listContractActions(party, state)] as const),
    )
    expect(steps.filter(([, , actions]) => actions.length > 0)).toEqual([
      ['upline', 'offered', ['cancel']],
      ['upline', 'accepted', ['cancel', 'sign']],
      ['upline', 'signed', ['terminate']],
      ['downline', 'offered', ['accept', 'reject']],
      ['downline', 'signed', ['terminate']],
    ])
  })

  it('has states without events only where it waits for nothing', () => {
    const final = contractStates.filter((state) => contractEvents.every((event) => !getNextContractState(state, event)))
    expect(final).toEqual(['rejected', 'cancelled', 'terminated', 'replaced'])
    expect(contractStates.filter((state) => isContractOpen(state))).toEqual(['offered', 'accepted'])
    for (const state of final)
      expect(contractActions.some((action) => contractParties.some((party) => canContract(party, state, action)))).toBe(
        false,
      )
  })
})

it('a salary has the window of its kind, a dividend that of its period', () => {
  const salaries = (['dailySalary', 'hourlySalary', 'realtimeSalary'] as const).map((kind) =>
    getContractWindowKind(kind, null),
  )
  expect(salaries).toEqual(['day', 'hour', 'fiveMinutes'])
  const windows = contractPeriods.map((period) => getContractWindowKind('dividend', period))
  expect(windows).toEqual(['day', 'week', 'halfMonth', 'month'])
  expect(() => getContractWindowKind('dividend', null)).toThrow(TypeError)
})

describe('tiers', () => {
  const tiers = [
    createTier({ rate: 50 }),
    createTier({ rate: 80 }, { betAmount: 1_000n, activeMembers: 3 }),
    createTier({ rate: 100 }, { betAmount: 5_000n, activeMembers: 3, periodValidBet: 4_000n, periodProfitLoss: 10n }),
  ]
  const figures = { betAmount: 5_000n, activeMembers: 3, validBet: 4_000n, profitLoss: 10n }

  it('apply from the highest down, the first whose conditions all hold', () => {
    expect(findTier(tiers, figures)).toBe(2)
    expect(findTier(tiers, { ...figures, profitLoss: 9n })).toBe(1)
    expect(findTier(tiers, { ...figures, validBet: 3_999n })).toBe(1)
    expect(findTier(tiers, { ...figures, activeMembers: 2 })).toBe(0)
    expect(findTier(tiers.slice(1), { ...figures, betAmount: 999n })).toBeNull()
    expect(findTier([createTier({ rate: 1 })], { ...figures, profitLoss: -5n })).toBe(0)
  })

  it('are valid in rising order with the rates of their kind', () => {
    const check = (list: readonly ContractTier[], other?: Partial<ContractTerms>) =>
      checkTerms('dailySalary', createTerms(list, other))
    expect(check(tiers)).toBeNull()
    expect(check([])).toEqual({ tier: null, problem: 'tiers' })
    expect(check(tiers, { period: 'daily' })).toEqual({ tier: null, problem: 'period' })
    expect(checkTerms('dividend', createTerms(tiers))).toEqual({ tier: null, problem: 'period' })
    expect(check(tiers, { activeThreshold: -1n })).toEqual({ tier: null, problem: 'value' })
    expect(check([createTier({ rate: 10_001 })])).toEqual({ tier: 0, problem: 'value' })
    expect(check([createTier({ rate: 1 }, { betAmount: -1n })])).toEqual({ tier: 0, problem: 'value' })
    expect(check([createTier({ rate: 1 }, { activeMembers: 0.5 })])).toEqual({ tier: 0, problem: 'value' })
    expect(check([createTier({ winRate: 1, lossRate: 1 })])).toEqual({ tier: 0, problem: 'rates' })
    expect(check([createTier({ rate: 1 }), createTier({ rate: 2 })])).toEqual({ tier: 1, problem: 'order' })
    const lower = createTier({ rate: 40 }, { betAmount: 1n })
    expect(check([createTier({ rate: 50 }), lower])).toEqual({ tier: 1, problem: 'order' })
    const crossing = createTier({ rate: 90 }, { betAmount: 2_000n, activeMembers: 2 })
    expect(check([...tiers.slice(0, 2), crossing])).toEqual({ tier: 2, problem: 'order' })
  })
})

describe('an offer', () => {
  const own = createTerms(
    [createTier({ rate: 50 }), createTier({ rate: 80 }, { betAmount: 1_000n, activeMembers: 3 })],
    {
      activeThreshold: 10n,
    },
  )
  const exceeds = (tiers: readonly ContractTier[], other: Partial<ContractTerms> = {}) =>
    findExceedingTier('dailySalary', own, createTerms(tiers, { activeThreshold: 10n, ...other }))

  it('may not exceed the own rate under the same conditions in any tier', () => {
    expect(exceeds([createTier({ rate: 50 }), createTier({ rate: 80 }, { betAmount: 1_000n, activeMembers: 3 })])).toBe(
      null,
    )
    expect(exceeds([createTier({ rate: 51 })])).toBe(0)
    expect(exceeds([createTier({ rate: 50 }), createTier({ rate: 60 }, { betAmount: 999n, activeMembers: 9 })])).toBe(1)
    expect(exceeds([createTier({ rate: 60 }, { betAmount: 2_000n, activeMembers: 2 })])).toBe(0)
    const active = [createTier({ rate: 60 }, { betAmount: 2_000n, activeMembers: 3 })]
    expect(exceeds(active)).toBeNull()
    expect(exceeds(active, { activeThreshold: 9n })).toBe(0)
  })

  it('needs an own contract of the same period', () => {
    const offered = createTerms([createTier({ rate: 1 })])
    expect(findExceedingTier('dailySalary', null, offered)).toBe(0)
    const monthly = createTerms([createTier({ rate: 5 })], { period: 'monthly' })
    const weekly = createTerms([createTier({ rate: 1 })], { period: 'weekly' })
    expect(findExceedingTier('dividend', monthly, weekly)).toBe(0)
    expect(isBelow('dividend', monthly, weekly)).toBe(true)
    expect(isBelow('dividend', monthly, createTerms([createTier({ rate: 5 })], { period: 'monthly' }))).toBe(false)
    expect(isBelow('dividend', null, createTerms([createTier({ rate: 0 })], { period: 'monthly' }))).toBe(true)
  })

  it('is not limited by an own tier with a net loss, which another part of the team may have won back', () => {
    const afterLoss = (rate: number) => createTier({ rate }, { periodProfitLoss: 500n })
    // The downline's part has lost 1,000, and its sister's part has won 1,500.
    const part = { betAmount: 5_000n, activeMembers: 1, validBet: 5_000n, profitLoss: 1_000n }
    const whole = { betAmount: 9_000n, activeMembers: 2, validBet: 9_000n, profitLoss: -500n }
    expect(findTier([afterLoss(80)], part)).toBe(0)
    expect(findTier([afterLoss(80)], whole)).toBeNull()
    const find = (...tiers: readonly ContractTier[]) => {
      const limits = createTerms([createTier({ rate: 50 }), afterLoss(80)])
      return findExceedingTier('dailySalary', limits, createTerms(tiers))
    }
    expect(find(createTier({ rate: 40 }), afterLoss(50))).toBeNull()
    expect(find(createTier({ rate: 40 }), afterLoss(51))).toBe(1)
    expect(findExceedingTier('dailySalary', createTerms([afterLoss(80)]), createTerms([afterLoss(1)]))).toBe(0)
  })

  it('within the own rate never gives a part of the team a higher rate than the whole has, whatever the rest does', () => {
    const small = fc.integer({ min: 0, max: 3 })
    const step = fc.record({ bets: small, active: small, loss: small, rate: small })
    const amount = fc.integer({ min: 0, max: 6 })
    const figures = fc.record({ bets: amount, active: amount, loss: fc.integer({ min: -6, max: 6 }) })
    type Figures = { readonly bets: number; readonly active: number; readonly loss: number }
    const toTiers = (steps: readonly (Figures & { readonly rate: number })[]) => {
      const sum = (index: number, name: 'bets' | 'active' | 'loss' | 'rate') =>
        steps.slice(0, index + 1).reduce((total, each) => total + each[name], 0)
      return steps.map((_, index) =>
        createTier(
          { rate: sum(index, 'rate') },
          {
            betAmount: BigInt(sum(index, 'bets')),
            activeMembers: sum(index, 'active'),
            periodProfitLoss: BigInt(sum(index, 'loss')),
          },
        ),
      )
    }
    const getRate = (tiers: readonly ContractTier[], { bets, active, loss }: Figures) => {
      const window = {
        betAmount: BigInt(bets),
        activeMembers: active,
        validBet: BigInt(bets),
        profitLoss: BigInt(loss),
      }
      return tiers[findTier(tiers, window) ?? -1]?.rate ?? 0
    }
    const steps = fc.array(step, { minLength: 1, maxLength: 3 }).map(toTiers)
    fc.assert(
      fc.property(steps, steps, figures, figures, (limits, tiers, part, rest) => {
        fc.pre(findExceedingTier('dailySalary', createTerms(limits), createTerms(tiers)) === null)
        const whole = { bets: part.bets + rest.bets, active: part.active + rest.active, loss: part.loss + rest.loss }
        expect(getRate(tiers, part)).toBeLessThanOrEqual(getRate(limits, whole))
      }),
      { numRuns: 500 },
    )
  })

  it('compares the rates of won and of lost bets apart', () => {
    const limits = createTerms([createTier({ winRate: 10, lossRate: 30 })])
    const find = (winRate: number, lossRate: number) =>
      findExceedingTier('hourlySalary', limits, createTerms([createTier({ winRate, lossRate })]))
    expect(find(10, 30)).toBeNull()
    expect(find(11, 0)).toBe(0)
    expect(find(0, 31)).toBe(0)
  })
})

describe('a share of rates', () => {
  const tiers = [createTier({ rate: 33 }), createTier({ rate: 101 }, { betAmount: 500n })]
  const own = createTerms(tiers, { activeThreshold: 7n })

  it('is rounded down, and leaves everything else', () => {
    expect(scaleRates(own, 50)).toEqual({
      ...own,
      tiers: [createTier({ rate: 16 }), createTier({ rate: 50 }, { betAmount: 500n })],
    })
    expect(scaleRates(own, 100)).toEqual(own)
    const winLoss = createTerms([createTier({ winRate: 10, lossRate: 25 })])
    expect(scaleRates(winLoss, 10).tiers).toEqual([createTier({ winRate: 1, lossRate: 2 })])
  })

  it('is never above the own rates, and valid terms', () => {
    const afterLoss = createTier({ rate: 300 }, { betAmount: 500n, periodProfitLoss: 10n })
    const pair = createTerms([
      createTier({ winRate: 10, lossRate: 20 }),
      createTier({ winRate: 40, lossRate: 20 }, { periodProfitLoss: 10n }),
    ])
    const all = [
      ['dailySalary', own],
      ['dailySalary', createTerms([...tiers, afterLoss])],
      ['dailySalary', createTerms([afterLoss])],
      ['hourlySalary', pair],
    ] as const
    for (const [kind, terms] of all)
      for (let percent = 1; percent <= 100; percent += 1) {
        expect(checkTerms(kind, scaleRates(terms, percent))).toBeNull()
        expect(findExceedingTier(kind, terms, scaleRates(terms, percent))).toBeNull()
      }
    expect(scaleRates(createTerms([...tiers, afterLoss]), 50).tiers.map(({ rate }) => rate)).toEqual([16, 50, 101])
    expect(scaleRates(createTerms([afterLoss]), 100).tiers.map(({ rate }) => rate)).toEqual([0])
  })
})
