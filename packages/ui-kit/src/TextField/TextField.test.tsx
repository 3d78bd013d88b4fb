import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { TextField } from './TextField.tsx'

it('connects label, hint and error with the input', async () => {
  mount(<TextField label="Username" hint="6 to 16 letters" error="Too short" />)
  const input = page.getByRole('textbox', { name: 'Username' })
  await expect.element(input).toHaveAccessibleDescription('Too short 6 to 16 letters')
  await expect.element(input).toBeInvalid()
})

it('leaves out a hint that the error repeats', async () => {
  mount(<TextField label="Username" hint="6 to 16 letters." error="This is incorrect. 6 to 16 letters." />)
  const input = page.getByRole('textbox', { name: 'Username' })
  await expect.element(input).toHaveAccessibleDescription('This is incorrect. 6 to 16 letters.')
})

it('is valid without an error', async () => {
  mount(<TextField label="Username" />)
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toBeValid()
})
