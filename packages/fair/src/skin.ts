import { modelIds, type ModelId } from './model.ts'

/** Visual themes of a slot; the arcade draws a backdrop and symbols for each. */
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

/** Timbres of the synthesized sounds. */
export const soundSets = ['chime', 'wood', 'pulse', 'brass'] as const
export type SoundSet = (typeof soundSets)[number]

/** Color variants of every theme. */
export const variants = [0, 1, 2] as const
export type Variant = (typeof variants)[number]

/** Maths model and presentation of a game. */
export interface Skin {
  /** Depends on the game code alone, so that a round can be verified from it. */
  readonly model: ModelId
  readonly theme: Theme
  readonly lows: LowFamily
  readonly variant: Variant
  readonly sounds: SoundSet
}

/** Words of an English name that select a theme. */
const themeWords: Readonly<Record<Theme, string>> = {
  orchard:
    'fruit berry melon seven juicy minty sugared honeyed sunny mango cherry lychee mangosteen durian papaya pineapple watermelon pomelo coconut pomegranate lemon orchard basket picnic harvest meadow rustic paddy barefoot rooster ox goat duck rabbit piglet horse sheep windmill scarecrow sunflower farmyard fair barn',
  jewels:
    'jewel gem diamond ruby sapphire crystal crown midnight candlelit shadowed crimson bat raven cat firefly moth witch mirror violin mask pumpkin masquerade manor whisper waltz jazz disco spotlit clown trumpet saxophone guitar piano carousel acrobat magician dancer balloon circus serenade boulevard orchestra vault',
  dragon:
    'dragon phoenix unicorn griffin serpent garuda giant wizard knight alchemist potion prophecy kingdom oath labyrinth throne celestial ancient blazing enchanted samurai emperor dynasty winged',
  lotus:
    'lotus flower blossom blossoms garden pagoda spring springtime jasmine rosewater lavender butterfly honeybee nightingale swan squirrel snail fountain fairy mushroom tulip orchid greenhouse bouquet terrace bamboo willow porcelain inkwash riverside river crane heron carp koi kingfisher otter turtle dragonfly frog teapot sampan regatta ferry waterfall bridge',
  ocean:
    'ocean sea fish pearl coral tide tidal deepwater seasalt foaming dolphin whale octopus seahorse crab manta starfish pelican anchor mermaid seashell voyage island lighthouse cove stormy seagull galleon captain corsair cutlass cannon kraken helmsman bounty harbour wave shark',
  pharaoh:
    'pharaoh nile pyramid sphinx anubis egypt scarab sandstone mirage desert incense camel scorpion falcon cobra ostrich oasis carpet hourglass lamp obelisk date caravan bazaar citadel sandstorm',
  frontier:
    'sheriff cowboy frontier bandit saloon bison ranch west granite topaz garnet canyon volcanic mole eagle yak miner nugget pickaxe minecart prospector geode cavern railway lode clockwork brass steamdriven iron sparrow beetle gearwheel airship steam watch keyring inventor engine express',
  nordic:
    'viking nordic rune thor frost ice odin glacier snowy northern aurora frostbitten penguin reindeer wolf seal owl fox bear igloo sleigh snowflake snowman expedition winter summit hearth snow',
  candy:
    'caramel vanilla cinnamon chocolate cupcake donut lollipop macaron pancake cookie waffle gingerbread pudding baker bakery recipe tea sweet candy sugar cake bonbon sorbet',
  cosmos:
    'star galaxy cosmic cosmos space moon comet nova nebula planet orbit solar robot rocket astronaut telescope satellite meteor starship observatory signal turbo rapid roadside cheetah racer motorbike trishaw speedboat biplane skateboard champion kite circuit highway relay finish neon',
  jungle:
    'jungle tiger panda safari forest rainforest vinewoven wildwood emerald monkey parrot hornbill panther python gibbon leopard rhino deer banyan totem explorer temple ruins canopy',
  fortune:
    'fortune luck lucky gold golden goldleaf coin rich wealth money treasure prosper ingot lantern lacquer teakwood thanaka padauk elephant peacock lion buffalo myna parasol marionette harp drum drums gong puppet pavilion procession workshop',
}

const themeByWord: ReadonlyMap<string, Theme> = new Map(
  themes.flatMap((theme) => themeWords[theme].split(' ').map((word) => [word, theme] as const)),
)

/**
 * Returns the maths model and presentation of a game. Deterministic: the same code and name always give the same skin.
 * The English name affects the theme only.
 */
export function getSkin(gameCode: string, englishName = ''): Skin {
  return {
    model: pick(modelIds, gameCode, 'model'),
    theme: findTheme(englishName) ?? pick(themes, gameCode, 'theme'),
    lows: pick(lowFamilies, gameCode, 'lows'),
    variant: pick(variants, gameCode, 'variant'),
    sounds: pick(soundSets, gameCode, 'sounds'),
  }
}

/** Returns the theme that most words of a name select, the earliest on a tie; undefined if no word matches. */
function findTheme(name: string): Theme | undefined {
  const matched = (name.toLowerCase().match(/[a-z]+/g) ?? []).flatMap(
    (word) => themeByWord.get(word) ?? themeByWord.get(word.replace(/s$/, '')) ?? [],
  )
  const votes = (theme: Theme) => matched.filter((other) => other === theme).length
  return matched.toSorted((left, right) => votes(right) - votes(left))[0]
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
