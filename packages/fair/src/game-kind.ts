/**
 * Kinds of instant games: one draw decides all bets of a round. The kind of a game depends on its code alone, so that a
 * round can be verified from its claim. Ids may only be appended; an id never changes its draw or its pays.
 */
export const instantKinds = [
  'roulette',
  'dice',
  'plinko',
  'scratch',
  'duel',
  'fish',
  'wheel',
  'shan',
  'jackpot',
] as const
export type InstantKind = (typeof instantKinds)[number]

/** Every kind of game. A code that names no instant kind is a slot. */
export type GameKind = 'slot' | InstantKind

/** Returns the kind that a game code names: `KFW_ROULETTE0012` is a roulette, `KFW0012` a slot. */
export function getGameKind(gameCode: string): GameKind {
  const name = /_([A-Z]+)\d{4,}$/.exec(gameCode)?.[1]?.toLowerCase()
  return instantKinds.find((kind) => kind === name) ?? 'slot'
}

/** Creates the code of a vendor's game; `serial` counts the vendor's games from 1. */
export function createGameCode(vendor: string, kind: GameKind, serial: number): string {
  const digits = String(serial).padStart(4, '0')
  return kind === 'slot' ? `${vendor}${digits}` : `${vendor}_${kind.toUpperCase()}${digits}`
}
