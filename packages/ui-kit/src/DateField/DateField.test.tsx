import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { burmeseLabels } from '../testing/burmese.ts'
import { DateField } from './DateField.tsx'

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  close: 'Close',
  today: 'Today',
  clear: 'Clear',
}

function Day({ start = '2026-11-12' }: { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <DateField
      label="Day"
      placeholder="Choose a day"
      value={value}
      onValueChange={setValue}
      today="2026-11-21"
      min="2026-10-05"
      max="2026-11-25"
      language="en"
      labels={labels}
    />
  )
}

function render(start?: string) {
  mount(<Day {...(start !== undefined && { start })} />)
  return page.getByRole('combobox', { name: 'Day' })
}

const day = (name: string) => page.getByRole('button', { name })

it('opens on the selected date and selects another one', async () => {
  const field = render()
  await expect.element(field).toHaveTextContent('Nov 12, 2026')
  await field.click()
  await expect.element(day('Thursday, November 12, 2026')).toHaveFocus()
  await day('Friday, November 20, 2026').click()
  await expect.element(field).toHaveTextContent('Nov 20, 2026')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

it('moves by keyboard across the end of a month, but not past the limits', async () => {
  const field = render('2026-11-02')
  await field.click()
  await expect.element(day('Monday, November 2, 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(day('Monday, October 26, 2026')).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day('Monday, October 26, 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(day('Monday, October 5, 2026')).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(field).toHaveTextContent('Oct 10, 2026')
})

it('goes to a month by name and disables months outside the limits', async () => {
  const field = render('')
  await expect.element(field).toHaveTextContent('Choose a day')
  await field.click()
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('October')
  await expect.element(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
  await expect.element(day('Sunday, October 4, 2026')).toBeDisabled()
  await expect.element(day('Previous month')).toHaveAttribute('aria-disabled', 'true')
})

it('keeps the focus on the button of the month beyond which there is none', async () => {
  const field = render()
  await field.click()
  await expect.element(day('Thursday, November 12, 2026')).toHaveFocus()
  const previous = day('Previous month').element()
  if (previous instanceof HTMLElement) previous.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(day('Previous month')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('Previous month')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
})

it('selects today or clears the value with one press', async () => {
  const field = render()
  await field.click()
  await day('Today').click()
  await expect.element(field).toHaveTextContent('Nov 21, 2026')
  await field.click()
  await day('Clear').click()
  await expect.element(field).toHaveTextContent('Choose a day')
})

it('closes on Escape without changing the value', async () => {
  const field = render()
  await field.click()
  await expect.element(day('Today')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await expect.element(day('Today')).not.toBeInTheDocument()
  await expect.element(field).toHaveTextContent('Nov 12, 2026')
  await expect.element(field).toHaveFocus()
})

it('is a sheet with large targets on phones', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await render().click()
  const popup = document.querySelector('[data-slot=date-field-popup]')
  await expect.poll(() => popup?.getBoundingClientRect().bottom).toBe(800)
  expect(popup?.getBoundingClientRect().width).toBe(360)
  const target = day('Friday, November 20, 2026').element().getBoundingClientRect()
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
})

it('is modal on phones, and is closed by a control of its own', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const field = render()
  await field.click()
  await expect.element(day('Close')).toBeVisible()
  const outside = document.querySelector('[data-slot=form-field-label]')
  await expect.poll(() => outside?.closest('[aria-hidden="true"]') !== null).toBe(true)
  await day('Close').click()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

it('shows a Burmese date in Burmese words and digits', async () => {
  mount(
    <DateField
      label="နေ့ရက်"
      value="2026-11-12"
      onValueChange={() => {}}
      today="2026-11-21"
      language="my"
      labels={{ ...burmeseLabels, close: 'ပိတ်ရန်' }}
    />,
  )
  const field = page.getByRole('combobox', { name: 'နေ့ရက်' })
  await expect.element(field).toHaveTextContent('၂၀၂၆ နိုဝင်ဘာ ၁၂')
  await field.click()
  await expect.element(page.getByRole('button', { name: '၂၀၂၆ နိုဝင်ဘာ ၂၀၊ သောကြာ' })).toHaveTextContent('၂၀')
})
