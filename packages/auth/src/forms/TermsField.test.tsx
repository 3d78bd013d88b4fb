import { renderPart } from '@croupier/component-testing/render-part'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TermsField } from './TermsField.tsx'

test('the agreement confirms the age that the brand states, and is marked as required', async () => {
  const site = createTestSite()
  const footer = { ...site.brand.footer, minimumAge: 20 }
  const field = <TermsField name="terms" value={false} error={undefined} onValueChange={vi.fn()} />
  await renderPart(field, { site: createTestSite({ brand: { ...site.brand, footer } }) })
  const box = page.getByRole('checkbox', { name: /^I am 20 or older.* \*$/ })
  await expect.element(box).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-required', 'true')
})
