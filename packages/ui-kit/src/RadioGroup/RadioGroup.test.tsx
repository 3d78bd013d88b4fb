import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from '../Link/Link.tsx'
import { emulate } from '../testing/emulate.ts'
import { mount } from '../testing/mount.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 'bank', label: 'Bank transfer', description: 'Arrives the same day' },
  { value: 'voucher', label: 'Voucher', disabled: true },
  { value: 'wallet', label: 'Mobile wallet' },
]

function PaymentMethod() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <RadioGroup label="Payment method" error="Choose one" options={options} value={value} onValueChange={setValue} />
  )
}

it('labels the group and describes it by its error', async () => {
  mount(<PaymentMethod />)
  const group = page.getByRole('radiogroup', { name: 'Payment method' })
  await expect.element(group).toHaveAccessibleDescription('Choose one')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
})

it('selects an option by a press anywhere on its line', async () => {
  mount(<PaymentMethod />)
  await page.getByText('Arrives the same day').click()
  const bank = page.getByRole('radio', { name: 'Bank transfer' })
  await expect.element(bank).toBeChecked()
  await expect.element(bank).toHaveAccessibleDescription('Arrives the same day Choose one')
})

it('moves with the arrow keys and skips disabled options', async () => {
  mount(<PaymentMethod />)
  await page.getByText('Bank transfer').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Mobile wallet' })).toBeChecked()
})

it('does not select an option when a link at the end of its line is pressed', async () => {
  const onClick = vi.fn()
  const withLink = [{ value: 'bank', label: 'Bank transfer', endSlot: <Link onClick={onClick}>Fees</Link> }]
  mount(<RadioGroup label="Payment method" options={withLink} value={null} onValueChange={onClick} />)
  await page.getByText('Fees').click()
  expect(onClick).toHaveBeenCalledOnce()
})

it('greys a disabled card in forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  mount(<RadioGroup label="Payment method" variant="card" options={options} value={null} onValueChange={() => {}} />)
  const colorOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).color
  expect(colorOf('Voucher')).not.toBe(colorOf('Mobile wallet'))
})
