import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from '../testing/emulate.ts'
import { mount } from '../testing/mount.tsx'
import { brokenUrl, logoUrl, pictureUrl } from '../testing/pictures.ts'
import { VendorLogo } from './VendorLogo.tsx'

function boxOf(slot: string): DOMRect {
  const element = document.querySelector(`[data-slot="${slot}"]`)
  if (element === null) throw new Error(`There is no ${slot}`)
  return element.getBoundingClientRect()
}

it.each([
  ['wide', 900, 60],
  ['square', 200, 200],
  ['tall', 60, 600],
])('keeps a %s picture inside the safe area of the same box', (_, width, height) => {
  mount(
    <div style={{ inlineSize: '200px' }}>
      <VendorLogo name="Ruby Stag" src={pictureUrl(1, width, height)} />
    </div>,
  )
  const box = boxOf('vendor-logo')
  const picture = boxOf('lazy-image')
  expect(box.width / box.height).toBeCloseTo(2.5, 1)
  expect(picture.left - box.left).toBeCloseTo(box.width / 11, 0)
  expect(picture.top - box.top).toBeCloseTo(box.height / 8, 0)
  expect(getComputedStyle(page.getByRole('img').element()).objectFit).toBe('contain')
})

it('shows its name where there is no picture, and where it does not load', async () => {
  const { rerender } = mount(<VendorLogo name="Ruby Stag" />)
  await expect.element(page.getByText('Ruby Stag')).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Ruby Stag' })).toBeInTheDocument()
  rerender(<VendorLogo name="Silk Dice" src={brokenUrl} />)
  await expect.element(page.getByText('Silk Dice')).toBeInTheDocument()
})

it('tries once elsewhere', async () => {
  mount(
    <div style={{ inlineSize: '200px' }}>
      <VendorLogo name="Ruby Stag" src={brokenUrl} onRetryUrl={() => logoUrl('Ruby', 200)} />
    </div>,
  )
  await expect.element(page.getByRole('img', { name: 'Ruby Stag' })).toHaveAttribute('src', logoUrl('Ruby', 200))
})

it.each([
  ['dark', 'brightness(0) invert(1)'],
  ['light', 'brightness(0) invert(0)'],
])('draws one colour for the %s page of forced colours, whatever the scheme of the brand', async (scheme, filter) => {
  await emulate({ 'forced-colors': 'active', 'prefers-color-scheme': scheme })
  const { container } = mount(
    <div data-scheme={scheme === 'dark' ? 'light' : 'dark'}>
      <VendorLogo src={logoUrl('Nimbus', 120)} name="Nimbus" monochrome />
    </div>,
  )
  const picture = container.querySelector('[data-slot="lazy-image"]')
  expect(picture && getComputedStyle(picture).filter).toBe(filter)
})
