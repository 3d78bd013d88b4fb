import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { operatorCommands } from './calls.ts'
import { listFields, parseField } from './fields.ts'
import { formatResult } from './format.ts'
import { assertReconciled, formatReconciliations } from './reconcile.ts'
import { runOperatorCommand } from './run.ts'

async function run(...argv: string[]): Promise<string> {
  const printed: string[] = []
  await runOperatorCommand(argv, { root: '/nowhere', env: {}, print: (text) => printed.push(text) })
  return printed.join('\n')
}

function findCommand(subject: string, verb: string) {
  const found = operatorCommands.find((command) => command.subject === subject && command.verb === verb)
  if (!found) throw new Error(`There is no ${subject} ${verb}.`)
  return found
}

test('names the subject of every module of calls after it', () => {
  const folder = join(root, 'packages/endpoints/src/calls/ops')
  const modules = readdirSync(folder).map((file) => basename(file, '.ts'))
  const subjects = new Set(operatorCommands.map(({ subject }) => subject))
  // In the singular.
  expect(modules.filter((name) => name !== 'fields' && !subjects.has(name.replace(/(?<=s)es$|s$/, '')))).toEqual([])
})

test('has one command for a subject and verb', () => {
  const names = operatorCommands.map(({ subject, verb }) => `${subject} ${verb}`)
  expect(new Set(names).size).toBe(names.length)
})

test('without a command lists the subjects with their verbs, and for a subject its commands', async () => {
  expect(await run()).toContain('member     ')
  expect(await run('member')).toContain('pnpm operator member freeze <merchant> <account> <reason>')
  expect(await run('member', 'list', '--help')).toContain('[--frozen=true|false]')
  expect(await run('member', 'correct', '--help')).toContain('<reason> [--idempotencyKey]')
})

test.each([
  [['member', 'fly'], 'There is no member fly.'],
  [['member', 'freeze', 'SHW01'], 'Usage: pnpm operator member freeze <merchant> <account> <reason>'],
  [['member', 'freeze', 'SHW01', 'a', 'b', 'c'], 'Usage: '],
  [['member', 'list', '--unknown', '1'], '--unknown'],
  [['member', 'freeze', 'SHW01', 'a', 'b', '--idempotencyKey', 'of-another-call'], '--idempotencyKey'],
  [['site', 'status', 'SHW01', 'true', 'Ticket 7', '--version', 'last'], '--version takes a number'],
  [['audit', 'list'], 'No server has used /nowhere/.data: start one with `pnpm start`'],
])('rejects %j', async (argv, message) => {
  await expect(run(...argv)).rejects.toThrow(message)
})

test('converts words to lists, truth values and null, by the field', () => {
  const fields = listFields(findCommand('operator', 'change').endpoint)
  const parse = (name: string, word: string) => {
    const field = fields.find((each) => each.name === name)
    return field && parseField(field, word)
  }
  expect(parse('roles', 'viewer,support')).toEqual(['viewer', 'support'])
  expect(parse('merchants', 'all')).toBe(null)
  expect(parse('merchants', 'SHW01')).toEqual(['SHW01'])
  expect(parse('disabled', 'true')).toBe(true)
  expect(() => parse('disabled', 'yes')).toThrow('--disabled takes true or false.')
})

test('converts a word of a field of any type to JSON, except a number, which an amount looks like', () => {
  const value = listFields(findCommand('site', 'setting').endpoint).find(({ name }) => name === 'value')
  if (!value) throw new Error('A setting has no value.')
  expect(parseField(value, '{"min":5}')).toEqual({ min: 5 })
  expect(parseField(value, '[]')).toEqual([])
  expect(parseField(value, '5000.00')).toBe('5000.00')
  expect(() => parseField(value, '{min')).toThrow('takes JSON')
})

test('reconciles without a verb', async () => {
  expect(await run('reconcile', '--help')).toContain('pnpm operator reconcile run')
  expect(await run('reconcile', 'show', '--help')).toContain('pnpm operator reconcile show')
  await expect(run('reconcile', '--json')).rejects.toThrow('No server has used')
})

test('shows each difference as a line of its brand, and fails when there are some', () => {
  const books = { accounts: 3, entries: 7, checkedAt: '2026-11-23T00:00:00.000Z', differingSince: null }
  const agreeing = { merchant: 'SHW01', ...books, differences: [] }
  const differing = { merchant: 'LTS01', ...books, differences: ['account 4 has balance 5'] }
  expect(formatReconciliations({ reconciliations: [agreeing, differing] })).toBe(
    [
      'SHW01: 3 accounts, 7 entries, no differences, checked at 2026-11-23T00:00:00.000Z',
      'LTS01: 3 accounts, 7 entries, 1 difference, checked at 2026-11-23T00:00:00.000Z',
      '  account 4 has balance 5',
    ].join('\n'),
  )
  expect(() => assertReconciled({ reconciliations: [agreeing] })).not.toThrow()
  expect(() => assertReconciled({ reconciliations: [agreeing, differing] })).toThrow('The books of LTS01 differ.')
})

test('shows rows as a table and everything else by line', () => {
  expect(formatResult({ name: 'a', none: null, list: [{ x: 1, longer: 'y' }] })).toBe(
    'name: a\nnone: -\nlist:\n  x  longer\n  1  y',
  )
  expect(formatResult([{ long: 'x'.repeat(80) }])).toBe(`long\n${'x'.repeat(59)}…`)
  expect(formatResult([])).toBe('(none)')
})

test('shows what a terminal would obey, or what turns a line, as its code', () => {
  expect(formatResult([{ text: '\u001b[2J\nforged\u009b\u202e' }])).toContain(
    String.raw`\u001b[2J\u000aforged\u009b\u202e`,
  )
  expect(formatResult({ nested: ['\u009b', 'မင်္ဂလာပါ'] })).toBe(String.raw`nested: ["\u009b","မင်္ဂလာပါ"]`)
})
