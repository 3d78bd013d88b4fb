import { rebateHistory } from '@croupier/endpoints/calls/rebates'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRecordUpdates } from './live-records.ts'

let tab: EventTarget & { hidden: boolean }

beforeEach(() => {
  tab = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', tab)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function showTab(isShown: boolean): void {
  tab.hidden = !isShown
  tab.dispatchEvent(new Event('visibilitychange'))
}

const firstPage = toQueryKey(transactionRecords, { pageNo: 1 })

/** Updates of a page that shows data of a query; returns them with how often the data was loaded since. */
function showData(queryKey: QueryKey, data: object) {
  const queryClient = new QueryClient()
  const controller = new AbortController()
  let loads = 0
  const queryFn = () => {
    loads += 1
    return data
  }
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, initialData: data, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => undefined))
  return {
    reload: createRecordUpdates({ queryClient }, controller.signal),
    end: () => controller.abort(),
    countLoads: () => loads,
  }
}

test('a shown record is loaded at once, and then every five seconds while the balance keeps changing', async () => {
  const { reload, countLoads } = showData(firstPage, { records: [] })
  reload()
  await vi.advanceTimersByTimeAsync(1)
  expect(countLoads()).toBe(1)
  for (let round = 0; round < 9; round += 1) {
    reload()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(countLoads()).toBe(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(countLoads()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countLoads()).toBe(2)
})

test.each([
  ['a later page', toQueryKey(transactionRecords, { pageNo: 2 }), { records: [] }],
  ['a list of which more was loaded', toQueryKey(rebateHistory), { pages: [{}, {}], pageParams: [] }],
])('%s stays as it is under its reader', async (_name, queryKey, data) => {
  const { reload, countLoads } = showData(queryKey, data)
  reload()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countLoads()).toBe(0)
})

test('a record that its page has loaded but not rendered yet is loaded again when it is', async () => {
  const queryClient = new QueryClient()
  const queryFn = vi.fn(() => ({ records: [] }))
  queryClient.setQueryData(firstPage, { records: [] })
  createRecordUpdates({ queryClient }, new AbortController().signal)()
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).not.toHaveBeenCalled()
  const observer = new QueryObserver(queryClient, { queryKey: firstPage, queryFn, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => undefined))
  expect(queryFn).toHaveBeenCalledOnce()
})

test('a hidden page loads what has changed once, when it is seen again', async () => {
  const { reload, countLoads } = showData(firstPage, { records: [] })
  showTab(false)
  for (let round = 0; round < 3; round += 1) {
    reload()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(countLoads()).toBe(0)
  showTab(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(countLoads()).toBe(1)
  showTab(false)
  showTab(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countLoads()).toBe(1)
})

test('nothing is loaded after the session has ended', async () => {
  const { reload, end, countLoads } = showData(firstPage, { records: [] })
  reload()
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countLoads()).toBe(0)
})
