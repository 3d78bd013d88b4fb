import { useSyncExternalStore } from 'react'

/** A duration split into units; `total` is in seconds. */
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
const msPerSecond = 1000

/** When to announce the remaining time, in seconds before the end, largest first. */
const milestones = [day, hour, 10 * minute, minute, 10, 0] as const

/** Splits seconds into units. */
export function toTimeLeft(total: number): TimeLeft {
  return {
    days: Math.floor(total / day),
    hours: Math.floor((total % day) / hour),
    minutes: Math.floor((total % hour) / minute),
    seconds: total % minute,
    total,
  }
}

/** The last milestone that was reached, in seconds before the end; undefined before the first one. */
export function findReachedMilestone(secondsLeft: number): number | undefined {
  return milestones.findLast((moment) => secondsLeft <= moment)
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  for (const listener of listeners) listener()
  scheduleTick()
}

/** Aligned with full seconds, so that all countdowns of a page change together. */
function scheduleTick() {
  timer = setTimeout(tick, msPerSecond - (Date.now() % msPerSecond))
}

function subscribeToSeconds(onTick: () => void): () => void {
  listeners.add(onTick)
  if (listeners.size === 1) scheduleTick()
  return () => {
    listeners.delete(onTick)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function subscribeToNothing(): () => void {
  return () => undefined
}

/**
 * Whole seconds from `now()` until `until` (both milliseconds of the same clock), never below 0. All callers share one
 * timer, which stops when no countdown is running.
 */
export function useSecondsLeft(until: number, now: () => number): number {
  const left = () => Math.max(0, Math.ceil((until - now()) / msPerSecond))
  return useSyncExternalStore(left() === 0 ? subscribeToNothing : subscribeToSeconds, left)
}
