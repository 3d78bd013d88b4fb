import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadCsv } from './output.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('revokes the object URL only after the delay', () => {
  const created = vi.spyOn(URL, 'createObjectURL')
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  downloadCsv('bets.csv', 'Bet,Win')
  expect(revoked).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoked.mock.calls).toEqual([[created.mock.results[0]?.value]])
})
