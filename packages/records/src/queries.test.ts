import { betFilters, betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { createTestApi, createTestSite, type TestCall } from '@croupier/runtime/testing/test-site'
import { describe, expect, test } from 'vitest'
import {
  betFiltersQuery,
  betsQuery,
  loadAllBets,
  loadAllTransactions,
  loadBets,
  loadTransactions,
  toBetState,
  toTransactionKind,
  transactionsQuery,
} from './queries.ts'
import { readRecordSearch } from './search.ts'

const site = createTestSite()
/** The 21st in the time zone of the test site, UTC+06:30. */
const now = new Date('2026-11-20T18:00:00Z')
const week = { from: '2026-11-15', to: '2026-11-21' }

function createRequest(search: Record<string, string>, language: 'EN' | 'MY' = 'EN') {
  return { search: readRecordSearch(search), language, now }
}

/** The parameters of a query, the last part of its key. */
const getParams = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.at(-1)

describe('betsQuery', () => {
  test('requests the first page of the previous 7 days by default', () => {
    const params = { ...week, language: 'EN', pageNo: 1, pageSize: 20 }
    expect(getParams(betsQuery(site, createRequest({})))).toEqual(params)
  })

  test('passes the filters, the page and the language', () => {
    const search = { gameType: 'RNG', vassalage: 'KFW', state: 'open', page: '3' }
    expect(getParams(betsQuery(site, createRequest(search, 'MY')))).toMatchObject({
      gameType: 'RNG',
      vassalage: 'KFW',
      state: 'open',
      pageNo: 3,
      language: 'MY',
    })
  })

  test('drops a state that the server would reject', () => {
    expect(getParams(betsQuery(site, createRequest({ state: 'tombstoned' })))).not.toHaveProperty('state')
  })
})

test('betFiltersQuery depends on the range alone, so that a filter does not load its options again', () => {
  const key = betFiltersQuery(site, createRequest({})).queryKey
  expect(betFiltersQuery(site, createRequest({ gameType: 'RNG', state: 'open', page: '2' })).queryKey).toEqual(key)
  expect(betFiltersQuery(site, createRequest({ from: '2026-11-20', to: '2026-11-21' })).queryKey).not.toEqual(key)
})

test('transactionsQuery passes a known kind and drops another one', () => {
  expect(getParams(transactionsQuery(site, createRequest({ kind: 'adjust' })))).toMatchObject({ kind: 'adjust' })
  expect(getParams(transactionsQuery(site, createRequest({ kind: 'cashback' })))).not.toHaveProperty('kind')
})

test('the filters of the pages are those of the requests', () => {
  expect([toBetState({ state: 'settled' }), toBetState({ state: 'other' })]).toEqual(['settled', undefined])
  expect([toTransactionKind({ kind: 'bet' }), toTransactionKind({ kind: 'other' })]).toEqual(['bet', undefined])
})

describe('an export', () => {
  const loading = { signal: new AbortController().signal, onProgress: () => undefined }

  /** A site whose records have two pages of one row, with the queries of its calls. */
  function createTwoPages() {
    const queries: unknown[] = []
    const api = createTestApi(({ query }) => {
      queries.push(query)
      return { records: [{ row: queries.length }], total: 2, next: queries.length === 1 ? 'cursor' : null }
    })
    return { paged: createTestSite({ api }), queries }
  }

  test('of bets follows the filter through all pages, whatever page is shown', async () => {
    const { paged, queries } = createTwoPages()
    const request = createRequest({ gameType: 'RNG', vassalage: 'KFW', state: 'open', page: '3' })
    expect(await loadAllBets(paged, request, loading)).toEqual([{ row: 1 }, { row: 2 }])
    const query = { ...week, language: 'EN', gameType: 'RNG', vassalage: 'KFW', state: 'open', pageSize: 500 }
    expect(queries).toEqual([query, { ...query, after: 'cursor' }])
  })

  test('of transactions follows the filter through all pages, whatever page is shown', async () => {
    const { paged, queries } = createTwoPages()
    await loadAllTransactions(paged, createRequest({ kind: 'adjust', page: '3' }), loading)
    const query = { ...week, language: 'EN', kind: 'adjust', pageSize: 500 }
    expect(queries).toEqual([query, { ...query, after: 'cursor' }])
  })
})

describe('the loader of a page', () => {
  /** Runs a loader at a URL and returns the calls that it has started. */
  function load(loader: typeof loadBets, search: Record<string, string>): readonly TestCall[] {
    const calls: TestCall[] = []
    const api = createTestApi((call) => {
      calls.push(call)
      return { records: [], total: 0, next: null }
    })
    loader({ site: createTestSite({ api }), search })
    return calls
  }

  test('starts to load the bets of the address and the options of their filters', () => {
    const [bets, filters, ...others] = load(loadBets, {
      from: '2026-11-02',
      to: '2026-11-03',
      state: 'open',
      page: '2',
    })
    expect([bets?.endpoint, filters?.endpoint, others]).toEqual([betRecords, betFilters, []])
    expect(bets?.query).toMatchObject({ from: '2026-11-02', to: '2026-11-03', state: 'open', pageNo: 2 })
    expect(filters?.query).toEqual({ from: '2026-11-02', to: '2026-11-03' })
  })

  test('starts to load the transactions of the address', () => {
    const [transactions, ...others] = load(loadTransactions, { kind: 'bet' })
    expect([transactions?.endpoint, others]).toEqual([transactionRecords, []])
    expect(transactions?.query).toMatchObject({ kind: 'bet', pageNo: 1 })
  })
})
