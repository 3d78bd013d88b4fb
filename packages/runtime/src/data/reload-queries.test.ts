import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { reloadQueries } from './reload-queries.ts'

const queryKey = ['list']

/** Shows the first page of a list, whose pages arrive when the test sends them. */
function showList() {
  const queryClient = new QueryClient()
  const requests: { readonly page: number; readonly send: (row: string) => void; readonly fail: () => void }[] = []
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam }) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      requests.push({ page: pageParam, send: resolve, fail: () => reject(new Error('The network is gone.')) })
      return promise
    },
    initialPageParam: 1,
    getNextPageParam: (_page, _pages, last) => last + 1,
    initialData: { pages: ['old 1'], pageParams: [1] },
    staleTime: Infinity,
    retry: false,
  })
  onTestFinished(observer.subscribe(() => undefined))
  return {
    requests,
    observer,
    reload: () => reloadQueries({ queryClient }, { queryKey }),
    listRows: () => observer.getCurrentResult().data?.pages,
  }
}

test('a list whose next page is loading shows it, and is loaded again once after that', async () => {
  const { requests, observer, reload, listRows } = showList()
  void observer.fetchNextPage()
  const reloads = Promise.all([reload(), reload()])
  requests[0]?.send('old 2')
  await expect.poll(listRows).toEqual(['old 1', 'old 2'])
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.send('new 1')
  await expect.poll(() => requests.length).toBe(3)
  requests[2]?.send('new 2')
  await reloads
  expect(listRows()).toEqual(['new 1', 'new 2'])
  expect(requests.map(({ page }) => page)).toEqual([2, 1, 2])
})

test('a list whose next page did not load keeps the reason', async () => {
  const { requests, observer, reload } = showList()
  void observer.fetchNextPage()
  const reloading = reload()
  requests[0]?.fail()
  await reloading
  expect(requests).toHaveLength(1)
  expect(observer.getCurrentResult()).toMatchObject({ isFetchNextPageError: true, isStale: true })
})

test('a load that is under way is replaced, because its response may be older', async () => {
  const { requests, observer, reload, listRows } = showList()
  void observer.refetch()
  const reloading = reload()
  requests[0]?.send('old 1')
  requests[1]?.send('new 1')
  await reloading
  expect(listRows()).toEqual(['new 1'])
})
