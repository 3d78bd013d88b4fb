import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulate } from '../testing/emulate.ts'
import { mount } from '../testing/mount.tsx'
import { Carousel } from './Carousel.tsx'

const labels = {
  previous: 'Previous banner',
  next: 'Next banner',
  pause: 'Pause',
  play: 'Play',
  slide: (position: number, count: number) => `${position} of ${count}`,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function render(count: number, times: { readonly speed?: number | undefined } = {}) {
  mount(
    <Carousel label="Banners" labels={labels} {...times}>
      {Array.from({ length: count }, (_, index) => (
        <p key={index} style={{ inlineSize: '300px' }}>
          Banner {index + 1}
        </p>
      ))}
    </Carousel>,
  )
}

function getCurrentSlide() {
  return page
    .getByRole('button', { name: /of/ })
    .elements()
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true')
}

function isRunning() {
  return document.querySelector('[data-slot="carousel"][data-running]') !== null
}

/** Moves the pointer off the carousel. */
async function moveAway() {
  mount(<p>Elsewhere</p>)
  await userEvent.hover(page.getByText('Elsewhere').last())
}

it('renders no controls with a single slide', () => {
  render(1)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('advances when a slide has rested for five seconds after its move of one second, and loops [const-35]', async () => {
  render(2)
  await moveAway()
  await expect.poll(isRunning).toBe(true)
  expect(getCurrentSlide()).toBe(0)
  vi.advanceTimersByTime(4999)
  expect(getCurrentSlide()).toBe(0)
  vi.advanceTimersByTime(1)
  await expect.poll(getCurrentSlide).toBe(1)
  vi.advanceTimersByTime(5999)
  expect(getCurrentSlide()).toBe(1)
  vi.advanceTimersByTime(1)
  await expect.poll(getCurrentSlide).toBe(0)
})

it('rests for five seconds under reduced motion, where slides do not move', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  render(2)
  await page.getByRole('button', { name: 'Play' }).click()
  await moveAway()
  await expect.poll(isRunning).toBe(true)
  vi.advanceTimersByTime(5000)
  await expect.poll(getCurrentSlide).toBe(1)
  vi.advanceTimersByTime(5000)
  await expect.poll(getCurrentSlide).toBe(0)
})

it.each([
  [1000, {}],
  [2000, { speed: 2000 }],
])('moves to the next slide in %i ms with %j', async (ms, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  render(3, times)
  await moveAway()
  await expect.poll(isRunning).toBe(true)
  const viewport = document.querySelector('[data-slot="carousel-viewport"]')
  const width = viewport?.getBoundingClientRect().width ?? 0
  const getDistance = () => {
    const slide = page.getByRole('listitem', { name: '2 of 3' }).element()
    return Math.abs(slide.getBoundingClientRect().left - (viewport?.getBoundingClientRect().left ?? 0)) / width
  }
  await expect.poll(getDistance).toBeCloseTo(1, 2)
  await page.getByRole('button', { name: 'Next banner' }).click()
  vi.advanceTimersByTime(ms / 2)
  // About 0.02, less by what one frame moves.
  expect(getDistance()).toBeGreaterThan(0.018)
  vi.advanceTimersByTime(ms * 0.4)
  expect(getDistance()).toBeGreaterThan(0.001)
  vi.advanceTimersByTime(ms * 0.2)
  expect(getDistance()).toBeLessThan(0.001)
})

it('stops when paused', async () => {
  render(3)
  await moveAway()
  await expect.poll(isRunning).toBe(true)
  await page.getByRole('button', { name: 'Pause' }).click()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(getCurrentSlide()).toBe(0)
})

it('goes to the slide of the pressed dot', async () => {
  render(3)
  await page.getByRole('button', { name: '3 of 3' }).click()
  await expect.poll(getCurrentSlide).toBe(2)
})

it('makes hidden slides inert', async () => {
  render(3)
  await expect.poll(() => document.querySelectorAll('[data-slot="carousel-slide"][inert]').length).toBe(2)
})

it('does not autoplay a single slide', () => {
  render(1)
  vi.advanceTimersByTime(60_000)
  expect(isRunning()).toBe(false)
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

it('loops from the first slide to the last on previous', async () => {
  render(3)
  await page.getByRole('button', { name: 'Previous banner' }).click()
  await expect.poll(getCurrentSlide).toBe(2)
  await page.getByRole('button', { name: 'Next banner' }).click()
  await expect.poll(getCurrentSlide).toBe(0)
})

it('pauses under the pointer and with focus inside, and resumes afterwards', async () => {
  render(2)
  await moveAway()
  await expect.poll(isRunning).toBe(true)
  await userEvent.hover(page.getByRole('region', { name: 'Banners' }))
  await expect.poll(isRunning).toBe(false)
  await moveAway()
  await expect.poll(isRunning).toBe(true)
  await userEvent.tab()
  await expect.poll(isRunning).toBe(false)
})

it('announces slides only while paused', async () => {
  render(2)
  await moveAway()
  await expect.poll(isRunning).toBe(true)
  const list = page.getByRole('list')
  await expect.element(list).toHaveAttribute('aria-live', 'off')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.element(list).toHaveAttribute('aria-live', 'polite')
})

it('stays paused with keyboard focus inside when the pointer enters and leaves', async () => {
  render(2)
  await moveAway()
  await expect.poll(isRunning).toBe(true)
  await userEvent.tab()
  await expect.poll(isRunning).toBe(false)
  await userEvent.hover(page.getByRole('region', { name: 'Banners' }))
  await moveAway()
  vi.advanceTimersByTime(60_000)
  expect(isRunning()).toBe(false)
  expect(getCurrentSlide()).toBe(0)
})

it('resumes after a dot was pressed and the pointer has left', async () => {
  render(2)
  await page.getByRole('button', { name: '2 of 2' }).click()
  await moveAway()
  await expect.poll(isRunning).toBe(true)
})

it('counts only rendered slides', () => {
  mount(
    <Carousel label="Banners" labels={labels}>
      {null}
      <p>Banner 1</p>
      {false}
    </Carousel>,
  )
  expect(page.getByRole('listitem', { name: '1 of 1' }).elements()).toHaveLength(1)
})

it('changes slides without animation under reduced motion', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  render(3)
  const next = page.getByRole('button', { name: 'Next banner' })
  await next.click()
  await expect.poll(getCurrentSlide).toBe(1)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const getRect = () => page.getByRole('listitem', { name: '2 of 3' }).element().getBoundingClientRect().left
  const viewport = document.querySelector('[data-slot="carousel-viewport"]')
  expect(getRect()).toBeCloseTo(viewport?.getBoundingClientRect().left ?? Number.NaN, 0)
})

it('advances to the left in right-to-left documents', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  render(3)
  const getRect = (name: string) => page.getByRole('listitem', { name }).element().getBoundingClientRect().left
  await expect.poll(() => getRect('2 of 3')).toBeLessThan(getRect('1 of 3'))
  await page.getByRole('button', { name: 'Next banner' }).click()
  await expect.poll(() => getRect('2 of 3')).toBeCloseTo(0, 0)
  expect(getRect('1 of 3')).toBeGreaterThan(0)
})
