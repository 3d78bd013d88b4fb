import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { DateRangeField } from './DateRangeField.tsx'

function Period() {
  const [value, setValue] = useState({ from: '2026-11-10', to: '2026-11-12' })
  return (
    <>
      <DateRangeField
        label="Period"
        fromLabel="From"
        toLabel="To"
        min="2026-11-01"
        max="2026-11-21"
        presets={[
          { label: 'Previous 7 days', from: '2026-11-15', to: '2026-11-21' },
          { label: 'Next 7 days', from: '2026-11-21', to: '2026-11-27' },
        ]}
        value={value}
        onValueChange={setValue}
      />
      <output>
        {value.from}/{value.to}
      </output>
    </>
  )
}

it('selects a preset with one press and marks it', async () => {
  mount(<Period />)
  const preset = page.getByRole('button', { name: 'Previous 7 days' })
  await expect.element(preset).toHaveAttribute('aria-pressed', 'false')
  await preset.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-15/2026-11-21')
  await expect.element(preset).toHaveAttribute('aria-pressed', 'true')
})

it('disables presets beyond the limits', async () => {
  mount(<Period />)
  await expect.element(page.getByRole('button', { name: 'Next 7 days' })).toBeDisabled()
})

it('limits each date by the other', async () => {
  mount(<Period />)
  const from = page.getByLabelText('From')
  await from.fill('2026-11-11')
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-11/2026-11-12')
  await expect.element(from).toHaveAttribute('max', '2026-11-12')
  await expect.element(from).toHaveAttribute('min', '2026-11-01')
  await expect.element(page.getByLabelText('To')).toHaveAttribute('min', '2026-11-11')
})
