import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Select } from './Select.tsx'

function Vendor() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Select
      label="Vendor"
      placeholder="Choose a vendor"
      options={[
        { value: 'ruby', label: 'Ruby Stag' },
        { value: 'moon', label: 'Moonlit Ferry' },
      ]}
      value={value}
      onValueChange={setValue}
    />
  )
}

it('selects an option with the mouse', async () => {
  mount(<Vendor />)
  const select = page.getByRole('combobox', { name: 'Vendor' })
  await expect.element(select).toHaveTextContent('Choose a vendor')
  await select.click()
  await page.getByRole('option', { name: 'Moonlit Ferry' }).click()
  await expect.element(select).toHaveTextContent('Moonlit Ferry')
})

it('selects an option with the keyboard', async () => {
  mount(<Vendor />)
  const select = page.getByRole('combobox', { name: 'Vendor' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Ruby Stag' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(['Ruby Stag', 'Moonlit Ferry']).toContain(select.element().textContent?.trim())
})
