import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import { readTokens, type TokenDocument } from '@croupier/brand/tokens/document'
import type { TokenTree } from '../stored.ts'

export const fontRoles = ['font.display', 'font.text', 'font.numeric'] as const

/** The families of a role, in the order in which a browser tries them. */
export interface FontList {
  readonly role: (typeof fontRoles)[number]
  /** Path of the token that contains the list. */
  readonly path: string
  readonly families: readonly string[]
}

/** Returns the primary tag of a language, which names its script in tokens: `CN` -> `zh`. */
export function getScriptTag(code: LanguageCode): string {
  return getLanguageTag(code).split('-')[0] ?? ''
}

/** Returns the lists that a site shows a language in: those of its script, else the general ones. */
export function readFontLists(tokens: TokenTree, code: LanguageCode): readonly FontList[] {
  const document = readTokens(tokens)
  return fontRoles.map((role) => {
    const own = `script.${getScriptTag(code)}.${role}`
    return readList(document, role, document.paths.includes(own) ? own : `type.${role}`)
  })
}

function readList(document: TokenDocument, role: FontList['role'], path: string): FontList {
  const families = document.read(path, 'fontFamily') ?? []
  let place = path
  for (let target = document.getTarget(place); target !== null; target = document.getTarget(place)) place = target
  return { role, path: place, families }
}
