import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { PasswordField } from './PasswordField.tsx'

it('reveals the password until concealed again', async () => {
  mount(
    <PasswordField label="Password" revealLabel="Show password" concealLabel="Hide password" defaultValue="Carp#1" />,
  )
  const input = page.getByLabelText('Password', { exact: true })
  await expect.element(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveValue('Carp#1')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})
