/** Page of a site that counts its visits: the only one whose policy admits the measurement service. */
export const measurementPath = '/measurement'

/** Id of a measured site at the measurement service. */
export const gtagIdPattern = /^G-[A-Z0-9]{4,20}$/

/** What a page of the site sends to the frame that measures: the address of a page, without search and fragment. */
export interface VisitMessage {
  readonly source: 'croupier-site'
  readonly type: 'visit'
  /** Names the visitor until the page is loaded again; nothing of it is stored. */
  readonly visitor: string
  readonly address: string
}

/** What the frame sends to the page once it can receive visits. */
export const measurementReady = { source: 'croupier-measurement', type: 'ready' } as const
