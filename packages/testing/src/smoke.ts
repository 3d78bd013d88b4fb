import type { Brand } from '@croupier/brand/define'
import { getLanguageTag } from '@croupier/domain/languages'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { games } from '@croupier/endpoints/calls/games'
import { permission } from '@croupier/endpoints/calls/system'
import { resolveLocalhostNames } from './localhost.ts'
import { demoPlayer, createSiteClient, unwrap } from './site.ts'

/**
 * Checks what a first visitor and a member need of a served brand: gate, document, login, a list of games. `origin` is
 * the site's, e.g. `http://jade.localhost:4000`. Throws at the first mismatch; returns one line per check.
 */
export async function runSmokeTest(origin: string, brand: Brand): Promise<readonly string[]> {
  resolveLocalhostNames()
  const site = createSiteClient({ origin: () => origin, clock: { now: () => new Date() } }, brand.id)
  const gate = unwrap(
    await site.call(permission, { headers: { 'accept-language': getLanguageTag(brand.defaultLanguage) } }),
  )
  assertEqual('merchant of the gate', gate.merchantCode, brand.merchantCode)
  await checkDocument(origin, brand)
  const token = await site.getToken(demoPlayer.username, demoPlayer.password)
  const { account } = unwrap(await site.call(memberInfo, { token }))
  assertEqual('account of the member', account, demoPlayer.username)
  const list = unwrap(await site.call(games, { token, query: { language: brand.defaultLanguage, gameType: 'RNG' } }))
  if (list.games.length === 0) throw new Error('The list of slots is empty.')
  return [
    `the gate responds for ${gate.merchantCode}`,
    'the document has its title, brand and language',
    `${account} logs in`,
    `the list of slots has ${list.games.length} games on its first page`,
  ]
}

async function checkDocument(origin: string, brand: Brand): Promise<void> {
  const response = await fetch(origin, { headers: { accept: 'text/html' } })
  const html = await response.text()
  const title = brand.about[brand.defaultLanguage]?.title ?? brand.name
  const escapedTitle = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  assertEqual('status of the document', response.status, 200)
  assertEqual('title of the document', /<title>([^<]*)<\/title>/.exec(html)?.[1], escapedTitle)
  assertEqual('brand of the document', /data-brand="([^"]*)"/.exec(html)?.[1], brand.id)
  assertEqual(
    'language of the document',
    /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
    getLanguageTag(brand.defaultLanguage),
  )
}

function assertEqual(label: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) {
    throw new Error(`${label}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}.`)
  }
}
