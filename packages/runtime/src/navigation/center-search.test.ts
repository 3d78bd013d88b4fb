import { user } from '@croupier/ui-kit/icons/user'
import { expect, test } from 'vitest'
import { readCenterSearch } from './center-parameter.ts'
import { findCenterPage, readCenterPageSearch, withCenter, withoutCenter } from './center-search.ts'
import { definePages } from './pages.ts'

const pages = definePages('member', {
  transactionHistory: {
    icon: user,
    label: 'common:hd_event',
    section: 'records',
    audience: 'member',
    load: () => Promise.resolve(() => null),
  },
})
const record = { center: 'member', id: 'transactionHistory' } as const

test('keeps parameters of the page below apart from those of the center', () => {
  const search = withCenter({ gameType: 'RNG', page: '3' }, record, { page: 2 })
  expect(search).toEqual({ gameType: 'RNG', page: '3', center: 'member.transactionHistory', 'center.page': 2 })
  expect(readCenterPageSearch(search)).toEqual({ page: 2 })
  expect(readCenterSearch(search)).toEqual({ center: 'member.transactionHistory', 'center.page': 2 })
  expect(withoutCenter(search)).toEqual({ gameType: 'RNG', page: '3' })
})

test('drops the parameters of one page of the center when another one opens', () => {
  const search = withCenter({}, record, { page: 2 })
  expect(withCenter(search, { center: 'member', id: 'securityCenter' })).toEqual({ center: 'member.securityCenter' })
})

test('finds registered pages alone', () => {
  expect(findCenterPage(pages, withCenter({}, record))).toBe(pages[0])
  expect(findCenterPage(pages, { center: 'transactionHistory' })).toBeUndefined()
  expect(findCenterPage(pages, { center: 'agent.transactionHistory' })).toBeUndefined()
  expect(findCenterPage(pages, {})).toBeUndefined()
})
