import { modelIds, type ModelId } from './model.ts'

/** Worlds that a slot can be set in; the arcade draws a backdrop and symbols for each. */
export const themes = [
  'orchard',
  'jewels',
  'dragon',
  'lotus',
  'ocean',
  'pharaoh',
  'frontier',
  'nordic',
  'candy',
  'cosmos',
  'jungle',
  'fortune',
] as const
export type Theme = (typeof themes)[number]

/** How the four low symbols are drawn. */
export const lowFamilies = ['letters', 'suits', 'gems'] as const
export type LowFamily = (typeof lowFamilies)[number]

/** Timbre of the synthesised sounds. */
export const soundSets = ['chime', 'wood', 'pulse', 'brass'] as const
export type SoundSet = (typeof soundSets)[number]

/** Colour variants that every theme has. */
export const variants = [0, 1, 2] as const
export type Variant = (typeof variants)[number]

/** What a game code stands for. */
export interface Skin {
  /** Depends on the code alone, so that a round can be verified from it. */
  readonly model: ModelId
  readonly theme: Theme
  readonly lows: LowFamily
  readonly variant: Variant
  readonly sounds: SoundSet
}

/** Words of a name that call for a theme; the first hit wins. */
const themeWords: readonly (readonly [RegExp, Theme])[] = [
  [/dragon|phoenix|samurai|emperor|dynasty/i, 'dragon'],
  [/fruit|cherry|lemon|melon|berry|orchard|harvest|seven|\b7/i, 'orchard'],
  [/sweet|candy|sugar|cake|bonbon|honey/i, 'candy'],
  [/ocean|sea|fish|pearl|coral|tide|mermaid|river|wave|koi|shark/i, 'ocean'],
  [/pharaoh|nile|pyramid|desert|scarab|sphinx|anubis|egypt/i, 'pharaoh'],
  [/west|sheriff|cowboy|frontier|bandit|saloon|bison|buffalo|ranch|canyon/i, 'frontier'],
  [/viking|nordic|rune|thunder|thor|frost|ice|wolf|winter|snow|odin/i, 'nordic'],
  [/star|galaxy|cosmic|space|moon|comet|nova|planet|orbit|neon/i, 'cosmos'],
  [/jungle|tiger|panda|monkey|elephant|safari|wild|forest|panther|lion/i, 'jungle'],
  [/lotus|flower|blossom|garden|temple|pagoda|spring|jasmine|orchid/i, 'lotus'],
  [/jewel|gem|diamond|ruby|sapphire|emerald|crystal|crown/i, 'jewels'],
  [/fortune|luck|gold|coin|rich|wealth|money|treasure|prosper|ingot|lantern/i, 'fortune'],
]

/**
 * The maths and looks of a game, the same for ever for the same code (and name).
 * A name only chooses the theme: "Dragon …" is set among dragons.
 */
export function skinOf(gameCode: string, gameName = ''): Skin {
  return {
    model: pick(modelIds, gameCode, 'model'),
    theme: themeWords.find(([words]) => words.test(gameName))?.[1] ?? pick(themes, gameCode, 'theme'),
    lows: pick(lowFamilies, gameCode, 'lows'),
    variant: pick(variants, gameCode, 'variant'),
    sounds: pick(soundSets, gameCode, 'sounds'),
  }
}

function pick<T>(choices: readonly [T, ...T[]], gameCode: string, purpose: string): T {
  return choices[hash(`${purpose}:${gameCode}`) % choices.length] ?? choices[0]
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
