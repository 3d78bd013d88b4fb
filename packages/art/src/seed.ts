/** A seeded random number generator; the same seed always gives the same sequence. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns a number in [low, high). */
  range(low: number, high: number): number
  /** Returns an integer in [low, high], both inclusive. */
  int(low: number, high: number): number
  /** Returns true with the given probability. */
  chance(probability: number): boolean
  /** Returns one element. Throws RangeError on an empty list. */
  pick<T>(list: readonly T[]): T
  /** Returns a new array with the elements in random order. */
  shuffle<T>(list: readonly T[]): T[]
  /** Returns an independent generator that depends only on this seed and the label, not on numbers drawn before. */
  fork(label: string): Random
}

/** Returns a 32-bit hash of a string (MurmurHash3 mixing). */
export function hashString(text: string, salt = 0): number {
  let hash = 0x9e3779b9 ^ salt
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0xcc9e2d51)
    hash = (hash << 15) | (hash >>> 17)
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
  }
  hash ^= text.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Creates the generator of all pictures: sfc32, seeded by four salted hashes of the string. */
export function createRandom(seed: string): Random {
  let a = hashString(seed, 1) | 0
  let b = hashString(seed, 2) | 0
  let c = hashString(seed, 3) | 0
  let counter = hashString(seed, 4) | 0

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round += 1) next()

  function int(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1))
  }

  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick(list) {
      const picked = list.at(int(0, list.length - 1))
      if (picked === undefined) throw new RangeError('cannot pick from an empty list')
      return picked
    },
    shuffle(list) {
      return list
        .map((value) => ({ value, rank: next() }))
        .sort((left, right) => left.rank - right.rank)
        .map(({ value }) => value)
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}
