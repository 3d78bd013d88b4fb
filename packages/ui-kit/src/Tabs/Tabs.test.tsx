import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Tabs } from './Tabs.tsx'

type Subject = 'bets' | 'wins'

function Records() {
  const [value, setValue] = useState<Subject>('bets')
  return (
    <Tabs<Subject>
      label="Records"
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'bets', label: 'Bets', panel: 'All bets' },
        { value: 'wins', label: 'Wins', panel: 'All wins' },
      ]}
    />
  )
}

it('shows only the panel of the pressed tab', async () => {
  mount(<Records />)
  await expect.element(page.getByRole('tabpanel', { name: 'Bets' })).toHaveTextContent('All bets')
  await page.getByRole('tab', { name: 'Wins' }).click()
  await expect.element(page.getByRole('tab', { name: 'Wins' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Wins' })).toHaveTextContent('All wins')
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1)
})

it('has one tab stop and moves with the arrow keys', async () => {
  mount(<Records />)
  await userEvent.tab()
  await expect.element(page.getByRole('tab', { name: 'Bets' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Wins' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tabpanel', { name: 'Wins' })).toBeVisible()
})
