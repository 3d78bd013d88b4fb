import type { LanguageTag } from '@croupier/domain/languages'
import type { World } from '../../core/config.ts'
import { legible } from '../../core/security/random.ts'
import type { Random } from '../catalogue/seed/random.ts'
import { getNames } from './names.ts'

/** Position of an account in the list of a world's accounts. The demo agent, which is above all, is none of them. */
export type AccountIndex = number

/** An account of a team. */
export interface Person {
  readonly index: AccountIndex
  readonly username: string
  readonly nickname: string
  readonly invitationCode: string
  readonly isAgent: boolean
  /** The agent above; null for the demo agent. */
  readonly upline: AccountIndex | null
  /** Day of the world on which the account is opened. */
  readonly joinedOn: number
  /** Minutes of that day before it; players begin to play later. */
  readonly joinedAfter: number
}

/** How a player plays. */
export interface Habits {
  /** Share of the days on which it plays. */
  readonly activity: number
  /** Factor of stakes and deposits. */
  readonly level: bigint
  /** Hour at which its day begins. */
  readonly hour: number
}

/** Creates a code that is easy to read, of a world's own random numbers. */
export function createCode(random: Random, length: number): string {
  return Array.from({ length }, () => legible.charAt(Math.floor(random.next() * legible.length))).join('')
}

/** Creates a number in [from, to). */
export function pickBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random.next() * (to - from))
}

/** Creates the agents, level by level, and then the players of a world. */
export function createPeople(random: Random, world: World, language: LanguageTag): readonly Person[] {
  const names = createNames(random.fork('names'), language)
  const people: Person[] = []
  const add = (part: Pick<Person, 'isAgent' | 'upline' | 'joinedOn'>) => {
    const joinedAfter = part.isAgent ? 0 : pickBetween(random, 0, 7 * 60)
    const invitationCode = createCode(random, 8)
    people.push({ ...part, ...names.next(), index: people.length, joinedAfter, invitationCode })
  }
  const branches = Math.max(2, Math.round((world.members / 10) ** (1 / Math.max(1, world.levels - 1))))
  let above: readonly AccountIndex[] | null = null
  for (let level = 1; level < world.levels; level += 1) {
    const first = people.length
    const uplines: readonly (AccountIndex | null)[] = (above ?? [null]).flatMap((upline) =>
      Array.from({ length: branches }, () => upline),
    )
    for (const upline of uplines) add({ isAgent: true, upline, joinedOn: 0 })
    above = people.slice(first).map(({ index }) => index)
  }
  const agents = people.map(({ index }) => index)
  const lowest: readonly (AccountIndex | null)[] = above ?? [null]
  for (let count = 0; count < world.members; count += 1) {
    // Every lowest agent has players; some players are higher up.
    const isHigher = count >= lowest.length && random.chance(0.2)
    const upline = isHigher ? random.pick([null, ...agents]) : (lowest[count % lowest.length] ?? null)
    const joinedOn = random.chance(0.6) ? 0 : pickBetween(random, 1, world.days + 1)
    add({ isAgent: false, upline, joinedOn })
  }
  return people
}

/** Creates the habits of a player. */
export function createHabits(random: Random): Habits {
  return {
    activity: 0.2 + random.next() * 0.4,
    level: random.pick([1n, 1n, 1n, 2n, 2n, 4n]),
    hour: pickBetween(random, 8, 21),
  }
}

function createNames(random: Random, language: LanguageTag) {
  const names = getNames(language)
  let order = random.shuffle(names)
  const taken = new Set<string>()
  return {
    next(): Pick<Person, 'username' | 'nickname'> {
      if (order.length === 0) order = random.shuffle(names)
      const { nickname, login } = order.pop() ?? random.pick(names)
      let username = `${login}${pickBetween(random, 10, 100)}`
      while (taken.has(username)) username = `${login}${pickBetween(random, 100, 100_000)}`
      taken.add(username)
      return { username, nickname }
    },
  }
}
