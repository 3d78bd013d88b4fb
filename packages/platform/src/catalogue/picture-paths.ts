const pictureRoot = '/TCG_PROD_IMAGES'

/** Path of a game's tile under an image host. */
export function gameIconPath(vassalage: string, gameCode: string): string {
  return `${pictureRoot}/GAME_ICON/${vassalage}/${gameCode}.png`
}
