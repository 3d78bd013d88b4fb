import { expect, test } from 'vitest'
import { ledgerAccountTypes } from './ledger-accounts.ts'
import { getKindLabel, ledgerKinds, memberLedgerKinds, type LedgerKind } from './ledger-kinds.ts'
import { roundEvents } from './round.ts'

const kinds = Object.entries(ledgerKinds)

test.each(kinds)('the legs of %s can sum to zero in each unit', (_kind, { legs }) => {
  const purposes = Object.keys(legs) as (keyof typeof ledgerAccountTypes)[]
  for (const each of new Set(purposes.map((purpose) => ledgerAccountTypes[purpose].unit))) {
    const ofUnit = Object.entries(legs).filter(([purpose]) =>
      purposes.some((known) => known === purpose && ledgerAccountTypes[known].unit === each),
    )
    const directions: ReadonlySet<string> = new Set(ofUnit.map(([, direction]) => direction))
    const canMove = (direction: string) => directions.has(direction) || directions.has('either')
    expect([canMove('in'), canMove('out')]).toEqual([true, true])
  }
})

test('every event of a round has a kind, and those that close or correct one change the turnover', () => {
  const turnovers = roundEvents.map((event) => [event, ledgerKinds[event].turnover])
  expect(turnovers).toEqual([
    ['bet', 'none'],
    ['settle', 'adds'],
    ['rollback', 'none'],
    ['adjust', 'corrects'],
  ])
})

test('members see exactly the kinds that move their main account', () => {
  const moving = kinds.filter(([, { legs }]) => Object.hasOwn(legs, 'main')).map(([kind]) => kind as LedgerKind)
  expect(memberLedgerKinds).toEqual(moving)
})

test('a kind that this version does not know is named other', () => {
  expect(getKindLabel('other')).toBe('kind.other')
})
