import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulate } from '../testing/emulate.ts'
import { mount } from '../testing/mount.tsx'
import { SwiperRow } from './SwiperRow.tsx'

function render(count: number) {
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

it('hides the buttons if everything fits', () => {
  const { next } = render(2)
  expect(next.elements()).toHaveLength(0)
})

it('scrolls forward and back and disables the buttons at the ends', async () => {
  const { previous, next } = render(4)
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
})

it('keeps the focus on a button that has reached its end, which then ignores presses', async () => {
  const { previous, next } = render(4)
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  const button = next.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveFocus()
  await expect.element(previous).not.toHaveAttribute('aria-disabled')
})

it('scrolls in reading direction in right-to-left documents', async () => {
  const { container } = mount(
    <div dir="rtl" style={{ inlineSize: '300px' }}>
      <SwiperRow label="Hot games" previousLabel="Previous games" nextLabel="More games" controls="header">
        {['One', 'Two', 'Three', 'Four'].map((name) => (
          <p key={name} style={{ inlineSize: '120px' }}>
            {name}
          </p>
        ))}
      </SwiperRow>
    </div>,
  )
  const next = page.getByRole('button', { name: 'More games' })
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByRole('button', { name: 'Previous games' })).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  expect(container.querySelector('[data-slot="swiper-row-scroller"]')?.scrollLeft).toBeLessThan(0)
})

it('fits perView items into the width of the row', () => {
  const { container } = mount(
    <div style={{ inlineSize: '1016px' }}>
      <SwiperRow label="Hot games" previousLabel="Previous games" nextLabel="More games" perView={4} rows={2}>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>Game {index + 1}</p>
        ))}
      </SwiperRow>
    </div>,
  )
  const items = [...container.querySelectorAll('li')].map((item) => item.getBoundingClientRect())
  expect(items[0]?.width).toBeCloseTo((1016 - 3 * 8) / 4, 0)
  expect(items[1]?.left).toBe(items[0]?.left)
  expect(items[1]?.top).toBeGreaterThan(items[0]?.top ?? 0)
})

it('scrolls without animation under reduced motion', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  render(4)
  const scroller = document.querySelector('[data-slot="swiper-row-scroller"]')
  const next = page.getByRole('button', { name: 'More games' })
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  const button = next.element()
  if (button instanceof HTMLElement) button.click()
  expect(scroller?.scrollLeft).toBeGreaterThan(100)
})

function Chosen({ current }: { readonly current: number }) {
  return (
    <div style={{ inlineSize: '300px' }}>
      <SwiperRow label="Kinds" previousLabel="Previous kinds" nextLabel="More kinds" current={current}>
        {Array.from({ length: 6 }, (_, index) => (
          <button key={index} type="button" style={{ inlineSize: '120px' }}>
            Kind {index + 1}
          </button>
        ))}
      </SwiperRow>
    </div>
  )
}

it('scrolls to the current item initially and later without scrolling the page', async () => {
  const { rerender } = mount(<Chosen current={4} />)
  await expect.element(page.getByRole('button', { name: 'Kind 5' })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Kind 1' })).not.toBeInViewport()
  rerender(<Chosen current={0} />)
  await expect.element(page.getByRole('button', { name: 'Kind 1' })).toBeInViewport({ ratio: 1 })
  expect(scrollY).toBe(0)
})
