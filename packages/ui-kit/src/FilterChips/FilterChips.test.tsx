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

it('changes the value by press and by arrow key', async () => {
  mount(<Filter />)
  await page.getByText('new').click()
  await expect.element(page.getByRole('radio', { name: 'new' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'hot' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'new' })).not.toBeChecked()
})

it('is one line in a narrow window that scrolls to the selected chip without scrolling the page', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(320, 400)
  const options = Array.from({ length: 12 }, (_, index) => ({ value: `${index}`, label: `Kind ${index}` }))
  mount(
    <div style={{ paddingBlockStart: 900 }}>
      <FilterChips label="Kinds" options={options} value="9" onValueChange={() => undefined} />
    </div>,
  )
  const group = page.getByRole('radiogroup', { name: 'Kinds' }).element()
  const { left, right, height } = group.getBoundingClientRect()
  const chosen = page.getByText('Kind 9').element().getBoundingClientRect()
  expect(height).toBeLessThan(2 * chosen.height)
  await expect.poll(() => page.getByText('Kind 9').element().getBoundingClientRect().left).toBeGreaterThan(left)
  await expect.poll(() => page.getByText('Kind 9').element().getBoundingClientRect().right).toBeLessThan(right)
  expect(scrollY).toBe(0)
  await page.viewport(innerWidth, innerHeight)
})
