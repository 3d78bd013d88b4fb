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

function draw(count: number) {
  mount(
    <Carousel label="Banners" labels={labels}>
      {Array.from({ length: count }, (_, index) => (
        <p key={index} style={{ inlineSize: '300px' }}>
          Banner {index + 1}
        </p>
      ))}
    </Carousel>,
  )
}

function current() {
  return page
    .getByRole('button', { name: /of/ })
    .elements()
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true')
}

function isRunning() {
  return document.querySelector('[data-slot="carousel"][data-running]') !== null
}

/** Takes the pointer to where no carousel is. */
async function leave() {
  mount(<p>Elsewhere</p>)
  await userEvent.hover(page.getByText('Elsewhere').last())
}

it('has nothing to operate with a single slide', () => {
  draw(1)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

it('moves on after five seconds and comes round', async () => {
  draw(2)
  await leave()
  await expect.poll(isRunning).toBe(true)
  expect(current()).toBe(0)
  vi.advanceTimersByTime(5000)
  await expect.poll(current).toBe(1)
  vi.advanceTimersByTime(5000)
  await expect.poll(current).toBe(0)
})

it('stands still once it is paused', async () => {
  draw(3)
  await leave()
  await expect.poll(isRunning).toBe(true)
  await page.getByRole('button', { name: 'Pause' }).click()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(current()).toBe(0)
})

it('goes to the slide whose dot is pressed', async () => {
  draw(3)
  await page.getByRole('button', { name: '3 of 3' }).click()
  await expect.poll(current).toBe(2)
})

it('keeps the slides out of sight out of reach', async () => {
  draw(3)
  await expect.poll(() => document.querySelectorAll('[data-slot="carousel-slide"][inert]').length).toBe(2)
})

it('never plays by itself with a single slide', () => {
  draw(1)
  vi.advanceTimersByTime(60_000)
  expect(isRunning()).toBe(false)
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

it('comes from the first slide to the last at one press', async () => {
  draw(3)
  await page.getByRole('button', { name: 'Previous banner' }).click()
  await expect.poll(current).toBe(2)
  await page.getByRole('button', { name: 'Next banner' }).click()
  await expect.poll(current).toBe(0)
})

it('stands still under the pointer and with focus inside, and goes on after', async () => {
  draw(2)
  await leave()
  await expect.poll(isRunning).toBe(true)
  await userEvent.hover(page.getByRole('region', { name: 'Banners' }))
  await expect.poll(isRunning).toBe(false)
  await leave()
  await expect.poll(isRunning).toBe(true)
  await userEvent.tab()
  await expect.poll(isRunning).toBe(false)
})

it('says its slides only while they stand', async () => {
  draw(2)
  await leave()
  await expect.poll(isRunning).toBe(true)
  const list = page.getByRole('list')
  await expect.element(list).toHaveAttribute('aria-live', 'off')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.element(list).toHaveAttribute('aria-live', 'polite')
})

it('stands still as long as a key is on it, even when the pointer comes and goes', async () => {
  draw(2)
  await leave()
  await expect.poll(isRunning).toBe(true)
  await userEvent.tab()
  await expect.poll(isRunning).toBe(false)
  await userEvent.hover(page.getByRole('region', { name: 'Banners' }))
  await leave()
  vi.advanceTimersByTime(60_000)
  expect(isRunning()).toBe(false)
  expect(current()).toBe(0)
})

it('goes on after a dot was pressed and the pointer has left', async () => {
  draw(2)
  await page.getByRole('button', { name: '2 of 2' }).click()
  await leave()
  await expect.poll(isRunning).toBe(true)
})

it('counts only the slides that are there', () => {
  mount(
    <Carousel label="Banners" labels={labels}>
      {null}
      <p>Banner 1</p>
      {false}
    </Carousel>,
  )
  expect(page.getByRole('listitem', { name: '1 of 1' }).elements()).toHaveLength(1)
})

it('changes slides at once for those who asked for less motion', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  draw(3)
  const next = page.getByRole('button', { name: 'Next banner' })
  await next.click()
  await expect.poll(current).toBe(1)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const place = () => page.getByRole('listitem', { name: '2 of 3' }).element().getBoundingClientRect().left
  const viewport = document.querySelector('[data-slot="carousel-viewport"]')
  expect(place()).toBeCloseTo(viewport?.getBoundingClientRect().left ?? Number.NaN, 0)
})

it('goes on to the left where reading goes to the left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  draw(3)
  const place = (name: string) => page.getByRole('listitem', { name }).element().getBoundingClientRect().left
  await expect.poll(() => place('2 of 3')).toBeLessThan(place('1 of 3'))
  await page.getByRole('button', { name: 'Next banner' }).click()
  await expect.poll(() => place('2 of 3')).toBeCloseTo(0, 0)
  expect(place('1 of 3')).toBeGreaterThan(0)
})
