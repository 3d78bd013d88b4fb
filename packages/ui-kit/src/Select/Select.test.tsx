import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
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

it('adds no style element, which the content security policy of the sites refuses', async () => {
  mount(<Vendor />)
  await page.getByRole('combobox', { name: 'Vendor' }).click()
  await expect.element(page.getByRole('option', { name: 'Ruby Stag' })).toBeVisible()
  expect(document.querySelectorAll('style[data-precedence]')).toHaveLength(0)
})

it('is a sheet with large targets on phones', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  mount(<Vendor />)
  await page.getByRole('combobox', { name: 'Vendor' }).click()
  const option = page.getByRole('option', { name: 'Moonlit Ferry' })
  await expect.element(option).toBeVisible()
  const popup = document.querySelector('[data-slot=select-popup]')
  await expect.poll(() => popup?.getBoundingClientRect().bottom).toBe(800)
  expect(popup?.getBoundingClientRect().width).toBe(390)
  expect(option.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await option.click()
  await expect.element(page.getByRole('combobox', { name: 'Vendor' })).toHaveTextContent('Moonlit Ferry')
})
