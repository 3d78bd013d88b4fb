import { describe, expect, it } from 'vitest'

import { stripServerProperties } from './client-calls.ts'

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

describe('stripServerProperties', () => {
  const stripped = stripServerProperties(declared, 'games.ts')

  it('removes the properties that only the server reads', () => {
    expect(stripped.replaceAll(/\s+/g, ' ')).toBe(
      "/** Hot games. */ export const hotGames = endpoint({ method: 'GET', ...0 , ...0 , " +
        'response: z.object({ query: z.string() }), ...0 , ...0, }) export const other = call({ query: 1 }) ',
    )
  })

  it('removes the status of the errors of the catalogue', () => {
    const catalogue =
      "const errors = { GONE: { status: 404, shows: 'toast' } } as const\nexport const row = { status: 1 }"
    expect(stripServerProperties(catalogue, 'errors.ts').replaceAll(/\s+/g, ' ')).toBe(
      "const errors = { GONE: { ...0 , shows: 'toast' } } as const export const row = { status: 1 }",
    )
  })

  it('removes the errors that only operators or vendors get', () => {
    const catalogue =
      "const errors = { A: { status: 404, shows: 'toast', to: 'vendor' }, B: { status: 409, shows: 'toast' } } as const"
    expect(stripServerProperties(catalogue, 'errors.ts').replaceAll(/\s+/g, ' ')).toBe(
      "const errors = { ...0 , B: { ...0 , shows: 'toast' } } as const",
    )
  })

  it('keeps lines and columns', () => {
    expect(stripped.length).toBe(declared.length)
    expect(stripped.indexOf('response:')).toBe(declared.indexOf('response:'))
    expect(stripped.split('\n').length).toBe(declared.split('\n').length)
  })
})
