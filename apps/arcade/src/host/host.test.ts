import { describe, expect, test } from 'vitest'
import { hostOf, type HostMessage } from './host.ts'
import { readLaunch } from './launch.ts'

const address = 'token=abc&vendor=ACME&game=slot-0001&lang=MY&scheme=light&brand=shwe'

/** A page in a frame (or alone) that notes what it posts and where it goes. */
function pageWith({ framed, referrer }: { framed: boolean; referrer: string }) {
  const posted: { message: unknown; origin: string }[] = []
  const visited: string[] = []
  const parent = { postMessage: (message: unknown, origin: string) => posted.push({ message, origin }) }
  const page = { document: { referrer }, location: { assign: (url: URL) => visited.push(String(url)) }, parent: {} }
  page.parent = framed ? parent : page
  return { page: page as unknown as Window, posted, visited }
}

describe('the address', () => {
  test('names token, vendor, game, language and scheme', () => {
    const launch = readLaunch(new URLSearchParams(`${address}&return=https://shwe.example/rng`))
    expect(launch).toMatchObject({
      token: 'abc',
      vendor: 'ACME',
      gameCode: 'slot-0001',
      language: 'MY',
      scheme: 'light',
    })
    expect(launch.returnUrl?.origin).toBe('https://shwe.example')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('takes no way back to "%s"', (way) => {
    expect(readLaunch(new URLSearchParams({ return: way })).returnUrl).toBeNull()
  })

  test('falls back to English and dark', () => {
    expect(readLaunch(new URLSearchParams('lang=XX&scheme=pink'))).toMatchObject({ language: 'EN', scheme: 'dark' })
  })
})

describe('the site around the game', () => {
  const message: HostMessage = { type: 'balanceChanged', balance: '12.50', currency: 'USD' }
  const launched = (way: string) => readLaunch(new URLSearchParams(`${address}&return=${encodeURIComponent(way)}`))

  test('hears messages at the origin of the way back, and only there', () => {
    const { page, posted } = pageWith({ framed: true, referrer: 'https://other.example/' })
    hostOf(launched('https://shwe.example/rng'), page).tell(message)
    expect(posted).toEqual([
      { origin: 'https://shwe.example', message: { source: 'croupier-arcade', game: 'slot-0001', ...message } },
    ])
  })

  test('hears them at the referrer where no way back was given, and nowhere without both', () => {
    const referred = pageWith({ framed: true, referrer: 'https://shwe.example/seamless' })
    hostOf(launched(''), referred.page).tell(message)
    expect(referred.posted[0]?.origin).toBe('https://shwe.example')
    const alone = pageWith({ framed: true, referrer: '' })
    hostOf(launched(''), alone.page).tell(message)
    expect(alone.posted).toEqual([])
  })

  test('is asked to close the game from inside a frame, and gone back to outside one', () => {
    const inside = pageWith({ framed: true, referrer: '' })
    hostOf(launched('https://shwe.example/rng'), inside.page).leave()
    expect(inside.posted[0]?.message).toMatchObject({ type: 'exit' })
    expect(inside.visited).toEqual([])
    const outside = pageWith({ framed: false, referrer: '' })
    hostOf(launched('https://shwe.example/rng'), outside.page).leave()
    expect(outside.visited).toEqual(['https://shwe.example/rng'])
  })
})
