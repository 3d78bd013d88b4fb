import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from '../Link/Link.tsx'
import { mount } from '../testing/mount.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 'bank', label: 'Bank transfer', description: 'Arrives the same day' },
  { value: 'voucher', label: 'Voucher', disabled: true },
  { value: 'wallet', label: 'Mobile wallet' },
]

function Way() {
  const [value, setValue] = useState<string | null>(null)
  return <RadioGroup label="Way to pay" error="Choose one" options={options} value={value} onValueChange={setValue} />
}

it('names the group and says what is wrong with it', async () => {
  mount(<Way />)
  const group = page.getByRole('radiogroup', { name: 'Way to pay' })
  await expect.element(group).toHaveAccessibleDescription('Choose one')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
})

it('is answered with a press anywhere on the line', async () => {
  mount(<Way />)
  await page.getByText('Arrives the same day').click()
  const bank = page.getByRole('radio', { name: 'Bank transfer' })
  await expect.element(bank).toBeChecked()
  await expect.element(bank).toHaveAccessibleDescription('Arrives the same day')
})

it('is walked with the arrow keys past what cannot be chosen', async () => {
  mount(<Way />)
  await page.getByText('Bank transfer').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Mobile wallet' })).toBeChecked()
})

it('leaves a link at the end of a line a link', async () => {
  const onClick = vi.fn()
  const withLink = [{ value: 'bank', label: 'Bank transfer', endSlot: <Link onClick={onClick}>Fees</Link> }]
  mount(<RadioGroup label="Way to pay" options={withLink} value={null} onValueChange={onClick} />)
  await page.getByText('Fees').click()
  expect(onClick).toHaveBeenCalledOnce()
})
