const pictureRoot = '/TCG_PROD_IMAGES'

/** Width in pixels of a larger image. */
const largeWidth = 480

/** Returns the path of a game's larger image on an image host. */
export function getLargeIconPath(vassalage: string, gameCode: string): string {
  return `${getGameIconPath(vassalage, gameCode)}?w=${largeWidth}`
}

/** Returns the path of a dealer's portrait on an image host. */
export function getDealerPath(id: string): string {
  return `${pictureRoot}/LIVE_MODEL/${id}.png`
}

/** Returns the path of a game's tile on an image host. */
export function getGameIconPath(vassalage: string, gameCode: string): string {
  return `${pictureRoot}/GAME_ICON/${vassalage}/${gameCode}.png`
}
