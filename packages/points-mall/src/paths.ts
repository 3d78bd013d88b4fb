/** Paths of the routes of this feature. */
export const pointsPaths = { pointMall: '/pointMall' } as const

/** All of them, for the server. */
export const pointsPagePaths: readonly string[] = Object.values(pointsPaths)
