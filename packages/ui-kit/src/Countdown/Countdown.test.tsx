import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { Countdown, type CountdownProps } from './Countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

function renderCountdown(props: Partial<CountdownProps> = {}) {
  return (
    <Countdown
      label="Next draw"
      until={61_000}
      look="inline"
      units={{ days: 'd', hours: 'h', minutes: 'm', seconds: 's' }}
      speak={({ minutes, seconds }) => `${minutes} min ${seconds} s left`}
      endedLabel="Drawn"
      {...props}
    />
  )
}

function advance(milliseconds: number) {
  flushSync(() => vi.advanceTimersByTime(milliseconds))
}

function getShown(): string {
  return [...document.querySelectorAll('[role="timer"] bdi')].map((face) => face.textContent).join(' ')
}

function getAnnouncement(): string {
  return document.querySelector('[aria-live]')?.textContent ?? ''
}

it('counts the seconds down', () => {
  mount(renderCountdown())
  expect(getShown()).toBe('00:01:01')
  advance(1000)
  expect(getShown()).toBe('00:01:00')
  advance(58_000)
  expect(getShown()).toBe('00:00:02')
})

it('announces the milestones and nothing in between', () => {
  mount(renderCountdown())
  expect(getAnnouncement()).toBe('')
  advance(1000)
  expect(getAnnouncement()).toBe('1 min 0 s left')
  advance(49_000)
  expect(getAnnouncement()).toBe('1 min 0 s left')
  advance(1000)
  expect(getAnnouncement()).toBe('0 min 10 s left')
  advance(10_000)
  expect(getAnnouncement()).toBe('Drawn')
})

it('announces nothing where it is one of several', () => {
  mount(renderCountdown({ announces: false }))
  advance(1000)
  expect(document.querySelector('[aria-live]')).toBeNull()
})

it('calls onEnd once, stays at zero and stops its timer', () => {
  const onEnd = vi.fn()
  mount(renderCountdown({ until: 2000, onEnd }))
  advance(1000)
  expect(onEnd).not.toHaveBeenCalled()
  advance(60_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(getShown()).toBe('00:00:00')
  expect(vi.getTimerCount()).toBe(0)
})

it('uses the given clock', () => {
  mount(renderCountdown({ until: 1_000_000, now: () => 995_000 }))
  expect(getShown()).toBe('00:00:05')
})

it('restarts when until changes', () => {
  const onEnd = vi.fn()
  const { rerender } = mount(renderCountdown({ until: 1000, onEnd }))
  advance(2000)
  rerender(renderCountdown({ until: 5000, onEnd }))
  expect(getShown()).toBe('00:00:03')
  advance(3000)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

it('shares one timer between all countdowns of a page', () => {
  mount(
    <>
      {renderCountdown({ until: 9000 })}
      {renderCountdown({ until: 20_000 })}
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  advance(1000)
  expect(getShown()).toBe('00:00:08 00:00:19')
})
