import type { Launch } from './launch.ts'

/** What the game tells the site around it. */
export type HostMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'exit' }
  | { readonly type: 'balanceChanged'; readonly balance: string; readonly currency: string }
  | { readonly type: 'error'; readonly code: string }

/** The site around the game. */
export interface Host {
  tell(message: HostMessage): void
  /** Asks the site to close the game; outside a frame, goes back to the site itself. */
  leave(): void
  /** Whether there is anything to go back to. */
  readonly canLeave: boolean
}

/** The site that framed this page. Messages go to its origin alone: that of `return`, else that of the referrer. */
export function hostOf(launch: Launch, page: Window): Host {
  const framed = page.parent !== page
  const origin = launch.returnUrl?.origin ?? originOf(page.document.referrer)
  const tell = (message: HostMessage) => {
    if (framed && origin)
      page.parent.postMessage({ source: 'croupier-arcade', game: launch.gameCode, ...message }, origin)
  }
  return {
    tell,
    leave: () => {
      tell({ type: 'exit' })
      if (!framed && launch.returnUrl) page.location.assign(launch.returnUrl)
    },
    canLeave: framed ? origin !== null : launch.returnUrl !== null,
  }
}

function originOf(referrer: string): string | null {
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}
