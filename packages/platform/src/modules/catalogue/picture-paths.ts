const pictureRoot = '/TCG_PROD_IMAGES'

/** Returns the path of a game's tile on an image host. */
export function getGameIconPath(vassalage: string, gameCode: string): string {
  return `${pictureRoot}/GAME_ICON/${vassalage}/${gameCode}.png`
}
