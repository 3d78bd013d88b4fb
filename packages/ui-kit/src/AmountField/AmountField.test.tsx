import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noop } from '../testing/conformance.tsx'
import { mount } from '../testing/mount.tsx'
import { AmountField } from './AmountField.tsx'

function Deposit({ exponent = 2, language = 'en' }: { readonly exponent?: number; readonly language?: string }) {
  const [value, setValue] = useState('')
  return (
    <>
      <AmountField
        label="Amount"
        currency="$"
        exponent={exponent}
        language={language}
        value={value}
        onValueChange={setValue}
        min="10"
        max="5000"
        limitsText={(min, max) => `From ${min} to ${max}`}
        quickAmounts={exponent === 0 ? ['500'] : ['500.00']}
        all={{ label: 'All', value: exponent === 0 ? '3418' : '3418.75' }}
      />
      <output>{value}</output>
    </>
  )
}

function render(props: { readonly exponent?: number; readonly language?: string } = {}) {
  mount(<Deposit {...props} />)
  return { input: page.getByRole('textbox', { name: 'Amount' }), value: page.getByRole('status') }
}

async function paste(text: string) {
  const data = new DataTransfer()
  data.setData('text', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await Promise.resolve()
}

it('groups digits while typing and emits the wire form', async () => {
  const { input, value } = render()
  await input.click()
  await userEvent.keyboard('12345.6')
  await expect.element(input).toHaveValue('12,345.6')
  await expect.element(value).toHaveTextContent('12345.60')
  await userEvent.tab()
  await expect.element(input).toHaveValue('12,345.60')
})

it('keeps the caret in place while typing', async () => {
  const { input } = render()
  await input.click()
  await userEvent.keyboard('1234{ArrowLeft}{ArrowLeft}9')
  await expect.element(input).toHaveValue('12,934')
  await userEvent.keyboard('{Backspace}')
  await expect.element(input).toHaveValue('1,234')
})

it('parses pasted amounts with foreign separators', async () => {
  const { input, value } = render({ language: 'vi' })
  await input.click()
  await paste('1,000.50')
  await expect.element(input).toHaveValue('1.000,50')
  await expect.element(value).toHaveTextContent('1000.50')
})

it('reads the only mark of a keypad as the decimal mark, until a third digit makes it a group', async () => {
  const { input, value } = render({ language: 'vi' })
  await input.click()
  await userEvent.keyboard('10.50')
  await expect.element(input).toHaveValue('10,50')
  await expect.element(value).toHaveTextContent('10.50')
  await userEvent.keyboard('0')
  await expect.element(input).toHaveValue('10.500')
  await expect.element(value).toHaveTextContent('10500.00')
})

it('accepts no decimals for a currency without minor units', async () => {
  const { input, value } = render({ exponent: 0 })
  await input.click()
  await paste('1,000.50')
  await expect.poll(() => value.element().textContent).toBe('1000')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
})

it('accepts Burmese digits', async () => {
  const { input, value } = render({ language: 'my' })
  await input.fill('၁၅၀၀')
  await expect.element(input).toHaveValue('1,500.00')
  await expect.element(value).toHaveTextContent('1500.00')
})

it('fills in a quick amount or the whole balance', async () => {
  const { input } = render()
  await page.getByRole('button', { name: '500' }).click()
  await expect.element(input).toHaveValue('500.00')
  await expect.element(page.getByRole('button', { name: '500' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All' }).click()
  await expect.element(input).toHaveValue('3,418.75')
})

it('can be cleared by typing', async () => {
  const { input, value } = render()
  await page.getByRole('button', { name: 'All' }).click()
  await input.fill('')
  await expect.element(input).toHaveValue('')
  await expect.poll(() => value.element().textContent).toBe('')
})

it('describes the input by currency and limits', async () => {
  const { input } = render()
  await expect.element(input).toHaveAccessibleDescription('$ From $ 10 to $ 5,000')
})

it('ignores typing and paste while read-only', async () => {
  const onValueChange = vi.fn()
  mount(
    <AmountField
      readOnly
      label="Amount"
      currency="$"
      exponent={2}
      language="en"
      value="10.00"
      onValueChange={onValueChange}
    />,
  )
  await page.getByRole('textbox', { name: 'Amount' }).click()
  await paste('1,000.50')
  expect(onValueChange).not.toHaveBeenCalled()
})

it('submits nothing while disabled', () => {
  const { container } = mount(
    <form>
      <AmountField
        disabled
        name="amount"
        label="Amount"
        currency="$"
        exponent={2}
        language="en"
        value="10.00"
        onValueChange={noop}
      />
    </form>,
  )
  const form = container.querySelector('form')
  expect(form && [...new FormData(form).keys()]).toEqual([])
})

it('keeps the amount when the language changes', async () => {
  const { container, rerender } = mount(<Deposit />)
  const input = page.getByRole('textbox', { name: 'Amount' })
  await input.click()
  await userEvent.keyboard('1000.5')
  rerender(<Deposit language="vi" />)
  await expect.element(input).toHaveValue('1.000,50')
  await userEvent.keyboard('{End}{Backspace}')
  expect(container.querySelector('output')?.textContent).toBe('1000.50')
})
