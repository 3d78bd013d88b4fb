import { expect, test } from 'vitest'
import { loadRecords, maxExportedRecords, TooManyRecordsError } from './load-records.ts'

/** Pages of numbers as a server sends them. */
function createPages(total: number, pageSize: number) {
  const requests: (string | undefined)[] = []
  return {
    requests,
    fetchPage: async (after: string | undefined) => {
      requests.push(after)
      const start = after === undefined ? 0 : Number(after)
      const end = Math.min(total, start + pageSize)
      const records = Array.from({ length: end - start }, (_, index) => start + index)
      return { records, total, next: end < total ? String(end) : null }
    },
  }
}

const { signal } = new AbortController()

test('follows the pages to the end and reports the share that is loaded', async () => {
  const shares: number[] = []
  const { fetchPage, requests } = createPages(5, 2)
  const rows = await loadRecords(fetchPage, { signal, onProgress: (share) => shares.push(share) })
  expect(rows).toEqual([0, 1, 2, 3, 4])
  expect(requests).toEqual([undefined, '2', '4'])
  expect(shares).toEqual([0.4, 0.8, 1])
})

test('returns no rows for an empty record', async () => {
  expect(await loadRecords(createPages(0, 2).fetchPage, { signal, onProgress: () => undefined })).toEqual([])
})

test('loads the largest record that is allowed, and throws above it after one page', async () => {
  const allowed = createPages(maxExportedRecords, 500)
  expect(await loadRecords(allowed.fetchPage, { signal, onProgress: () => undefined })).toHaveLength(maxExportedRecords)
  const more = createPages(maxExportedRecords + 1, 500)
  const loading = loadRecords(more.fetchPage, { signal, onProgress: () => undefined })
  await expect(loading).rejects.toThrow(TooManyRecordsError)
  expect(more.requests).toHaveLength(1)
})

test('throws when a record grows above the limit while it is loaded', async () => {
  const fetchPage = async () => ({ records: Array.from({ length: 6_000 }, () => 1), total: 9_000, next: 'more' })
  await expect(loadRecords(fetchPage, { signal, onProgress: () => undefined })).rejects.toThrow(TooManyRecordsError)
})
