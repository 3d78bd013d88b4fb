import { expect, test } from 'vitest'
import { readCommand } from './command.ts'

test.each([
  [['--help'], { kind: 'help' }],
  [['--out', 'packed', '-h'], { kind: 'help' }],
  [['--dry-run'], { kind: 'rehearse' }],
  [['--', '--dry-run'], { kind: 'rehearse' }],
  [['--out', 'packed'], { kind: 'pack', out: 'packed' }],
])('%j is understood', (argv, command) => {
  expect(readCommand(argv)).toEqual(command)
})

test.each([
  [[], 'Say one of --dry-run and --out.'],
  [['--dry-run', '--out', 'packed'], 'Say one of --dry-run and --out.'],
  [['--bogus'], "Unknown option '--bogus'."],
  [['packed'], "Unexpected argument 'packed'."],
  [['--out'], "Option '--out <value>' argument missing."],
])('%j packs nothing, and says why', (argv, why) => {
  expect(readCommand(argv)).toEqual({ kind: 'wrong', why })
})
