import type { LiveWithdrawals } from '@croupier/cashier/live-withdrawals'
import { expect, test } from 'vitest'
import { createWithdrawalUpdates } from './live-withdrawals.ts'

/** Updates whose code does not load the first time; returns them with what reaches that code, and how often it was loaded. */
function createUpdates() {
  const calls: (number | 'reload')[] = []
  const receive = (call: number | 'reload') => {
    calls.push(call)
    return Promise.resolve()
  }
  const live: LiveWithdrawals = { reload: () => receive('reload'), prompt: receive }
  let loads = 0
  const updates = createWithdrawalUpdates(() => {
    loads += 1
    const error = new TypeError('Failed to fetch dynamically imported module')
    return loads === 1 ? Promise.reject(error) : Promise.resolve(live)
  })
  return { updates, calls, countLoads: () => loads }
}

test('code that did not load is loaded with the next event, and then not again', async () => {
  const { updates, calls, countLoads } = createUpdates()
  await updates.reload()
  expect(calls).toEqual([])
  await updates.reload()
  await updates.reload()
  expect(calls).toEqual(['reload', 'reload'])
  expect(countLoads()).toBe(2)
})

test('the same number of waiting payouts is passed on again after the code did not load, and once after it did', async () => {
  const { updates, calls } = createUpdates()
  await updates.prompt(1)
  expect(calls).toEqual([])
  await updates.prompt(1)
  await updates.prompt(1)
  expect(calls).toEqual([1])
})
