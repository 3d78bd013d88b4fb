import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { FormField } from './FormField.tsx'

it('names its control by label and mark, and describes it by error and hint', async () => {
  mount(
    <FormField label="Nickname" mark="optional" hint="Others see it." error="It is taken. Choose another.">
      {(field) => <input {...field} />}
    </FormField>,
  )
  const input = page.getByRole('textbox', { name: 'Nickname optional' })
  await expect.element(input).toHaveAccessibleDescription('It is taken. Choose another. Others see it.')
  await expect.element(input).toBeInvalid()
})

it('says nothing of what it does not have', async () => {
  mount(<FormField label="Nickname">{(field) => <input {...field} />}</FormField>)
  const input = page.getByRole('textbox', { name: 'Nickname' })
  await expect.element(input).not.toHaveAttribute('aria-describedby')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

it('has a place where an error is said as soon as it comes', () => {
  const field = (error?: string) => (
    <FormField label="Nickname" error={error}>
      {(control) => <input {...control} />}
    </FormField>
  )
  const { container, rerender } = mount(field())
  const place = container.querySelector('[aria-live="polite"]')
  expect(place?.textContent).toBe('')
  rerender(field('It is taken.'))
  expect(container.querySelector('[aria-live="polite"]')).toBe(place)
  expect(place?.textContent).toBe('It is taken.')
})

it('names a group of controls without pretending to be the label of one', async () => {
  mount(
    <FormField kind="group" label="Gender">
      {(field) => <fieldset {...field} />}
    </FormField>,
  )
  await expect.element(page.getByRole('group', { name: 'Gender' })).toBeInTheDocument()
  expect(document.querySelectorAll('label')).toHaveLength(0)
})
