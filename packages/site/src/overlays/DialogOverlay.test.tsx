import { renderPart } from '@croupier/component-testing/render-part'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DialogOverlay } from './DialogOverlay.tsx'

const { brand } = createTestSite()
const message = { title: 'Read this', content: { text: 'Some news' } }
const dialog = page.getByRole('alertdialog')

async function renderDialog(timeouts: typeof brand.timeouts, params = {}) {
  const close = vi.fn()
  const site = createTestSite({ brand: { ...brand, timeouts } })
  const content = <DialogOverlay params={{ ...message, ...params }} onClose={close} isOpen={() => true} />
  await renderPart(content, { site })
  await expect.element(dialog).toBeVisible()
  return close
}

test('a message closes by itself after the time of the brand [const-42.2]', async () => {
  const close = await renderDialog({ dialog: 1 })
  await expect.poll(() => close.mock.calls).toHaveLength(1)
})

test.each([
  ['closes by a press beside it', undefined, 1],
  ['that wants an answer stays open at a press beside it', false, 0],
] as const)('a message %s', async (_name, closeOnBackdrop, calls) => {
  const close = await renderDialog(undefined, { closeOnBackdrop })
  document.querySelector<HTMLElement>('[data-slot$="backdrop"]')?.click()
  await expect.element(dialog).toBeVisible()
  expect(close).toHaveBeenCalledTimes(calls)
})
