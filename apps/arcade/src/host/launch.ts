import { isArcadeLanguage, type ArcadeLanguage } from '../text/texts.ts'

/** What the address of the page asks for. */
export interface Launch {
  readonly token: string
  readonly vendor: string
  readonly gameCode: string
  /** English name of the game, which chooses its theme whatever language it is played in; empty where none was given. */
  readonly title: string
  readonly language: ArcadeLanguage
  readonly scheme: 'light' | 'dark'
  readonly brand: string
  /** Page of the site to go back to; null where none was given or it is no web address. */
  readonly returnUrl: URL | null
}

/** Reads `?token&vendor&game&title&lang&scheme&brand&return`. */
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
    returnUrl: webAddress(query.get('return')),
  }
}

function webAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
