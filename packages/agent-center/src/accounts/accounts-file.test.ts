import type { FieldRule } from '@croupier/domain/registration-fields'
import { parseCsv, toCsv } from '@croupier/ui-kit/csv'
import { expect, test } from 'vitest'
import { parseAccountsFile } from './accounts-file.ts'

const rule = { enabled: true, required: true, acceptedPattern: '*' } as const
const rules: readonly FieldRule[] = [
  { ...rule, field: 'username', patternId: 'letterFirst', minLength: 6, maxLength: 16 },
  { ...rule, field: 'password', patternId: 'strongPassword', minLength: 8, maxLength: 20 },
]
const password = 'Festival#2026'
const read = (text: string) => parseAccountsFile(text, rules, (below) => below - 1)
const readProblems = async (text: string) =>
  (await read(text)).lines?.map(({ problem }) => problem && `${problem.field} ${problem.rule}`)

test('reads the columns by their names, in any order, and numbers the lines as the file does', async () => {
  const { lines } = await read(`Type;Password;Username;remark\r\n\r\nagent;${password};thiri01;x\r\n;;kyaw02;\r\n`)
  expect(lines).toMatchObject([
    { number: 3, username: 'thiri01', nickname: '', type: 1, password, isGenerated: false, problem: null },
    { number: 4, username: 'kyaw02', type: 0, isGenerated: true, problem: null },
  ])
})

test('reads username, nickname, type and password in this order where the columns have no names', async () => {
  const { lines } = await read(`\uFEFF thiri01 ,"Thiri, the first",1,${password}\nkyaw02`)
  expect(lines).toMatchObject([
    { number: 1, username: 'thiri01', nickname: 'Thiri, the first', type: 1, password },
    { number: 2, username: 'kyaw02', nickname: '', type: 0, isGenerated: true },
  ])
})

test.each([
  ['', 0],
  ['member', 0],
  ['0', 0],
  ['Agent', 1],
  ['1', 1],
  ['4', null],
  ['constructor', null],
])('reads the type %j as %j', async (text, type) => {
  expect((await read(`thiri01,,${text}`)).lines?.[0]?.type).toBe(type)
})

function createRandom() {
  let seed = 1
  return (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
}

test('creates another password by the rule of the site for each line without one', async () => {
  const { lines = [] } = await parseAccountsFile('thiri01\nkyaw02\nzawzaw03', rules, createRandom())
  const passwords = lines.map((line) => line.password)
  expect(new Set(passwords).size).toBe(3)
  for (const created of passwords) expect(created).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{14}$/)
})

test('has passwords that a saved file leaves as they are, generated or given', async () => {
  const generated = Array.from({ length: 400 }, (_, index) => `member${index}`)
  const given = Array.from('=+-@＝＋－＠#', (start, index) => `given${index}x,,,${start}${password}`)
  const { lines = [] } = await parseAccountsFile([...generated, ...given].join('\n'), rules, createRandom())
  const passwords = lines.filter(({ problem }) => problem === null).map((line) => line.password)
  expect(passwords).toHaveLength(401)
  const column = { id: 'password', header: 'Password', value: (text: string) => text }
  const [, ...saved] = await parseCsv(await toCsv([column], passwords, 'Total'))
  expect(saved.slice(0, -1).flat()).toEqual(passwords)
})

test.each([
  ['a,,,', ['username length']],
  ['=1+1+1,,,', ['username pattern']],
  [`,Thiri,,${password}`, ['username required']],
  ['thiri01,,chief,', ['type pattern']],
  ['thiri01,,,short', ['password length']],
  ['thiri01,,,longenough', ['password pattern']],
  [`thiri01,,,+${password}`, ['password formula']],
  [`thiri01,${'n'.repeat(65)},,`, ['nickname length']],
  ['thiri01\nkyaw02\nTHIRI01', [null, null, 'username repeated']],
])('finds what is wrong with %j', async (text, problems) => {
  expect(await readProblems(text)).toEqual(problems)
})

test.each([
  ['empty', ''],
  ['empty', '\n \n'],
  ['empty', 'username,nickname'],
  ['tooLong', 'member\n'.repeat(501)],
  ['unreadable', 'PK\u0003\u0000'],
])('has the failure %s for %j', async (failure, text) => {
  expect(await read(text)).toEqual({ failure })
})
