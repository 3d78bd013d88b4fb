import type { Random } from '../random.ts'
import type { LocalName } from '../../db/schema/catalogue.ts'
import { commonEndings, commonQualifiers, counts, distinctQualifiers } from './common-words.ts'
import { measures, type Creature, type Theme, type Word } from './word.ts'

/** A name in every language that the seed speaks, with the pinyin of the Chinese one. */
export interface Title {
  readonly name: LocalName & { readonly MY: string; readonly CN: string; readonly VN: string }
  readonly pinyin: string
}

function title(EN: string, MY: string, CN: string, pinyin: string, VN: string): Title {
  return { name: { EN, MY, CN, VN }, pinyin }
}

/** "Lacquer Heron": the qualifier stands first, in Vietnamese last. */
export function qualified(q: Word, n: Word): Title {
  return title(`${q[0]} ${n[0]}`, `${q[1]}${n[1]}`, `${q[2]}${n[2]}`, `${q[3]} ${n[3]}`, `${n[4]} ${q[4]}`)
}

/** "Lacquer Heron Parade". */
export function closed(q: Word, n: Word, e: Word): Title {
  return title(
    `${q[0]} ${n[0]} ${e[0]}`,
    `${q[1]}${n[1]} ${e[1]}`,
    `${q[2]}${n[2]}${e[2]}`,
    `${q[3]} ${n[3]} ${e[3]}`,
    `${e[4]} ${n[4]} ${q[4]}`,
  )
}

/** "Parade of the Lacquer Heron". */
function belonging(q: Word, n: Word, e: Word): Title {
  return title(
    `${e[0]} of the ${q[0]} ${n[0]}`,
    `${q[1]}${n[1]}၏ ${e[1]}`,
    `${q[2]}${n[2]}的${e[2]}`,
    `${q[3]} ${n[3]} de ${e[3]}`,
    `${e[4]} Của ${n[4]} ${q[4]}`,
  )
}

/** "Heron & Lotus Parade". */
function paired(n: Word, other: Word, e: Word): Title {
  return title(
    `${n[0]} & ${other[0]} ${e[0]}`,
    `${n[1]} နှင့် ${other[1]} ${e[1]}`,
    `${n[2]}与${other[2]}${e[2]}`,
    `${n[3]} yu ${other[3]} ${e[3]}`,
    `${e[4]} ${n[4]} Và ${other[4]}`,
  )
}

/** "Five Lacquer Herons". */
function counted([, ...count]: (typeof counts)[number], q: Word, { word, plural, measure }: Creature): Title {
  return title(
    `${count[0]} ${q[0]} ${plural}`,
    `${q[1]}${word[1]} ${count[1]}ကောင်`,
    `${count[2]}${measure}${q[2]}${word[2]}`,
    `${count[3]} ${measures[measure]} ${q[3]} ${word[3]}`,
    `${count[4]} Con ${word[4]} ${q[4]}`,
  )
}

/** "Five Herons": the same without a qualifier. */
function countedPlain([, ...count]: (typeof counts)[number], { word, plural, measure }: Creature, e: Word): Title {
  return title(
    `${count[0]} ${plural} ${e[0]}`,
    `${word[1]} ${count[1]}ကောင် ${e[1]}`,
    `${count[2]}${measure}${word[2]}${e[2]}`,
    `${count[3]} ${measures[measure]} ${word[3]} ${e[3]}`,
    `${e[4]} ${count[4]} Con ${word[4]}`,
  )
}

const nounsOf = (theme: Theme) => [...theme.creatures.map(({ word }) => word), ...theme.things]

/** A title of the theme; with `endings` given it closes with one of them, so that its kind shows. */
export function makeTitle(random: Random, theme: Theme, endings?: readonly Word[]): Title {
  const nouns = nounsOf(theme)
  const qualifiers = [...theme.qualifiers, ...theme.qualifiers, ...distinctQualifiers, ...commonQualifiers]
  const noun = random.pick(nouns)
  const qualifier = random.pick(qualifiers)
  if (endings) return closed(qualifier, noun, random.pick(endings))
  const ending = random.pick([...theme.endings, ...theme.endings, ...theme.endings, ...commonEndings])
  const kind = random.next()
  if (kind < 0.26) return qualified(random.pick([...theme.qualifiers, ...distinctQualifiers]), noun)
  if (kind < 0.64) return closed(qualifier, noun, ending)
  if (kind < 0.76) return belonging(qualifier, noun, ending)
  if (kind < 0.88 || theme.creatures.length === 0) {
    const other = random.pick(nouns.filter((word) => word !== noun))
    return paired(noun, other, ending)
  }
  const animal = random.pick(theme.creatures)
  const count = random.pick(counts)
  return random.chance(0.6) ? counted(count, qualifier, animal) : countedPlain(count, animal, ending)
}
