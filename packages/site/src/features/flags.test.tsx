import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import { setMemberFlags, setMerchantFlags } from '@croupier/flags/store'
import { isMerchantFlag, type FlagCode } from '@croupier/flags/codes'
import { flagRegistry } from '@croupier/flags/registry'
import { openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { forgotPasswordOverlay, loginOverlay, registerOverlay } from '@croupier/runtime/overlays/shared'
import { scale } from '@croupier/testing/scale'
import { beforeAll, expect, test, vi } from 'vitest'
import { createMember } from '../testing/control/accounts.ts'
import { renderPage } from '../testing/render-page.tsx'
import { screen } from '../testing/screen.ts'
import { pagePaths } from '../routes/page-paths.ts'

vi.setConfig({ testTimeout: 240_000 })

beforeAll(() => createMember(), 180_000)

/** Flags of the merchant, and those of the account's contracts. */
const codes = Object.keys(flagRegistry) as FlagCode[]

/**
 * Combinations in which every pair of flags has all of its four values: bit `row` of each flag's number says whether it is
 * on, and the numbers are different words with equally many ones, so that two of them differ in both directions.
 */
const words = [
  0b000111, 0b001011, 0b001101, 0b001110, 0b010011, 0b010101, 0b010110, 0b011001, 0b011010, 0b011100, 0b100011,
  0b100101, 0b100110, 0b101001, 0b101010,
]
const rows = [
  ...Array.from({ length: 7 }, (_, row) => codes.filter((_code, index) => (words[index] ?? 0) & (1 << row))),
  codes,
]

test('the combinations have every pair of flags in every state', () => {
  expect(codes).toHaveLength(words.length)
  for (const a of codes) {
    for (const b of codes.filter((code) => code !== a)) {
      const states = rows.map((row) => `${row.includes(a)} ${row.includes(b)}`)
      expect(new Set(states).size, `${a} and ${b}`).toBe(4)
    }
  }
})

const openDialogs = [
  () => openOverlay(loginOverlay, {}),
  () => openOverlay(registerOverlay),
  () => openOverlay(forgotPasswordOverlay),
]

test.each(scale(rows.slice(-1), rows).map((row, index) => [row.length, row, index] as const))(
  'every page renders with %s of the flags on',
  async (_count, row, index) => {
    const brand = index % 4 < 2 ? 'shwe' : 'lotus'
    const account = index % 2 === 0 ? await createMember({ type: 1, brand }) : undefined
    const { router, site } = await renderPage('/rng', account ? { as: account } : { brand })
    await expect.element(screen.tiles.first()).toBeVisible()
    // The levels of the account's contracts, which the server sends, would replace the flags below.
    await expect.poll(() => site.queryClient.isFetching()).toBe(0)
    setMerchantFlags(new Set(row.filter(isMerchantFlag)))
    setMemberFlags(new Set(row.filter((code) => !isMerchantFlag(code))))
    for (const path of pagePaths) {
      await router.navigate({ to: path })
      await expect.poll(() => router.state.status).toBe('idle')
      expect(
        router.state.matches.filter(({ status }) => status === 'error'),
        path,
      ).toEqual([])
      expect(document.body.textContent, path).not.toContain(common.state.crashed)
      useOverlays.setState({ stack: [] })
    }
    await router.navigate({ to: '/rng' })
    for (const openDialog of openDialogs) {
      openDialog()
      await expect.element(screen.dialog.getByRole('heading').first()).toBeVisible()
      useOverlays.setState({ stack: [] })
      await expect.element(screen.dialog).not.toBeInTheDocument()
    }
    expect(document.body.textContent).not.toContain(common.state.crashed)
  },
)
