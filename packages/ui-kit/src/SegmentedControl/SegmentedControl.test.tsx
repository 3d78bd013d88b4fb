import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

function View() {
  const [value, setValue] = useState<'chart' | 'table'>('chart')
  return (
    <SegmentedControl
      label="View"
      options={[
        { value: 'chart', label: 'Chart' },
        { value: 'table', label: 'Table' },
      ]}
      value={value}
      onValueChange={setValue}
    />
  )
}

it('changes the value by press and by arrow key', async () => {
  mount(<View />)
  await expect.element(page.getByRole('radiogroup', { name: 'View' })).toBeInTheDocument()
  await page.getByText('Table').click()
  await expect.element(page.getByRole('radio', { name: 'Table' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'Chart' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Table' })).not.toBeChecked()
})
