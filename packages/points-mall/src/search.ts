/** Tabs of the mall, in their order. */
export const mallTabs = ['exchange', 'history', 'details', 'rules', 'rates'] as const
export type MallTab = (typeof mallTabs)[number]

/** Search parameters of the mall. */
export interface MallSearch {
  /** The first tab without one. */
  readonly tab: MallTab | undefined
}

/** Reads the search parameters of the mall; invalid ones are undefined. */
export function readMallSearch({ tab }: Record<string, unknown>): MallSearch {
  return { tab: mallTabs.find((known) => known === tab) }
}
