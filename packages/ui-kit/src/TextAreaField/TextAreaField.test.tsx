import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { TextAreaField } from './TextAreaField.tsx'

function render() {
  mount(<TextAreaField label="Report" maxCharacters={3} countText={(used, max) => `${used} of ${max} characters`} />)
  return page.getByRole('textbox', { name: 'Report' })
}

it('counts code points, not UTF-16 units', async () => {
  const area = render()
  await expect.element(page.getByText('0 of 3 characters')).toBeInTheDocument()
  await area.fill('a𝒳c')
  await expect.element(page.getByText('3 of 3 characters')).toBeInTheDocument()
})

it('keeps text beyond maxCharacters and marks the count', async () => {
  const area = render()
  await area.fill('abcde')
  await expect.element(area).toHaveValue('abcde')
  expect(document.querySelector('[data-slot="text-area-field-count"]')?.hasAttribute('data-over')).toBe(true)
})
