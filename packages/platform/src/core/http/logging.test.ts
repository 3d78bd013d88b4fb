import { expect, test } from 'vitest'
import { createLoggerOptions } from './logging.ts'

const { serializers } = createLoggerOptions({ logLevel: 'info' })

test('logs a database error and its causes without the values of the statement', () => {
  const cause = new Error('Failed query: insert into member\nparams: player01,Secret#1,\nmore')
  const error = new Error('Failed query: select $1\nparams: Secret#2', { cause })
  const logged = JSON.stringify(serializers.err(error))
  expect(logged).toContain('Failed query: select $1')
  expect(logged).toContain('insert into member')
  expect(logged).not.toMatch(/Secret#/)
})

test('logs no value that looks like the frames of a stack, and keeps those', () => {
  const error = new Error(
    'Failed query: insert into message\nparams: Hello\n    at the bank my PIN is Secret#3\n,Secret#4',
  )
  const logged = serializers.err(error)
  expect(JSON.stringify(logged)).not.toMatch(/Secret#/)
  expect(logged.stack).toContain('logging.test.ts')
})
