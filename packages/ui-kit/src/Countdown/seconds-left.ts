import { useSyncExternalStore } from 'react'

/** A stretch of time taken apart; `total` is all of it in seconds. */
export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly total: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const second = 1000

/** The moments worth a word to those who listen, in seconds before the end, latest first. */
const moments = [day, hour, 10 * minute, minute, 10, 0] as const

/** Takes whole seconds apart. */
export function timeLeft(total: number): TimeLeft {
  return {
    days: Math.floor(total / day),
    hours: Math.floor((total % day) / hour),
    minutes: Math.floor((total % hour) / minute),
    seconds: total % minute,
    total,
  }
}

/** The last moment worth a word that has come, in seconds before the end; undefined before the first. */
export function momentAt(secondsLeft: number): number | undefined {
  return moments.findLast((moment) => secondsLeft <= moment)
}

const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  for (const watcher of watchers) watcher()
  schedule()
}

/** At the turn of the next second, so that all countdowns of a page move together. */
function schedule() {
  timer = setTimeout(tick, second - (Date.now() % second))
}

function watchSeconds(onTick: () => void): () => void {
  watchers.add(onTick)
  if (watchers.size === 1) schedule()
  return () => {
    watchers.delete(onTick)
    if (watchers.size === 0) clearTimeout(timer)
  }
}

function stand(): () => void {
  return () => undefined
}

/**
 * Whole seconds from `now()` until `until` (both milliseconds of the same clock), never below 0. All users share one timer,
 * and none runs once there is nothing left to count.
 */
export function useSecondsLeft(until: number, now: () => number): number {
  const left = () => Math.max(0, Math.ceil((until - now()) / second))
  return useSyncExternalStore(left() === 0 ? stand : watchSeconds, left)
}
