import { useRouterState } from '@tanstack/react-router'

/**
 * Layout of a route. `site`: side menu, header and footer; `game`: without the side menu; `bare`: the page alone, such as
 * the agent area (specification, section 2 "Rules for the shell").
 */
export type RouteLayout = 'site' | 'game' | 'bare'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `site` by default; a child route inherits that of its parent. */
    readonly layout?: RouteLayout
    /** Whether the footer is shown; true by default, and never in the layout `bare`. */
    readonly footer?: boolean
  }
}

/** Layout of the page that is shown: the innermost route that sets one decides. */
export function useRouteLayout(): RouteLayout {
  return useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'site',
  })
}

/** Whether the page that is shown has a footer. */
export function useRouteFooter(): boolean {
  const layout = useRouteLayout()
  const footer = useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.footer !== undefined)?.staticData.footer ?? true,
  })
  return footer && layout !== 'bare'
}
