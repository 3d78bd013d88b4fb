import { expect, test } from 'vitest'
import { findLogProblem } from './server-log.ts'

const OPEN =
  'Demo accounts, on every brand:\n  player  player01 / Player#2026\n  agent   agent01 / Agent#2026\n  operator01 / Operator#2026, with the code of `pnpm operator operator code`\n'
const TOKEN = 'sQ3-x_'.repeat(8).slice(0, 43)

test('accepts a log of many responses and the demo accounts', () => {
  expect(
    findLogProblem(createLog('"path":"/assets/noto-sans-sc-latin-ext-wght-normal-DuJTpTg_.woff2"')),
  ).toBeUndefined()
})

test.each([
  ['"msg":"wrong password Festival#2026"', 'contains a password of the journeys in line 1002'],
  ['"id":"player01","said":"Player#2026"', 'contains a password of the journeys in line 1002'],
  [`"msg":"token ${TOKEN}."`, 'contains a token or secret in line 1002'],
  [`"path":"/launch/${TOKEN}"`, 'contains a token or secret in line 1002'],
  ['"authorization":"Bearer abc"', 'contains an authorization in line 1002'],
  ['"body":"eyJhbGciOiJFQ0RILUVTIn0"', 'contains an encrypted or signed text in line 1002'],
  ['"url":"/arcade/?token=abc"', 'contains a query with a secret in line 1002'],
])('finds the secret in a log with %s', (planted, problem) => {
  expect(findLogProblem(createLog(planted))).toBe(problem)
})

test('rejects a log with too few responses', () => {
  expect(findLogProblem(OPEN)).toBe('contains 0 responses, fewer than 1000')
})

/** A thousand responses, then this. */
function createLog(planted: string): string {
  const response =
    '{"level":30,"reqId":"req-1","res":{"statusCode":200},"responseTime":1.5,"msg":"request completed"}\n'
  return `${response.repeat(1000)}\n{${planted}}\n${OPEN}`
}
