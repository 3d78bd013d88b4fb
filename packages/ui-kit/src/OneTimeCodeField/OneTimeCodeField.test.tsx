import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'

function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <OneTimeCodeField
      label="Code"
      digitLabel={(position, length) => `Digit ${position} of ${length}`}
      value={value}
      onValueChange={setValue}
      onComplete={onComplete}
    />
  )
}

function render() {
  const onComplete = vi.fn()
  mount(<Code onComplete={onComplete} />)
  return { onComplete, input: page.getByRole('textbox', { name: 'Code' }) }
}

const getInputs = () => page.getByRole('group', { name: 'Code' }).getByRole('textbox').elements()

function getDigits() {
  return getInputs().map((input) => (input instanceof HTMLInputElement ? input.value : null))
}

it('enables autofill of one-time codes', async () => {
  const { input } = render()
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
})

it('shows typed digits and calls onComplete once', async () => {
  const { input, onComplete } = render()
  await input.click()
  await userEvent.keyboard('29a401')
  await expect.poll(getDigits).toEqual(['2', '9', '4', '0', '1', ''])
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('6')
  await expect.poll(getDigits).toEqual(['2', '9', '4', '0', '1', '6'])
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('294016')
})

it('accepts a code with spaces and in the digits of another script', async () => {
  const { input, onComplete } = render()
  await input.fill('၂၉၄ 016')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('294016')
})

it('deletes the digit before an empty one', async () => {
  const { input } = render()
  await input.fill('2940')
  await userEvent.keyboard('{ArrowRight}{Backspace}')
  await expect.poll(getDigits).toEqual(['2', '9', '4', '', '', ''])
})

it('replaces one digit and names each of them', async () => {
  const { input } = render()
  await input.fill('294016')
  await page.getByRole('textbox', { name: 'Digit 3 of 6' }).click()
  await userEvent.keyboard('7')
  await expect.poll(getDigits).toEqual(['2', '9', '7', '0', '1', '6'])
})

it('replaces the value by a complete pasted code', async () => {
  const { input, onComplete } = render()
  await input.fill('29')
  const data = new DataTransfer()
  data.setData('text', '၇၇၁-402')
  input.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.poll(getDigits).toEqual(['7', '7', '1', '4', '0', '2'])
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('771402')
})

it('is left-to-right in a right-to-left document', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const { input } = render()
  await input.fill('294016')
  const places = getInputs().map((digit) => digit.getBoundingClientRect().left)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
