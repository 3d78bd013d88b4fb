import { isArcadeLanguage, type ArcadeLanguage } from '../text/texts.ts'

/** Launch parameters of the page. */
export interface Launch {
  readonly token: string
  readonly vendor: string
  readonly gameCode: string
  /** English name of the game, which determines its theme in every language; empty if absent. */
  readonly title: string
  readonly language: ArcadeLanguage
  readonly scheme: 'light' | 'dark'
  readonly brand: string
  /** What a lottery opens with: its bet slip, or the results of its draws. */
  readonly view: 'betting' | 'lobby'
  /** Page of the site to return to; null if absent or not an http(s) URL. */
  readonly returnUrl: URL | null
}

/** Parses `?token&vendor&game&title&lang&scheme&brand&view&return`. */
export function readLaunch(query: URLSearchParams): Launch {
  const language = query.get('lang') ?? ''
  return {
    token: query.get('token') ?? '',
    vendor: query.get('vendor') ?? '',
    gameCode: query.get('game') ?? '',
    title: query.get('title') ?? '',
    language: isArcadeLanguage(language) ? language : 'EN',
    scheme: query.get('scheme') === 'light' ? 'light' : 'dark',
    brand: query.get('brand') ?? '',
    view: query.get('view') === 'lobby' ? 'lobby' : 'betting',
    returnUrl: parseWebUrl(query.get('return')),
  }
}

function parseWebUrl(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
