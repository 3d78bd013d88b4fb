/**
 * Game categories. `code` is the wire's gameType, `path` the route of its center (specification, section 2),
 * `label` the key of its navigation text in the `common` namespace.
 */
export const gameTypes = {
  RNG: { path: '/rng', label: 'con_rng', center: 'list' },
  LIVE: { path: '/live', label: 'con_live', center: 'list' },
  SPORTS: { path: '/sports', label: 'con_sports', center: 'game' },
  ESPORTS: { path: '/esports', label: 'compete_game', center: 'game' },
  LOTT: { path: '/lott', label: 'con_lott', center: 'game' },
  ELOTT: { path: '/elott', label: 'con_elott', center: 'game' },
  PVP: { path: '/pvp', label: 'con_pvp', center: 'list' },
  FISH: { path: '/fish', label: 'con_fish', center: 'list' },
  COCKFIGHT: { path: '/cockfight', label: 'con_cockfight', center: 'list' },
  JACKPOT: { path: '/jackpot', label: 'con_jackpot', center: 'list' },
  INHOUSE: { path: '/inHouse', label: 'in_house', center: 'list' },
} as const satisfies Record<string, { path: string; label: string; center: 'list' | 'game' }>

/** A game category, e.g. `RNG` (slots). */
export type GameType = keyof typeof gameTypes

export const gameTypeCodes = Object.keys(gameTypes) as GameType[]

/** A category that bets are booked with: INHOUSE only shows slots of a brand's own vendors, whose bets are booked as RNG. */
export type BookedGameType = Exclude<GameType, 'INHOUSE'>

export const bookedGameTypes = /* @__PURE__ */ gameTypeCodes.filter(
  (code): code is BookedGameType => code !== 'INHOUSE',
)

/** Whether an untrusted string is a game category. */
export function isGameType(value: string): value is GameType {
  return Object.hasOwn(gameTypes, value)
}

/** Categories with a row on the home lobby (specification, section 9). */
export const homeGameTypes = ['RNG', 'LIVE', 'PVP', 'FISH', 'INHOUSE'] as const satisfies readonly GameType[]
