import { expect, test } from 'vitest'
import { readCommand } from './command.ts'

test.each([
  [['--help'], { kind: 'help' }],
  [['--out', 'packed', '-h'], { kind: 'help' }],
  [['--dry-run'], { kind: 'dry-run' }],
  [['--', '--dry-run'], { kind: 'dry-run' }],
  [['--out', 'packed'], { kind: 'pack', out: 'packed' }],
])('parses %j', (argv, command) => {
  expect(readCommand(argv)).toEqual(command)
})

test.each([
  [[], 'Pass either --dry-run or --out.'],
  [['--dry-run', '--out', 'packed'], 'Pass either --dry-run or --out.'],
  [['--bogus'], "Unknown option '--bogus'."],
  [['packed'], "Unexpected argument 'packed'."],
  [['--out'], "Option '--out <value>' argument missing."],
])('returns the usage error of %j', (argv, why) => {
  expect(readCommand(argv)).toEqual({ kind: 'wrong', why })
})
