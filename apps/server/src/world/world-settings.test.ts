import { describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { readWorldSettings } from './world-settings.ts'

const now = new Date('2026-03-10T11:30:00Z')

describe('the settings of pnpm world', () => {
  test('end a world as the day begins, so that one of the same seed is the same for the whole day', () => {
    const { world, data, fresh } = readWorldSettings(['--seed', '7', '--members', '50'], now)
    expect(world).toEqual({ seed: 7, days: 90, members: 50, levels: 3, until: new Date('2026-03-10T00:00:00Z') })
    expect({ data, fresh }).toEqual({ data: '.world', fresh: false })
  })

  test.each([
    [['--days', '0'], '--days 0 is not possible'],
    [['--members', 'many'], '--members many is not possible'],
    [['--levels', '9'], '--levels 9 is not possible'],
    [['--until', '2026-03-11'], '--until 2026-03-11 is not possible'],
    [['--until', '2026-02-30'], '--until 2026-02-30 is not possible'],
    [['--size', '3'], 'Options: --seed'],
  ])('reject %j', (argv, message) => {
    expect(() => readWorldSettings(argv, now)).toThrow(message)
  })
})

test.each([
  [[], {}, 'small'],
  [['--seed', 'small'], {}, 'none'],
  [['--seed', 'small', '--world', 'small'], {}, 'small'],
  [['--world', 'none'], {}, 'none'],
  [[], { WORLD: 'none' }, 'none'],
])('a start with %j and %j makes the world %s', (argv, env, world) => {
  expect(readSettings(argv, env, '/').world).toBe(world)
})
