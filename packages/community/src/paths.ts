/** Paths of the routes of this feature. */
export const communityPaths = {
  chat: '/chat',
  affiliate: '/affiliate',
  guide: '/guide',
  download: '/download',
} as const

/** All of them, for the server. */
export const communityPagePaths: readonly string[] = Object.values(communityPaths)
