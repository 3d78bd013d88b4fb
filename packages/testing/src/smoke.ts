import type { Brand } from '@croupier/brand/define'
import { tagOf } from '@croupier/domain/languages'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { games } from '@croupier/endpoints/calls/games'
import { permission } from '@croupier/endpoints/calls/system'
import { resolveLocalhostNames } from './localhost.ts'
import { demoPlayer, siteClient, valueOf } from './site.ts'

/**
 * Asks a served brand for what a first visitor and a member need: gate, document, login, a list of games. `origin` is
 * the site's, e.g. `http://jade.localhost:4000`. Throws with the first thing that is not as it must be; answers what
 * was seen, one line each.
 */
export async function smokeTest(origin: string, brand: Brand): Promise<readonly string[]> {
  resolveLocalhostNames()
  const site = siteClient({ origin: () => origin, clock: { now: () => new Date() } }, brand.id)
  const gate = valueOf(await site.call(permission, { headers: { 'accept-language': tagOf(brand.defaultLanguage) } }))
  expect('the gate names the merchant', gate.merchantCode, brand.merchantCode)
  await checkDocument(origin, brand)
  const token = await site.tokenOf(demoPlayer.username, demoPlayer.password)
  const { account } = valueOf(await site.call(memberInfo, { token }))
  expect('the member is who logged in', account, demoPlayer.username)
  const list = valueOf(await site.call(games, { token, query: { language: brand.defaultLanguage, gameType: 'RNG' } }))
  if (list.games.length === 0) throw new Error('The list of slots is empty.')
  return [
    `the gate answers for ${gate.merchantCode}`,
    'the document has its title, brand and language',
    `${account} logs in`,
    `the list of slots has ${list.games.length} games on its first page`,
  ]
}

async function checkDocument(origin: string, brand: Brand): Promise<void> {
  const response = await fetch(origin, { headers: { accept: 'text/html' } })
  const html = await response.text()
  const title = brand.about[brand.defaultLanguage]?.title ?? brand.name
  const written = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  expect('the document is served', response.status, 200)
  expect('the document has its title', /<title>([^<]*)<\/title>/.exec(html)?.[1], written)
  expect('the document names its brand', /data-brand="([^"]*)"/.exec(html)?.[1], brand.id)
  expect('the document names its language', /<html[^>]* lang="([^"]*)"/.exec(html)?.[1], tagOf(brand.defaultLanguage))
}

function expect(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) {
    throw new Error(`It is not so that ${what}: found ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}.`)
  }
}
