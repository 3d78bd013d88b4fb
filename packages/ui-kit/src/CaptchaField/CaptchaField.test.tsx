import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { createPictureUrl } from '../testing/pictures.ts'
import { CaptchaField } from './CaptchaField.tsx'

function render(picture: string | undefined) {
  const onRefresh = vi.fn()
  mount(
    <CaptchaField
      label="Code"
      picture={picture}
      pictureAlt="Characters to type"
      refreshLabel="Another picture"
      onRefresh={onRefresh}
    />,
  )
  return onRefresh
}

it('shows the picture and requests another one when the button is pressed', async () => {
  const onRefresh = render(createPictureUrl(1))
  await expect.element(page.getByRole('img', { name: 'Characters to type' })).toBeVisible()
  await page.getByRole('button', { name: 'Another picture' }).click()
  expect(onRefresh).toHaveBeenCalledOnce()
})

it('can be refreshed without a picture', async () => {
  const onRefresh = render(undefined)
  expect(page.getByRole('img').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Another picture' }).click()
  expect(onRefresh).toHaveBeenCalledOnce()
})

it('disables autofill and capitalization', async () => {
  render(createPictureUrl(1))
  const input = page.getByRole('textbox', { name: 'Code' })
  await expect.element(input).toHaveAttribute('autocomplete', 'off')
  await expect.element(input).toHaveAttribute('autocapitalize', 'none')
})
