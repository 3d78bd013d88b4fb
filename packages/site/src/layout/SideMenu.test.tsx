import { renderPart } from '@croupier/component-testing/render-part'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setMenuOpen, useMenu } from './menu-store.ts'
import { SideMenu } from './SideMenu.tsx'

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  return () => setMenuOpen(false)
})

test('a drawer that crashes closes with an error, whose retry opens it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { brand, gate: whole, ...site } = createTestSite()
  const gate = { ...whole, customerService: null as never }
  const layout = { ...brand.layout, menu: 'top' as const }
  await renderPart(<SideMenu />, { site: { ...site, brand: { ...brand, layout }, gate } })
  setMenuOpen(true)
  await expect.poll(() => useToasts.getState().toasts).toHaveLength(1)
  expect(useMenu.getState().open).toBe(false)

  gate.customerService = [] as never
  useToasts.getState().toasts[0]?.retry?.()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
