import { create } from 'zustand'
import { createId } from '../platform/randomness.ts'

/** A short message that is dismissed automatically. */
export interface Toast {
  readonly id: string
  readonly tone: 'info' | 'positive' | 'negative'
  readonly text: string
  /** Retries the failed action; a toast with it stays until it is pressed or dismissed. */
  readonly retry?: (() => void) | undefined
}

/** Visible toasts, oldest first; at most three. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Shows a toast. A visible toast with the same text is replaced. */
export function showToast(tone: Toast['tone'], text: string, retry?: () => void): void {
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((toast) => toast.text !== text), { id: createId(), tone, text, retry }].slice(-3),
  }))
}

/** Removes a toast. */
export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
