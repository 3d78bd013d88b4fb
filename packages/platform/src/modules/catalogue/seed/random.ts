/** A deterministic random number generator. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns true with the given probability. */
  chance(probability: number): boolean
  /** Returns one element. Throws a RangeError on an empty list. */
  pick<T>(list: readonly T[]): T
  /** Returns a new array with the elements in random order. */
  shuffle<T>(list: readonly T[]): T[]
  /** Returns an independent generator that depends on this seed and the label only. */
  fork(label: string): Random
}

function hashText(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Creates a generator (mulberry32) from a text seed. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new RangeError('Cannot pick from an empty list.')
      return picked
    },
    shuffle: (list) => {
      const keyed = list.map((item) => ({ item, key: next() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}
