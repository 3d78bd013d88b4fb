import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Combobox } from './Combobox.tsx'

const groups = [
  { label: 'Asia', items: [{ value: 'hcm', label: 'Hồ Chí Minh' }] },
  {
    label: 'Europe',
    items: [
      { value: 'zrh', label: 'Zürich' },
      { value: 'lis', label: 'Lisbon' },
    ],
  },
]

function Place() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Combobox
        label="Place"
        groups={groups}
        value={value}
        onValueChange={setValue}
        language="en"
        emptyText="No such place"
        clearLabel="Clear"
        openLabel="Show all"
      />
      <output>{value ?? 'nowhere'}</output>
    </>
  )
}

function render() {
  mount(<Place />)
  return { input: page.getByRole('combobox', { name: 'Place' }) }
}

async function selectLisbon(input: Locator) {
  await input.fill('lis')
  await expect.element(page.getByRole('option', { name: 'Lisbon' })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('lis', { exact: true })).toBeInTheDocument()
}

it('matches without diacritics and selects with Enter', async () => {
  const { input } = render()
  await input.fill('zur')
  await expect.element(page.getByRole('option', { name: 'Zürich' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Lisbon' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Zürich')
  await expect.element(page.getByText('zrh')).toBeInTheDocument()
})

it('shows emptyText when nothing matches', async () => {
  const { input } = render()
  await input.fill('atlantis')
  await expect.element(page.getByText('No such place')).toBeVisible()
})

it('shows all options in their groups', async () => {
  render()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(page.getByRole('group', { name: 'Europe' })).toBeVisible()
  await page.getByRole('option', { name: 'Lisbon' }).click()
  await expect.element(page.getByText('lis', { exact: true })).toBeInTheDocument()
})

it('clears the value with the clear button', async () => {
  const { input } = render()
  await selectLisbon(input)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(input).toHaveValue('')
  await expect.element(page.getByText('nowhere')).toBeInTheDocument()
})

it('restores the selected label on blur after an incomplete query', async () => {
  const { input } = render()
  await selectLisbon(input)
  await input.fill('lisb')
  await userEvent.tab()
  await expect.element(input).toHaveValue('Lisbon')
})
