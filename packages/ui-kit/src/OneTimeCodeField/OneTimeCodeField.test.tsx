import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'

function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <OneTimeCodeField label="Code" value={value} onValueChange={setValue} onComplete={onComplete} />
}

function draw() {
  const onComplete = vi.fn()
  mount(<Code onComplete={onComplete} />)
  return { onComplete, input: page.getByRole('textbox', { name: 'Code' }) }
}

function cells() {
  return [...document.querySelectorAll('[data-slot="one-time-code-field-cell"]')].map((cell) => cell.textContent)
}

it('offers itself for the code of a message', async () => {
  const { input } = draw()
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
})

it('shows digit after digit and hands over the whole code once', async () => {
  const { input, onComplete } = draw()
  await input.click()
  await userEvent.keyboard('29a401')
  expect(cells()).toEqual(['2', '9', '4', '0', '1', ''])
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('67')
  expect(cells()).toEqual(['2', '9', '4', '0', '1', '6'])
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('294016')
})

it('takes a code as people copy it, in the digits of their script', async () => {
  const { input, onComplete } = draw()
  await input.fill('၂၉၄ 016')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('294016')
})

it('takes back the last digit from wherever it was pressed', async () => {
  const { input } = draw()
  await input.fill('2940')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}')
  expect(cells()).toEqual(['2', '9', '4', '', '', ''])
})

it('is written anew after everything was selected', async () => {
  const { input } = draw()
  await input.fill('294016')
  await userEvent.keyboard('{Control>}a{/Control}7')
  await expect.element(input).toHaveValue('7')
})

it('is replaced by a whole code that is pasted, whatever stood there', async () => {
  const { input, onComplete } = draw()
  await input.fill('29')
  const data = new DataTransfer()
  data.setData('text', '၇၇၁-402')
  input.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.poll(cells).toEqual(['7', '7', '1', '4', '0', '2'])
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('771402')
})

it('reads from left to right on a page that is written from the right', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const { input } = draw()
  await input.fill('294016')
  const places = [...document.querySelectorAll('[data-slot="one-time-code-field-cell"]')].map(
    (cell) => cell.getBoundingClientRect().left,
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
