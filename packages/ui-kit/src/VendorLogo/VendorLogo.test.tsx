import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from '../testing/emulate.ts'
import { mount } from '../testing/mount.tsx'
import { brokenUrl, createLogoUrl, createPictureUrl } from '../testing/pictures.ts'
import { VendorLogo } from './VendorLogo.tsx'

function getBox(slot: string): DOMRect {
  const element = document.querySelector(`[data-slot="${slot}"]`)
  if (element === null) throw new Error(`There is no ${slot}`)
  return element.getBoundingClientRect()
}

it.each([
  ['wide', 900, 60],
  ['square', 200, 200],
  ['tall', 60, 600],
])('fits a %s picture into the safe area', (_, width, height) => {
  mount(
    <div style={{ inlineSize: '200px' }}>
      <VendorLogo name="Ruby Stag" src={createPictureUrl(1, width, height)} />
    </div>,
  )
  const box = getBox('vendor-logo')
  const picture = getBox('lazy-image')
  expect(box.width / box.height).toBeCloseTo(2.5, 1)
  expect(picture.left - box.left).toBeCloseTo(box.width / 11, 0)
  expect(picture.top - box.top).toBeCloseTo(box.height / 8, 0)
  expect(getComputedStyle(page.getByRole('img').element()).objectFit).toBe('contain')
})

it('shows its name without a picture and when it fails to load', async () => {
  const { rerender } = mount(<VendorLogo name="Ruby Stag" />)
  await expect.element(page.getByText('Ruby Stag')).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Ruby Stag' })).toBeInTheDocument()
  rerender(<VendorLogo name="Silk Dice" src={brokenUrl} />)
  await expect.element(page.getByText('Silk Dice')).toBeInTheDocument()
})

it('retries another URL once', async () => {
  mount(
    <div style={{ inlineSize: '200px' }}>
      <VendorLogo name="Ruby Stag" src={brokenUrl} onRetryUrl={() => createLogoUrl('Ruby', 200)} />
    </div>,
  )
  await expect.element(page.getByRole('img', { name: 'Ruby Stag' })).toHaveAttribute('src', createLogoUrl('Ruby', 200))
})

it.each([
  ['dark', 'brightness(0) invert(1)'],
  ['light', 'brightness(0) invert(0)'],
])('follows the %s scheme of forced colors with a monochrome logo', async (scheme, filter) => {
  await emulate({ 'forced-colors': 'active', 'prefers-color-scheme': scheme })
  const { container } = mount(
    <div data-scheme={scheme === 'dark' ? 'light' : 'dark'}>
      <VendorLogo src={createLogoUrl('Nimbus', 120)} name="Nimbus" monochrome />
    </div>,
  )
  const picture = container.querySelector('[data-slot="lazy-image"]')
  expect(picture && getComputedStyle(picture).filter).toBe(filter)
})
