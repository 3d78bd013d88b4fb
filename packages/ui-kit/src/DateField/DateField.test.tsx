import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { DateField } from './DateField.tsx'

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
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

function draw(start?: string) {
  mount(<Day {...(start !== undefined && { start })} />)
  return page.getByRole('combobox', { name: 'Day' })
}

const day = (name: string) => page.getByRole('button', { name })

it('opens on the chosen day and takes another one', async () => {
  const field = draw()
  await expect.element(field).toHaveTextContent('Nov 12, 2026')
  await field.click()
  await expect.element(day('Thursday, November 12, 2026')).toHaveFocus()
  await day('Friday, November 20, 2026').click()
  await expect.element(field).toHaveTextContent('Nov 20, 2026')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

it('is walked with the keyboard over the end of a month, and not past the limits', async () => {
  const field = draw('2026-11-02')
  await field.click()
  await expect.element(day('Monday, November 2, 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(day('Monday, October 26, 2026')).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day('Monday, October 5, 2026')).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(field).toHaveTextContent('Oct 10, 2026')
})

it('leads to a month by its name and refuses the ones outside', async () => {
  const field = draw('')
  await expect.element(field).toHaveTextContent('Choose a day')
  await field.click()
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('October')
  await expect.element(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
  await expect.element(day('Sunday, October 4, 2026')).toBeDisabled()
  await expect.element(day('Previous month')).toBeDisabled()
})

it('goes to today or to nothing at one press', async () => {
  const field = draw()
  await field.click()
  await day('Today').click()
  await expect.element(field).toHaveTextContent('Nov 21, 2026')
  await field.click()
  await day('Clear').click()
  await expect.element(field).toHaveTextContent('Choose a day')
})

it('closes with Escape and leaves the day as it was', async () => {
  const field = draw()
  await field.click()
  await expect.element(day('Today')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await expect.element(day('Today')).not.toBeInTheDocument()
  await expect.element(field).toHaveTextContent('Nov 12, 2026')
  await expect.element(field).toHaveFocus()
})
