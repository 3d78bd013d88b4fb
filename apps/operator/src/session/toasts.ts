import type { Toast, ToastTone } from '@croupier/ui-kit/ToastViewport'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const readingMs = 6_000
let toasts: readonly Toast[] = []
let lastId = 0

/** Shows a message; one of an error stays until it is dismissed. */
export function showToast(tone: ToastTone, title: string): void {
  lastId += 1
  const duration = tone === 'negative' ? {} : { duration: readingMs }
  setToasts([...toasts, { id: `${lastId}`, tone, title, ...duration }])
}

/** Removes a message. */
export function dismissToast(id: string): void {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

/** Removes all messages. */
export function dismissToasts(): void {
  setToasts([])
}

/** The messages, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
