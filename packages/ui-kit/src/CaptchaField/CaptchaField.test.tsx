import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { pictureUrl } from '../testing/pictures.ts'
import { CaptchaField } from './CaptchaField.tsx'

function draw(picture: string | undefined) {
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

it('shows what is to be read and asks for another picture at a press', async () => {
  const onRefresh = draw(pictureUrl(1))
  await expect.element(page.getByRole('img', { name: 'Characters to type' })).toBeVisible()
  await page.getByRole('button', { name: 'Another picture' }).click()
  expect(onRefresh).toHaveBeenCalledOnce()
})

it('can be refreshed while no picture has come', async () => {
  const onRefresh = draw(undefined)
  expect(page.getByRole('img').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Another picture' }).click()
  expect(onRefresh).toHaveBeenCalledOnce()
})

it('is left alone by spelling, capitals and password keepers', async () => {
  draw(pictureUrl(1))
  const input = page.getByRole('textbox', { name: 'Code' })
  await expect.element(input).toHaveAttribute('autocomplete', 'off')
  await expect.element(input).toHaveAttribute('autocapitalize', 'none')
})
