import { expect, test } from 'vitest'
import { findLogProblem } from './server-log.ts'

const OPEN = 'Demo accounts, on every brand:\n  player  player01 / Player#2026\n  agent   agent01 / Agent#2026\n'
const TOKEN = 'sQ3-x_'.repeat(8).slice(0, 43)

test('a log of many answers and the demo accounts holds nothing', () => {
  expect(
    findLogProblem(createLog('"path":"/assets/noto-sans-sc-latin-ext-wght-normal-DuJTpTg_.woff2"')),
  ).toBeUndefined()
})

test.each([
  ['"msg":"wrong password Festival#2026"', 'holds a password of the journeys in line 1002'],
  ['"id":"player01","said":"Player#2026"', 'holds a password of the journeys in line 1002'],
  [`"msg":"token ${TOKEN}."`, 'holds a token or secret in line 1002'],
  [`"path":"/launch/${TOKEN}"`, 'holds a token or secret in line 1002'],
  ['"authorization":"Bearer abc"', 'holds an authorization in line 1002'],
  ['"body":"eyJhbGciOiJFQ0RILUVTIn0"', 'holds an encrypted or signed text in line 1002'],
  ['"url":"/arcade/?token=abc"', 'holds a query with a secret in line 1002'],
])('a log with %s is told from it', (planted, problem) => {
  expect(findLogProblem(createLog(planted))).toBe(problem)
})

test('a log that was not written is not taken for a silent one', () => {
  expect(findLogProblem(OPEN)).toBe('tells of 0 answers, fewer than 1000')
})

/** A thousand answers, then this. */
function createLog(planted: string): string {
  const answer = '{"level":30,"reqId":"req-1","res":{"statusCode":200},"responseTime":1.5,"msg":"request completed"}\n'
  return `${answer.repeat(1000)}\n{${planted}}\n${OPEN}`
}
