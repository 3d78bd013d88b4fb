import { getKindLabel, memberLedgerKinds } from '@croupier/domain/ledger-kinds'
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import { expect, test } from 'vitest'

test('the catalog names exactly the kinds that members see, and all others as one', () => {
  const labels = [...memberLedgerKinds, 'other' as const].map(getKindLabel)
  expect(Object.keys(member.kind).map((name) => `kind.${name}`)).toEqual(labels)
})
