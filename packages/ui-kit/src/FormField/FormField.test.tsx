import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { FormField } from './FormField.tsx'

it('labels its control by label and mark, and describes it by error and hint', async () => {
  mount(
    <FormField label="Nickname" mark="optional" hint="Others see it." error="It is taken. Choose another.">
      {(field) => <input {...field} />}
    </FormField>,
  )
  const input = page.getByRole('textbox', { name: 'Nickname optional' })
  await expect.element(input).toHaveAccessibleDescription('It is taken. Choose another. Others see it.')
  await expect.element(input).toBeInvalid()
})

it('sets no aria-describedby without hint and error', async () => {
  mount(<FormField label="Nickname">{(field) => <input {...field} />}</FormField>)
  const input = page.getByRole('textbox', { name: 'Nickname' })
  await expect.element(input).not.toHaveAttribute('aria-describedby')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

it('announces an error in a live region that exists before the error', () => {
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

it('labels a group without a label element', async () => {
  mount(
    <FormField kind="group" label="Gender">
      {(field) => <fieldset {...field} />}
    </FormField>,
  )
  await expect.element(page.getByRole('group', { name: 'Gender' })).toBeInTheDocument()
  expect(document.querySelectorAll('label')).toHaveLength(0)
})
