import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { SwiperRow } from './SwiperRow.tsx'

function draw(count: number) {
  mount(
    <div style={{ inlineSize: '300px' }}>
      <SwiperRow label="Hot games" previousLabel="Previous games" nextLabel="More games" controls="header">
        {Array.from({ length: count }, (_, index) => (
          <p key={index} style={{ inlineSize: '120px' }}>
            Game {index + 1}
          </p>
        ))}
      </SwiperRow>
    </div>,
  )
  return {
    previous: page.getByRole('button', { name: 'Previous games' }),
    next: page.getByRole('button', { name: 'More games' }),
  }
}

it('has no buttons where everything is in sight', () => {
  const { next } = draw(2)
  expect(next.elements()).toHaveLength(0)
})

it('moves on and back, and knows both ends', async () => {
  const { previous, next } = draw(4)
  await expect.element(previous).toBeDisabled()
  await next.click()
  await expect.element(next).toBeDisabled()
  await previous.click()
  await expect.element(previous).toBeDisabled()
})
