import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { FilterChips } from './FilterChips.tsx'

function Filter() {
  const [value, setValue] = useState('all')
  const options = ['all', 'new', 'hot'].map((name) => ({ value: name, label: name }))
  return <FilterChips label="Show" options={options} value={value} onValueChange={setValue} />
}

it('holds one choice, moved by press or by arrow', async () => {
  mount(<Filter />)
  await page.getByText('new').click()
  await expect.element(page.getByRole('radio', { name: 'new' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'hot' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'new' })).not.toBeChecked()
})
