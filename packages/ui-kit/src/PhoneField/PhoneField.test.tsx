import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noop } from '../testing/conformance.tsx'
import { mount } from '../testing/mount.tsx'
import type { PhoneCountry } from './phone-number.ts'
import { PhoneField } from './PhoneField.tsx'

const offered: readonly PhoneCountry[] = ['MM', 'VN', 'US']

function Mobile({ countries = offered }: { readonly countries?: readonly PhoneCountry[] }) {
  const [value, setValue] = useState('')
  const [country, setCountry] = useState<PhoneCountry>('MM')
  return (
    <>
      <PhoneField
        label="Mobile number"
        value={value}
        onValueChange={setValue}
        country={country}
        onCountryChange={setCountry}
        countries={countries}
        language="en"
        labels={{ country: 'Country', search: 'Search', noCountry: 'No such country' }}
      />
      <p>number {value}</p>
    </>
  )
}

const number = () => page.getByRole('textbox', { name: 'Mobile number' })

it('drops the trunk zero behind the calling code and emits E.164', async () => {
  mount(<Mobile />)
  await number().click()
  await userEvent.keyboard('09791234567')
  await expect.element(number()).toHaveValue('9 791 234567')
  await expect.element(page.getByText('number +959791234567')).toBeInTheDocument()
})

it('keeps the caret in place while typing', async () => {
  mount(<Mobile />)
  await number().click()
  await userEvent.keyboard('0979123456{Home}{ArrowRight}{ArrowRight}5{Backspace}8')
  await expect.element(number()).toHaveValue('9 879 123456')
})

it('changes the country by name', async () => {
  mount(<Mobile />)
  await number().fill('0912345678')
  await page.getByRole('combobox', { name: 'Country: Myanmar (Burma) +95' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('viet')
  await expect.element(page.getByRole('option', { name: /Vietnam/ })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Country: Vietnam +84' })).toBeVisible()
  await expect.element(number()).toHaveValue('912 345 678')
  await expect.element(page.getByText('number +84912345678')).toBeInTheDocument()
})

it('detects the country of a number with a calling code', async () => {
  mount(<Mobile />)
  await number().fill('+1 (201) 555-0123')
  await expect.element(page.getByRole('combobox', { name: 'Country: United States +1' })).toBeVisible()
  await expect.element(number()).toHaveValue('(201) 555-0123')
})

it('shows a fixed code for a single country', async () => {
  mount(<Mobile countries={['MM']} />)
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(number()).toHaveAccessibleDescription('+95')
})

it('submits E.164, and nothing while disabled', () => {
  const field = (disabled: boolean) => (
    <form>
      <PhoneField
        label="Mobile number"
        name="mobile"
        disabled={disabled}
        value="+959791234567"
        onValueChange={noop}
        country="MM"
        onCountryChange={noop}
        countries={offered}
        language="en"
        labels={{ country: 'Country', search: 'Search', noCountry: 'No such country' }}
      />
    </form>
  )
  const { container, rerender } = mount(field(false))
  const form = container.querySelector('form')
  const entries = () => (form === null ? null : [...new FormData(form).entries()])
  expect(entries()).toEqual([['mobile', '+959791234567']])
  rerender(field(true))
  expect(entries()).toEqual([])
})

it('is left-to-right in a right-to-left document', () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  mount(<Mobile />)
  expect(getComputedStyle(number().element()).direction).toBe('ltr')
})
