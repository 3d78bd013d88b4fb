import { socketTicket } from '@croupier/endpoints/calls/account'
import { transactionRecords } from '@croupier/endpoints/calls/records'
import { withdrawals } from '@croupier/endpoints/calls/withdrawals'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useConnection } from '@croupier/runtime/platform/connection'
import type { Site } from '@croupier/runtime/platform/site-context'
import { writeSession } from '@croupier/runtime/platform/storage'
import { dispatchSession, useSession } from '@croupier/runtime/session/session'
import { beforeAll, expect, test } from 'vitest'
import { createMember, openTestSession } from '../testing/control/accounts.ts'
import { addPosting } from '../testing/control/rounds.ts'
import { breakRequests } from '../testing/network.ts'
import { renderPage } from '../testing/render-page.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const getSocket = () => useConnection.getState().socket

/** Keeps withdrawals as a page that has loaded them. Returns whether they are out of date. */
function keepWithdrawals({ queryClient }: Site): () => boolean | undefined {
  const queryKey = toQueryKey(withdrawals, { page: 1 })
  queryClient.setQueryData(queryKey, { withdrawals: [] })
  return () => queryClient.getQueryState(queryKey)?.isInvalidated
}

test(
  'a page whose session was opened again loads what it may have missed since its own',
  { tags: 'long' },
  async () => {
    const account = await createMember()
    const { site } = await renderPage('/', { as: account })
    await expect.poll(getSocket).toBe('open')
    const isOutOfDate = keepWithdrawals(site)
    const { member } = useSession.getState()
    if (!member) throw new Error('The tab has no account.')
    const token = await openTestSession(account)
    expect(isOutOfDate()).toBe(false)
    writeSession('token', token)
    dispatchSession({ type: 'loggedIn', token, member })
    await expect.poll(isOutOfDate).toBe(true)
  },
)

test('a page whose first socket opens late loads again what it may have missed', async () => {
  const restore = await breakRequests(socketTicket.path, 'unsent')
  const { site } = await renderPage('/', { as: await createMember() })
  await expect.poll(getSocket).toBe('waiting')
  const isOutOfDate = keepWithdrawals(site)
  await restore()
  await expect.poll(getSocket).toBe('open')
  await expect.poll(isOutOfDate).toBe(true)
})

test('a page that has just loaded its records loads them again when the balance changes, not when its first socket opens', async () => {
  const account = await createMember()
  const { site } = await renderPage('/member/transactionHistory', { as: account })
  const countLoads = () =>
    site.queryClient
      .getQueryCache()
      .findAll({ queryKey: toQueryKey(transactionRecords) })
      .reduce((sum, { state }) => sum + state.dataUpdateCount, 0)
  await expect.poll(getSocket).toBe('open')
  await expect.poll(countLoads).toBe(1)
  // The first balance follows the opening, before that of the posting.
  await addPosting(account, 'adjust', 250)
  await expect.poll(countLoads).toBe(2)
})
