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
