import { describe, expect, test } from 'vitest'
import { createHost, type HostMessage } from './host.ts'
import { readLaunch } from './launch.ts'

const query = 'token=abc&vendor=ACME&game=slot-0001&lang=MY&scheme=light&brand=shwe'

/** A framed or top-level page that records posted messages and navigations. */
function createPage({ framed, referrer }: { framed: boolean; referrer: string }) {
  const posted: { message: unknown; origin: string }[] = []
  const visited: string[] = []
  const parent = { postMessage: (message: unknown, origin: string) => posted.push({ message, origin }) }
  const page = { document: { referrer }, location: { assign: (url: URL) => visited.push(String(url)) }, parent: {} }
  page.parent = framed ? parent : page
  return { page: page as unknown as Window, posted, visited }
}

describe('readLaunch', () => {
  test('reads token, vendor, game, language and scheme', () => {
    const launch = readLaunch(new URLSearchParams(`${query}&return=https://shwe.example/rng`))
    expect(launch).toMatchObject({
      token: 'abc',
      vendor: 'ACME',
      gameCode: 'slot-0001',
      language: 'MY',
      scheme: 'light',
    })
    expect(launch.returnUrl?.origin).toBe('https://shwe.example')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('ignores the return URL "%s"', (url) => {
    expect(readLaunch(new URLSearchParams({ return: url })).returnUrl).toBeNull()
  })

  test('falls back to English and dark', () => {
    expect(readLaunch(new URLSearchParams('lang=XX&scheme=pink'))).toMatchObject({ language: 'EN', scheme: 'dark' })
  })
})

describe('createHost', () => {
  const message: HostMessage = { type: 'balanceChanged', balance: '12.50', currency: 'USD' }
  const launchWith = (returnUrl: string) =>
    readLaunch(new URLSearchParams(`${query}&return=${encodeURIComponent(returnUrl)}`))

  test('posts messages only to the origin of the return URL', () => {
    const { page, posted } = createPage({ framed: true, referrer: 'https://other.example/' })
    createHost(launchWith('https://shwe.example/rng'), page).notify(message)
    expect(posted).toEqual([
      { origin: 'https://shwe.example', message: { source: 'croupier-arcade', game: 'slot-0001', ...message } },
    ])
  })

  test('posts messages to the origin of the referrer without a return URL, and nowhere without both', () => {
    const referred = createPage({ framed: true, referrer: 'https://shwe.example/seamless' })
    createHost(launchWith(''), referred.page).notify(message)
    expect(referred.posted[0]?.origin).toBe('https://shwe.example')
    const alone = createPage({ framed: true, referrer: '' })
    createHost(launchWith(''), alone.page).notify(message)
    expect(alone.posted).toEqual([])
  })

  test('requests to close the game inside a frame and navigates back outside one', () => {
    const inside = createPage({ framed: true, referrer: '' })
    createHost(launchWith('https://shwe.example/rng'), inside.page).leave()
    expect(inside.posted[0]?.message).toMatchObject({ type: 'exit' })
    expect(inside.visited).toEqual([])
    const outside = createPage({ framed: false, referrer: '' })
    createHost(launchWith('https://shwe.example/rng'), outside.page).leave()
    expect(outside.visited).toEqual(['https://shwe.example/rng'])
  })
})
