import { describe, expect, it } from 'vitest'

import { forClient } from './client-calls.ts'

const declared = `/** Hot games. */
export const hotGames = endpoint({
  method: 'GET',
  summary: 'Hot games',
  query: z.strictObject({
    errors: z.string(),
  }),
  response: z.object({ query: z.string() }),
  errors: ['GAME_UNKNOWN'],
  body,
})
export const other = call({ query: 1 })
`

describe('a call, for a site', () => {
  const kept = forClient(declared, 'games.ts')

  it('keeps what the site sends and reads, and nothing that only the server reads', () => {
    expect(kept.replaceAll(/\s+/g, ' ')).toBe(
      "/** Hot games. */ export const hotGames = endpoint({ method: 'GET', ...0 , ...0 , " +
        'response: z.object({ query: z.string() }), ...0 , ...0, }) export const other = call({ query: 1 }) ',
    )
  })

  it('stays in its lines and columns, so that positions in reports are right', () => {
    expect(kept.length).toBe(declared.length)
    expect(kept.indexOf('response:')).toBe(declared.indexOf('response:'))
    expect(kept.split('\n').length).toBe(declared.split('\n').length)
  })
})
