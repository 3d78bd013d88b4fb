/**
 * Sounds of Burmese names as Latin letters, so coarse that the usual romanizations of a word have one sound: `shwe` and
 * `shway`, `nagar` and `naga`, `kyaung` and `chaung`. Voice, aspiration, tone, length and final stops do not count; the vowels
 * are a, e (also i) and o (also u).
 */

/** Sounds of the consonants; a vowel that stands alone has none. */
const onsets: ReadonlyMap<string, string> = new Map(
  Object.entries({
    k: 'ကခဂဃ',
    nk: 'င',
    s: 'စဆဇဈ',
    ny: 'ဉည',
    t: 'ဋဌဍဎတထဒဓသဿ',
    n: 'ဏန',
    p: 'ပဖဗဘ',
    m: 'မ',
    y: 'ယရ',
    l: 'လဠ',
    w: 'ဝ',
    h: 'ဟ',
  }).flatMap(([sound, letters]) => Array.from(letters, (letter) => [letter, sound] as const)),
)

const independentVowels: Readonly<Record<string, string>> = {
  ဣ: 'e',
  ဤ: 'e',
  ဥ: 'o',
  ဦ: 'o',
  ဧ: 'e',
  ဩ: 'o',
  ဪ: 'o',
}

/** A consonant or vowel, its medial signs, its vowel signs, and the consonant that ends it: killed, or stacked above the next. */
const burmeseSyllable =
  /(?<onset>[\u1000-\u1021\u1023-\u102a\u103f])\u103a?(?<medials>[\u103b-\u103e]*)(?<vowels>[\u102b-\u1032\u1036]*)[\u1037\u1038\u103a]*(?:(?<coda>[\u1000-\u1021])(?:\u1037?\u103a[\u1037\u1038]*\u1039?|\u1039))?/gu

interface Syllable {
  readonly onset: string
  readonly medials: string
  readonly vowels: string
  readonly coda: string
}

/** Returns the sound of a Burmese text from each of its syllables on, the whole text first; other letters are left out. */
export function listBurmeseSounds(text: string): readonly string[] {
  const syllables = getSyllableSounds(text)
  return syllables.map((_, index) => shorten(syllables.slice(index).join('')))
}

/** Whether a letter is doubled depends on the romanization. */
function shorten(sound: string): string {
  return sound.replaceAll(/(.)\1+/gu, '$1')
}

function getSyllableSounds(text: string): readonly string[] {
  return Array.from(text.normalize('NFC').matchAll(burmeseSyllable), ({ groups = {} }) => {
    const { onset = '', medials = '', vowels = '', coda = '' } = groups
    const independent = independentVowels[onset]
    return independent === undefined ? toSound({ onset, medials, vowels, coda }) : independent + getNasal(coda)
  })
}

function toSound(syllable: Syllable): string {
  const { medials, coda } = syllable
  const isRounded = medials.includes('ွ') && !syllable.vowels && /[တပနမ]/u.test(coda)
  const glide = medials.includes('ွ') && !isRounded ? 'w' : ''
  return getOnset(syllable) + glide + (isRounded ? 'o' : getVowel(syllable)) + getNasal(coda || syllable.vowels)
}

function getOnset({ onset, medials }: Syllable): string {
  const sound = onsets.get(onset) ?? ''
  const isPalatal = /[ျြ]/u.test(medials)
  if (medials.includes('ှ') && (sound === 'y' || (isPalatal && 'လသ'.includes(onset)))) return 's'
  if (!isPalatal) return sound
  return sound === 'k' ? 'j' : `${sound}y`
}

function getVowel({ vowels, coda }: Syllable): string {
  // ို, which is i and u, is an o; before a consonant it is read ai.
  if (/ိ/u.test(vowels) && /ု/u.test(vowels)) return coda && coda !== 'ယ' ? 'e' : 'o'
  if (/[ုူ]/u.test(vowels) || /ေ[ာါ]/u.test(vowels)) return 'o'
  if (/[ိီေဲ]/u.test(vowels)) return 'e'
  if (/[ာါ]/u.test(vowels)) return 'a'
  return /[ကငစညဉယ]/u.test(coda) ? 'e' : 'a'
}

function getNasal(coda: string): string {
  return /[ငဉဏနမ]|\u1036/u.test(coda) ? 'n' : ''
}

const voiceless: Readonly<Record<string, string>> = {
  b: 'p',
  c: 'k',
  d: 't',
  f: 'p',
  g: 'k',
  q: 'k',
  r: 'y',
  v: 'w',
  x: 's',
  z: 's',
}

/** Consonants and the vowel after them; a y or w that no vowel follows belongs to the vowel before, or is one. */
const latinSyllable =
  /(?<consonants>[b-df-hj-np-tvxz]*)(?<glides>[yw]*(?=[aeiou]))?(?<vowel>[aeiou]+[yw]?(?![aeiou])|[aeiou]+|[yw]+|$)/gu

/** Returns the sound of a folded text in Latin letters. */
export function getLatinSound(folded: string): string {
  const letters = folded
    // As in `one` for `on`.
    .replaceAll(/(?<=[iou][nkt])e\b/gu, '')
    .replaceAll(/[^a-z]/gu, '')
    .replaceAll('ch', 'j')
    .replaceAll(/(?<=[^aeiou])h|h(?![aeiou])/gu, '')
  const syllables = Array.from(letters.matchAll(latinSyllable), ({ groups = {} }) => {
    const { consonants = '', glides = '', vowel = '' } = groups
    if (vowel === '') return getLatinNasal(consonants)
    const written = consonants.at(-1) ?? ''
    return getLatinNasal(consonants.slice(0, -1)) + getLatinOnset(written, glides) + getLatinVowel(vowel)
  })
  return shorten(syllables.join(''))
}

function getLatinOnset(written: string, glides: string): string {
  const sound = voiceless[written] ?? written
  const isJ = sound === 'j' || (sound === 'k' && glides.startsWith('y'))
  return isJ ? `j${glides.replaceAll('y', '')}` : sound + glides
}

function getLatinNasal(consonants: string): string {
  return /[mn]/u.test(consonants) ? 'n' : ''
}

function getLatinVowel(vowel: string): string {
  if (/^a[eiy]|^[eiy]/u.test(vowel)) return 'e'
  return /^a[uow]|^[uow]/u.test(vowel) ? 'o' : 'a'
}
