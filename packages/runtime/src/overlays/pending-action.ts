import { create } from 'zustand'

/** What to go on with after a login: a URL of the site, or an action such as the launch of a game. */
export type PendingAction = { readonly href: string } | { readonly run: () => void }

/** The pending action; null without one. */
export const usePendingAction = create<{ readonly action: PendingAction | null }>(() => ({ action: null }))

/** Sets what to go on with after the login that is about to be asked for. */
export function setPendingAction(action: PendingAction): void {
  usePendingAction.setState({ action })
}

/** Returns the pending action and forgets it. */
export function takePendingAction(): PendingAction | null {
  const { action } = usePendingAction.getState()
  forgetPendingAction()
  return action
}

/** Forgets the pending action. */
export function forgetPendingAction(): void {
  usePendingAction.setState({ action: null })
}
