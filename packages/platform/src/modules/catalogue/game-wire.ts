import type { GameWire } from '@croupier/endpoints/calls/games'
import type { OfferedGame } from './merchant-catalogue.ts'
import { getGameIconPath, getLargeIconPath } from './picture-paths.ts'

/** Converts a game to its wire form, named in the requested language or else in English. */
export function toGameWire(game: OfferedGame, language: string): GameWire {
  return {
    nodeId: game.nodeId,
    gameId: game.nodeId,
    gameCode: game.gameCode,
    gameType: game.gameType,
    vassalage: game.vendor,
    gameClassify: game.classify,
    gameName: game.name.EN,
    displayName: game.name[language] ?? game.name.EN,
    showIcon: getGameIconPath(game.vendor, game.gameCode),
    lagerIcon: getLargeIconPath(game.vendor, game.gameCode),
    isHot: game.hot ? 1 : 0,
    supportPlay: game.offersDemo ? 0 : 1,
    isGame: game.isGame ? 'GAME' : 'VASSALAGE',
    maintenance: game.underMaintenance,
  }
}
