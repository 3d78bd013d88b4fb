import { expect, test } from 'vitest'
import { loggerOptions } from './logging.ts'

const { serializers } = loggerOptions({ logLevel: 'info' })

test('an error of the database is logged without the values of its statement, its causes too', () => {
  const cause = new Error('Failed query: insert into member\nparams: player01,Secret#1,\nmore')
  const error = new Error('Failed query: select $1\nparams: Secret#2', { cause })
  const logged = JSON.stringify(serializers.err(error))
  expect(logged).toContain('Failed query: select $1')
  expect(logged).toContain('insert into member')
  expect(logged).not.toMatch(/Secret#/)
})
