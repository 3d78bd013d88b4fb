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

function countdown(props: Partial<CountdownProps> = {}) {
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

function pass(milliseconds: number) {
  flushSync(() => vi.advanceTimersByTime(milliseconds))
}

function shown(): string {
  return [...document.querySelectorAll('[role="timer"] bdi')].map((face) => face.textContent).join(' ')
}

function announced(): string {
  return document.querySelector('[aria-live]')?.textContent ?? ''
}

it('counts the seconds down', () => {
  mount(countdown())
  expect(shown()).toBe('00:01:01')
  pass(1000)
  expect(shown()).toBe('00:01:00')
  pass(58_000)
  expect(shown()).toBe('00:00:02')
})

it('speaks up at the moments that matter and is silent in between', () => {
  mount(countdown())
  expect(announced()).toBe('')
  pass(1000)
  expect(announced()).toBe('1 min 0 s left')
  pass(49_000)
  expect(announced()).toBe('1 min 0 s left')
  pass(1000)
  expect(announced()).toBe('0 min 10 s left')
  pass(10_000)
  expect(announced()).toBe('Drawn')
})

it('ends once, stays at zero and stops its timer', () => {
  const onEnd = vi.fn()
  mount(countdown({ until: 2000, onEnd }))
  pass(1000)
  expect(onEnd).not.toHaveBeenCalled()
  pass(60_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(shown()).toBe('00:00:00')
  expect(vi.getTimerCount()).toBe(0)
})

it('goes by the clock it was given', () => {
  mount(countdown({ until: 1_000_000, now: () => 995_000 }))
  expect(shown()).toBe('00:00:05')
})

it('starts anew towards another instant', () => {
  const onEnd = vi.fn()
  const { rerender } = mount(countdown({ until: 1000, onEnd }))
  pass(2000)
  rerender(countdown({ until: 5000, onEnd }))
  expect(shown()).toBe('00:00:03')
  pass(3000)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

it('shares one timer among all countdowns of a page', () => {
  mount(
    <>
      {countdown({ until: 9000 })}
      {countdown({ until: 20_000 })}
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  pass(1000)
  expect(shown()).toBe('00:00:08 00:00:19')
})
