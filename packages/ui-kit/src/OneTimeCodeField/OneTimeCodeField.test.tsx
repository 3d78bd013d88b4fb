import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'

function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <OneTimeCodeField label="Code" value={value} onValueChange={setValue} onComplete={onComplete} />
}

function render() {
  const onComplete = vi.fn()
  mount(<Code onComplete={onComplete} />)
  return { onComplete, input: page.getByRole('textbox', { name: 'Code' }) }
}

function getCells() {
  return [...document.querySelectorAll('[data-slot="one-time-code-field-cell"]')].map((cell) => cell.textContent)
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
  expect(getCells()).toEqual(['2', '9', '4', '0', '1', ''])
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('67')
  expect(getCells()).toEqual(['2', '9', '4', '0', '1', '6'])
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('294016')
})

it('accepts a code with spaces and in the digits of another script', async () => {
  const { input, onComplete } = render()
  await input.fill('၂၉၄ 016')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('294016')
})

it('deletes the last digit wherever the input was pressed', async () => {
  const { input } = render()
  await input.fill('2940')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}')
  expect(getCells()).toEqual(['2', '9', '4', '', '', ''])
})

it('replaces the code after everything was selected', async () => {
  const { input } = render()
  await input.fill('294016')
  await userEvent.keyboard('{Control>}a{/Control}7')
  await expect.element(input).toHaveValue('7')
})

it('replaces the value by a complete pasted code', async () => {
  const { input, onComplete } = render()
  await input.fill('29')
  const data = new DataTransfer()
  data.setData('text', '၇၇၁-402')
  input.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.poll(getCells).toEqual(['7', '7', '1', '4', '0', '2'])
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('771402')
})

it('is left-to-right in a right-to-left document', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const { input } = render()
  await input.fill('294016')
  const places = [...document.querySelectorAll('[data-slot="one-time-code-field-cell"]')].map(
    (cell) => cell.getBoundingClientRect().left,
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
