import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  chooseFirst: 'Choose the first day',
  chooseLast: 'Choose the last day',
  close: 'Close',
  clear: 'Clear',
  days: (count: number) => `${count} days`,
  typed: { from: 'From', to: 'To', apply: 'Apply' },
}

function Period({ max }: { readonly max?: string }) {
  const [value, setValue] = useState({ from: '', to: '' })
  return (
    <>
      <DateRangePicker
        label="Period"
        placeholder="Any day"
        value={value}
        onValueChange={setValue}
        presets={[{ label: 'Previous 7 days', from: '2026-11-15', to: '2026-11-21' }]}
        today="2026-11-21"
        max={max}
        language="en"
        labels={labels}
      />
      <output>
        {value.from}/{value.to}
      </output>
    </>
  )
}

const day = (name: string) => page.getByRole('button', { name })

it('selects two dates in either order', async () => {
  mount(<Period />)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await day('Friday, November 20, 2026').click()
  await expect.element(page.getByText('Choose the last day')).toBeVisible()
  await day('Wednesday, November 11, 2026').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-11/2026-11-20')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})

it('selects a preset with one press', async () => {
  mount(<Period />)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await day('Previous 7 days').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-15/2026-11-21')
})

it('shows the selected range with its length, and marks its preset', async () => {
  mount(<Period />)
  const field = page.getByRole('combobox', { name: 'Period' })
  await field.click()
  await expect.element(page.getByText('7 days', { exact: true })).not.toBeInTheDocument()
  await day('Previous 7 days').click()
  await field.click()
  await expect.element(page.getByText('7 days', { exact: true })).toBeVisible()
  await expect.element(day('Previous 7 days')).toHaveAttribute('aria-pressed', 'true')
})

it('discards the first date when closed without a last one', async () => {
  mount(<Period />)
  const field = page.getByRole('combobox', { name: 'Period' })
  await field.click()
  await day('Friday, November 20, 2026').click()
  await field.click({ force: true })
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(field).toHaveTextContent('Any day')
  await field.click()
  await expect.element(page.getByText('Choose the first day')).toBeVisible()
})

it('disables presets beyond the limits', async () => {
  mount(<Period max="2026-11-20" />)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await expect.element(day('Previous 7 days')).toBeDisabled()
})

it('shows two months, and clears the dates with one press', async () => {
  mount(<Period />)
  const field = page.getByRole('combobox', { name: 'Period' })
  await field.click()
  expect(page.getByRole('grid').elements()).toHaveLength(2)
  await day('Previous 7 days').click()
  await field.click()
  await day('Clear').click()
  await expect.element(field).toHaveTextContent('Any day')
})

it('takes two typed dates, and refuses them beyond the limits or out of order', async () => {
  mount(<Period max="2026-11-20" />)
  const field = page.getByRole('combobox', { name: 'Period' })
  await field.click()
  const [from, to] = [page.getByLabelText('From'), page.getByLabelText('To')]
  await from.fill('2026-11-14')
  await to.fill('2026-11-21')
  await day('Apply').click()
  await expect.element(field).toHaveTextContent('Any day')
  await to.fill('2026-11-13')
  await day('Apply').click()
  await expect.element(field).toHaveTextContent('Any day')
  await to.fill('2026-11-20')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-14/2026-11-20')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})

it('is a sheet with one month on phones', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 800)
  mount(<Period />)
  const field = page.getByRole('combobox', { name: 'Period' })
  await field.click()
  await expect.element(page.getByRole('dialog', { name: 'Period' })).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(1)
  const popup = document.querySelector('[data-slot=date-range-picker-popup]')
  await expect.poll(() => popup?.getBoundingClientRect().bottom).toBe(800)
  expect(popup?.getBoundingClientRect().width).toBe(390)
  const outside = document.querySelector('[data-slot=form-field-label]')
  await expect.poll(() => outside?.closest('[aria-hidden="true"]') !== null).toBe(true)
  const target = day('Friday, November 20, 2026').element().getBoundingClientRect()
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
  await day('Friday, November 20, 2026').click()
  await day('Wednesday, November 11, 2026').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await page.viewport(innerWidth, innerHeight)
})
