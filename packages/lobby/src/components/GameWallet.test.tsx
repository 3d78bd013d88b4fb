import { press, renderPart } from '@croupier/component-testing/render-part'
import { toMoney } from '@croupier/domain/money'
import { walletBalances, type WalletBalances } from '@croupier/endpoints/calls/wallets'
import { balanceQuery, vendorsQuery } from '@croupier/runtime/data/queries'
import { useWalletBalances } from '@croupier/runtime/data/use-wallets'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GameWallet } from './GameWallet.tsx'

const vendor = 'PCO'
const onStart = vi.fn<() => Promise<void>>(() => Promise.resolve())
let mounts: number

function Game() {
  useLayoutEffect(() => {
    mounts += 1
  }, [])
  return <p>The game</p>
}

/** What has come of the last reading of the wallets. */
function Reading() {
  const { data, isError, isFetching } = useWalletBalances()
  if (isFetching) return <p>Reading</p>
  return <p>{isError ? 'Failed' : `Read ${data?.total.minor}`}</p>
}

const toBalances = (minor: bigint): WalletBalances => ({
  total: toMoney(minor, 'USD'),
  wallets: [{ code: vendor, name: 'Paper Comet', balance: toMoney(minor, 'USD') }],
})

/** Renders the wallet of a game, whose readings end with `answers` in turn: minor units, or a failure. Returns what pushes a balance. */
async function show(answers: readonly (bigint | 'fails')[]) {
  const left = [...answers]
  const api = createTestApi(({ endpoint }) => {
    const answer = endpoint.path === walletBalances.path ? left.shift() : undefined
    if (typeof answer !== 'bigint') throw new Error('This call fails')
    return toBalances(answer)
  })
  const site = createTestSite({ api })
  const start = Date.now()
  const push = (pushes: number) =>
    site.queryClient.setQueryData(
      balanceQuery(site).queryKey,
      { balance: toMoney(0n, 'USD'), currencySymbol: '$' },
      { updatedAt: start + pushes },
    )
  push(0)
  site.queryClient.setQueryData(vendorsQuery(site, 'EN').queryKey, [])
  const { i18n } = await renderPart(
    <>
      <main tabIndex={-1}>
        <GameWallet vendor={vendor} onStart={onStart}>
          <Game />
        </GameWallet>
      </main>
      <Reading />
    </>,
    { site },
  )
  return { push, i18n }
}

const game = page.getByText('The game')
const expectText = (text: string) => expect.element(page.getByText(text)).toBeVisible()

beforeEach(() => {
  mounts = 0
  onStart.mockClear()
})

test('a game goes on while a reading of its wallet fails, and once the wallet is empty', async () => {
  const { push } = await show([500n, 'fails', 0n])
  await expectText('$5.00')
  push(1)
  await expectText('Failed')
  await expectText('$5.00')
  push(2)
  await expectText('$0.00')
  await expect.element(game).toBeVisible()
  expect(mounts).toBe(1)
})

test('a game whose wallet could not be read at first goes on when it is read', async () => {
  const { push } = await show(['fails', 0n])
  await expectText('Failed')
  await expect.element(game).toBeVisible()
  push(1)
  await expectText('$0.00')
  await expect.element(game).toBeVisible()
  expect(mounts).toBe(1)
})

test('an empty wallet asks for money before the game, which does not start by itself when it is filled, and passes the focus on', async () => {
  const started = Promise.withResolvers<void>()
  onStart.mockReturnValueOnce(started.promise)
  const { push, i18n } = await show([0n, 500n])
  const without = page.getByRole('button', { name: i18n.t('games:wallet.without'), exact: true })
  await expect.element(without).toBeVisible()
  push(1)
  await expectText('Read 500')
  expect(game.query()).toBeNull()
  without.element().focus()
  await press(without)
  await expect.element(without).toHaveAttribute('aria-busy', 'true')
  await expect.element(without).toHaveFocus()
  started.resolve()
  await expect.element(game).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect([mounts, onStart.mock.calls.length]).toEqual([1, 1])
})
