import type { Random } from '../random.ts'
import type { LocalName } from '../../schema.ts'
import { commonEndings, commonQualifiers, counts, distinctQualifiers } from './common-words.ts'
import { measures, type Creature, type Theme, type Word } from './word.ts'

/** A name in every seeded language, with the pinyin of the Chinese one. */
export interface Title {
  readonly name: LocalName & { readonly MY: string; readonly CN: string; readonly VN: string }
  readonly pinyin: string
}

function toTitle(EN: string, MY: string, CN: string, pinyin: string, VN: string): Title {
  return { name: { EN, MY, CN, VN }, pinyin }
}

/** "Lacquer Heron": the qualifier comes first, in Vietnamese last. */
export function createQualifiedTitle(q: Word, n: Word): Title {
  return toTitle(`${q[0]} ${n[0]}`, `${q[1]}${n[1]}`, `${q[2]}${n[2]}`, `${q[3]} ${n[3]}`, `${n[4]} ${q[4]}`)
}

/** "Lacquer Heron Parade". */
export function createEndedTitle(q: Word, n: Word, e: Word): Title {
  return toTitle(
    `${q[0]} ${n[0]} ${e[0]}`,
    `${q[1]}${n[1]} ${e[1]}`,
    `${q[2]}${n[2]}${e[2]}`,
    `${q[3]} ${n[3]} ${e[3]}`,
    `${e[4]} ${n[4]} ${q[4]}`,
  )
}

/** "Parade of the Lacquer Heron". */
function createGenitiveTitle(q: Word, n: Word, e: Word): Title {
  return toTitle(
    `${e[0]} of the ${q[0]} ${n[0]}`,
    `${q[1]}${n[1]}၏ ${e[1]}`,
    `${q[2]}${n[2]}的${e[2]}`,
    `${q[3]} ${n[3]} de ${e[3]}`,
    `${e[4]} Của ${n[4]} ${q[4]}`,
  )
}

/** "Heron & Lotus Parade". */
function createPairTitle(n: Word, other: Word, e: Word): Title {
  return toTitle(
    `${n[0]} & ${other[0]} ${e[0]}`,
    `${n[1]} နှင့် ${other[1]} ${e[1]}`,
    `${n[2]}与${other[2]}${e[2]}`,
    `${n[3]} yu ${other[3]} ${e[3]}`,
    `${e[4]} ${n[4]} Và ${other[4]}`,
  )
}

/** "Five Lacquer Herons". */
function createCountedTitle(
  [, ...count]: (typeof counts)[number],
  q: Word,
  { word, plural, measure }: Creature,
): Title {
  return toTitle(
    `${count[0]} ${q[0]} ${plural}`,
    `${q[1]}${word[1]} ${count[1]}ကောင်`,
    `${count[2]}${measure}${q[2]}${word[2]}`,
    `${count[3]} ${measures[measure]} ${q[3]} ${word[3]}`,
    `${count[4]} Con ${word[4]} ${q[4]}`,
  )
}

/** "Five Herons Parade": without a qualifier. */
function createPlainCountedTitle(
  [, ...count]: (typeof counts)[number],
  { word, plural, measure }: Creature,
  e: Word,
): Title {
  return toTitle(
    `${count[0]} ${plural} ${e[0]}`,
    `${word[1]} ${count[1]}ကောင် ${e[1]}`,
    `${count[2]}${measure}${word[2]}${e[2]}`,
    `${count[3]} ${measures[measure]} ${word[3]} ${e[3]}`,
    `${e[4]} ${count[4]} Con ${word[4]}`,
  )
}

const listNouns = (theme: Theme) => [...theme.creatures.map(({ word }) => word), ...theme.things]

/** Creates a title of the theme; with `endings`, one of them closes the title to show its sub-category. */
export function createTitle(random: Random, theme: Theme, endings?: readonly Word[]): Title {
  const nouns = listNouns(theme)
  const qualifiers = [...theme.qualifiers, ...theme.qualifiers, ...distinctQualifiers, ...commonQualifiers]
  const noun = random.pick(nouns)
  const qualifier = random.pick(qualifiers)
  if (endings) return createEndedTitle(qualifier, noun, random.pick(endings))
  const ending = random.pick([...theme.endings, ...theme.endings, ...theme.endings, ...commonEndings])
  const kind = random.next()
  if (kind < 0.26) return createQualifiedTitle(random.pick([...theme.qualifiers, ...distinctQualifiers]), noun)
  if (kind < 0.64) return createEndedTitle(qualifier, noun, ending)
  if (kind < 0.76) return createGenitiveTitle(qualifier, noun, ending)
  if (kind < 0.88 || theme.creatures.length === 0) {
    const other = random.pick(nouns.filter((word) => word !== noun))
    return createPairTitle(noun, other, ending)
  }
  const animal = random.pick(theme.creatures)
  const count = random.pick(counts)
  return random.chance(0.6)
    ? createCountedTitle(count, qualifier, animal)
    : createPlainCountedTitle(count, animal, ending)
}
