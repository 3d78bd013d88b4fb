import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { NumberField } from './NumberField.tsx'

function Lines({ language = 'en', step = 1 }: { readonly language?: string; readonly step?: number }) {
  const [value, setValue] = useState<number | null>(5)
  return (
    <NumberField
      label="Lines"
      error="Too many"
      decreaseLabel="Less"
      increaseLabel="More"
      min={1}
      max={20_000}
      {...{ value, language, step }}
      onValueChange={setValue}
    />
  )
}

it('is labelled and described like every field, without a role description', async () => {
  mount(<Lines />)
  const input = page.getByRole('textbox', { name: 'Lines' })
  await expect.element(input).toHaveAccessibleDescription('Too many')
  await expect.element(input).toBeInvalid()
  await expect.element(input).not.toHaveAttribute('aria-roledescription')
})

it('steps up and down and stops at its limits', async () => {
  mount(<Lines step={3} />)
  const input = page.getByRole('textbox', { name: 'Lines' })
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(input).toHaveValue('8')
  await input.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(input).toHaveValue('1')
})

it('formats the number in the language', async () => {
  mount(<Lines language="vi" />)
  const input = page.getByRole('textbox', { name: 'Lines' })
  await input.fill('12500')
  await userEvent.tab()
  await expect.element(input).toHaveValue('12.500')
})

it('accepts Burmese digits', async () => {
  mount(<Lines language="my" />)
  const input = page.getByRole('textbox', { name: 'Lines' })
  await input.fill('၁၂')
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(input).toHaveValue('13')
})
