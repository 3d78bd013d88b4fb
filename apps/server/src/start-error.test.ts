import { describe, expect, test } from 'vitest'
import { formatStartFailure, StartError } from './start-error.ts'

const denied = new Error('Failed query: create table a (\n  id text\n)', {
  cause: new Error('permission denied for schema public'),
})

describe('a failed start', () => {
  test('prints how to fix it where that is known', () => {
    expect(formatStartFailure(new StartError('Name another port.'), false)).toBe('Name another port.')
  })

  test('prints the first cause of an unforeseen error in one line', () => {
    expect(formatStartFailure(denied, false)).toBe(
      'The server cannot start: permission denied for schema public (LOG_LEVEL=info prints where it failed)',
    )
    expect(formatStartFailure('no reason', false)).toContain('cannot start: no reason')
  })

  test('prints where an unforeseen error comes from with the log level info', () => {
    const printed = formatStartFailure(denied, true)
    expect(printed).toContain('The server cannot start: permission denied for schema public')
    expect(printed).toContain('start-error.test.ts')
  })
})
