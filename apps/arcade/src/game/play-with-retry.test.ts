import { describe, expect, test, vi } from 'vitest'
import { StudioError } from '../studio/client.ts'
import { createPlayWithRetry } from './play-with-retry.ts'

/** No response came. The next attempt does not wait. */
const lost = new StudioError('OFFLINE', { retryAfter: 0 })
const busy = new StudioError('SERVER_BUSY', { retryAfter: 0 })

/** Plays a round whose attempts fail one after the other, and the last error again and again; returns the code of each call. */
async function playTwice(...errors: readonly StudioError[]): Promise<readonly unknown[]> {
  const request = vi.fn<() => Promise<never>>()
  for (const error of errors) request.mockRejectedValueOnce(error)
  request.mockRejectedValue(errors.at(-1))
  const play = createPlayWithRetry(request)
  const getCode = (error: unknown) => (error instanceof StudioError ? error.code : error)
  return [await play().catch(getCode), await play().catch(getCode)]
}

describe('a round of which an attempt had no response', () => {
  test.each(['TOO_MANY_REQUESTS', 'SYSTEM_ERROR', 'NOT_PERMITTED'])(
    'is OFFLINE after %s, which does not state what became of it, and still is when it is repeated',
    async (code) => {
      expect(await playTwice(lost, new StudioError(code))).toEqual(['OFFLINE', 'OFFLINE'])
      expect(await playTwice(lost, busy, new StudioError(code))).toEqual(['OFFLINE', 'OFFLINE'])
    },
  )

  test.each([
    'ROUND_CANCELLED',
    'ROUND_STUCK',
    'INSUFFICIENT_FUNDS',
    'SIGNATURE_EXPIRED',
    'DRAW_CLOSED',
    'ODDS_CHANGED',
    'NOT_LOGGED_IN',
  ])('keeps the error %s, which decides it or ends the session', async (code) => {
    expect(await playTwice(lost, new StudioError(code))).toEqual([code, code])
  })
})

test('a round is OFFLINE after a failure of the studio, which may have accepted it, until that states what became of it', async () => {
  const failed = new StudioError('SYSTEM_ERROR')
  expect(await playTwice(failed, new StudioError('TOO_MANY_REQUESTS'))).toEqual(['OFFLINE', 'OFFLINE'])
  expect(await playTwice(failed, new StudioError('ROUND_CANCELLED'))).toEqual(['OFFLINE', 'ROUND_CANCELLED'])
})

test('a round whose attempts all had a response has the error of the last one', async () => {
  expect(await playTwice(busy, new StudioError('TOO_MANY_REQUESTS'))).toEqual([
    'TOO_MANY_REQUESTS',
    'TOO_MANY_REQUESTS',
  ])
})

test('a round is requested again after a lost response, and returns the result', async () => {
  const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('played')
  expect(await createPlayWithRetry(request)()).toBe('played')
  expect(request).toHaveBeenCalledTimes(2)
})
