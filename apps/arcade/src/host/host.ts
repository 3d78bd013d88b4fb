import type { Launch } from './launch.ts'

/** Messages from the game to the embedding site. */
export type HostMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'exit' }
  | { readonly type: 'balanceChanged'; readonly balance: string; readonly currency: string }
  /** The site holds pushed balances of the account from the start of a round until the game has shown it. */
  | { readonly type: 'roundStarted' | 'roundShown'; readonly round: string }
  | { readonly type: 'error'; readonly code: string }
  /** The game has no texts, so it shows nothing: the site shows that it has failed. */
  | { readonly type: 'blank' }

/** The embedding site. */
export interface Host {
  /** Posts a message to the site; does nothing outside a frame. */
  notify(message: HostMessage): void
  /** Requests the site to close the game; outside a frame, navigates to the return URL. */
  leave(): void
  /** Whether `leave` has a target. */
  readonly canLeave: boolean
}

/** Creates the host of this page. Messages are posted only to the origin of `return`, or of the referrer if there is none. */
export function createHost(launch: Launch, page: Window): Host {
  const framed = page.parent !== page
  const origin = launch.returnUrl?.origin ?? parseOrigin(page.document.referrer)
  const notify = (message: HostMessage) => {
    if (framed && origin)
      page.parent.postMessage({ source: 'croupier-arcade', game: launch.gameCode, ...message }, origin)
  }
  return {
    notify,
    leave: () => {
      notify({ type: 'exit' })
      if (!framed && launch.returnUrl) page.location.assign(launch.returnUrl)
    },
    canLeave: framed ? origin !== null : launch.returnUrl !== null,
  }
}

function parseOrigin(referrer: string): string | null {
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}
