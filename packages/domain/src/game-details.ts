/** How much the wins of a game differ from each other. */
export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/** What the details of a game name: ways to pay and extras of slots, and how games of the other kinds are played. */
export const gameFeatures = [
  'lines',
  'linesBothWays',
  'ways',
  'wild',
  'growingWild',
  'freeSpins',
  'roulette',
  'dice',
  'plinko',
  'scratch',
  'duel',
  'fish',
  'wheel',
  'shan',
  'jackpot',
  'baccarat',
  'dragontiger',
  'sicbo',
  'lottery',
  'sports',
] as const
export type GameFeature = (typeof gameFeatures)[number]

/** Whether this version knows a feature. */
export function isGameFeature(code: string): code is GameFeature {
  return gameFeatures.some((known) => known === code)
}
