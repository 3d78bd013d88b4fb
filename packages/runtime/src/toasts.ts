import { create } from 'zustand'
import { newId } from './randomness.ts'

/** A short message that leaves by itself. */
export interface Toast {
  readonly id: string
  readonly tone: 'info' | 'positive' | 'negative'
  readonly text: string
  /** Tries again what failed; the message stays until it is pressed or taken away. */
  readonly retry?: (() => void) | undefined
}

/** Messages on screen, the oldest first; never more than three. */
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Shows a message. The same text is not shown twice at the same time. */
export function showToast(tone: Toast['tone'], text: string, retry?: () => void): void {
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((toast) => toast.text !== text), { id: newId(), tone, text, retry }].slice(-3),
  }))
}

/** Takes a message away. */
export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
