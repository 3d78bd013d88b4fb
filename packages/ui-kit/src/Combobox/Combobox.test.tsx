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

function draw() {
  mount(<Place />)
  return { input: page.getByRole('combobox', { name: 'Place' }) }
}

async function chooseLisbon(input: Locator) {
  await input.fill('lis')
  await expect.element(page.getByRole('option', { name: 'Lisbon' })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('lis', { exact: true })).toBeInTheDocument()
}

it('finds without the marks of letters and is chosen with Enter', async () => {
  const { input } = draw()
  await input.fill('zur')
  await expect.element(page.getByRole('option', { name: 'Zürich' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Lisbon' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Zürich')
  await expect.element(page.getByText('zrh')).toBeInTheDocument()
})

it('says when nothing matches', async () => {
  const { input } = draw()
  await input.fill('atlantis')
  await expect.element(page.getByText('No such place')).toBeVisible()
})

it('shows everything in its groups', async () => {
  draw()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(page.getByRole('group', { name: 'Europe' })).toBeVisible()
  await page.getByRole('option', { name: 'Lisbon' }).click()
  await expect.element(page.getByText('lis', { exact: true })).toBeInTheDocument()
})

it('is emptied by the cross', async () => {
  const { input } = draw()
  await chooseLisbon(input)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(input).toHaveValue('')
  await expect.element(page.getByText('nowhere')).toBeInTheDocument()
})

it('goes back to what was chosen when the letters lead nowhere', async () => {
  const { input } = draw()
  await chooseLisbon(input)
  await input.fill('lisb')
  await userEvent.tab()
  await expect.element(input).toHaveValue('Lisbon')
})
