import type { OperatorContract } from '@croupier/endpoints/calls/ops/contracts'
import { expect, test } from 'vitest'
import { findContractProblems, readContract, writeContract } from './contract-drafts.ts'

const contract: OperatorContract = {
  contractId: 'c1',
  kind: 'hourlySalary',
  version: 1,
  state: 'signed',
  period: null,
  activeThreshold: '10.00',
  tiers: [
    {
      betAmount: '0.00',
      activeMembers: 0,
      periodValidBet: '0.00',
      periodProfitLoss: '0.00',
      winRate: 50,
      lossRate: 125,
    },
  ],
  upline: null,
  effectiveFrom: null,
  endsAt: null,
  inForce: false,
  events: [],
}

test('a contract is read to entries and written as it was', () => {
  const draft = readContract(contract)
  expect(draft).toMatchObject({ threshold: '10.00', tiers: [{ winRate: '0.50', lossRate: '1.25', betAmount: '' }] })
  expect(findContractProblems('hourlySalary', draft, 'MMK')).toEqual([])
  expect(writeContract('hourlySalary', draft, 'MMK')).toMatchObject({
    kind: 'hourlySalary',
    period: null,
    activeThreshold: '10.00',
    tiers: contract.tiers,
  })
})

test('what is missing, wrong or out of order is named with its tier', () => {
  expect(findContractProblems('dividend', readContract(undefined), 'MMK')).toEqual([
    { tier: 0, field: 'rate', problem: 'rate' },
  ])
  const draft = { ...readContract(undefined), tiers: [{ rate: '101', activeMembers: '1.5', betAmount: '1.234' }] }
  expect(findContractProblems('dividend', draft, 'MMK').map(({ field }) => field)).toEqual([
    'rate',
    'betAmount',
    'activeMembers',
  ])
  const twice = { ...draft, tiers: [{ rate: '10' }, { rate: '10' }] }
  expect(findContractProblems('dividend', twice, 'MMK')).toEqual([{ tier: 1, field: 'tier', problem: 'order' }])
})
