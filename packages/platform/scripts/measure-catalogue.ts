import { stdout } from 'node:process'
import { startPlatform } from '@croupier/testing/platform'
import { relaxedLimits, demoPlayer, createSiteClient } from '@croupier/testing/site'

/** Upper bound of the median of every call, milliseconds. */
const bound = 15
const rounds = 60
const warmUp = 10

/** Requests of the lobbies: label, path and query. */
const calls: readonly (readonly [label: string, path: string, query: Readonly<Record<string, string>>])[] = [
  ['vendors', '/lgw/games/vendors', {}],
  ['hot games', '/lgw/games/hot', {}],
  ['first page', '/lgw/games', { gameType: 'RNG' }],
  ['deep page', '/lgw/games', { gameType: 'RNG', pageNo: '350' }],
  ['page beyond the last', '/lgw/games', { gameType: 'RNG', pageNo: '5000' }],
  ['999 games', '/lgw/games', { gameType: 'RNG', pageSize: '999' }],
  ['vendor', '/lgw/games', { gameType: 'RNG', vassalage: 'KFW' }],
  ['vendor and sub-category', '/lgw/games', { gameType: 'RNG', vassalage: 'BLN', gameClassify: 'JP' }],
  ['hot ones', '/lgw/games', { gameType: 'RNG', isHot: '1' }],
  ['live', '/lgw/games', { gameType: 'LIVE' }],
  ['search: one letter', '/lgw/games', { gameName: 'a' }],
  ['search: beginning', '/lgw/games', { gameName: 'lanternl' }],
  ['search: two words', '/lgw/games', { gameName: 'dragon jade' }],
  ['search: inside words', '/lgw/games', { gameName: 'eron' }],
  ['search: number', '/lgw/games', { gameName: '5 dragons' }],
  ['search: one typo', '/lgw/games', { gameName: 'drgon' }],
  ['search: two typos', '/lgw/games', { gameName: 'lantrenlit peacokc' }],
  ['search: no hit', '/lgw/games', { gameName: 'zzxqy wvvk' }],
  ['search: Burmese', '/lgw/games', { gameName: 'နဂါး', language: 'MY' }],
  ['search: Burmese typo', '/lgw/games', { gameName: 'လိပ်ပြြာ', language: 'MY' }],
  ['search: Chinese', '/lgw/games', { gameName: '神龙', language: 'CN' }],
  ['search: Vietnamese', '/lgw/games', { gameName: 'rong ngoc', language: 'VN' }],
  ['favourite ids', '/lgw/games/favorites/ids', {}],
  ['favourites', '/lgw/games/favorites', { pageSize: '999' }],
  ['recent', '/lgw/vn/games/game_menu/recent', {}],
]

function getMedian(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const testPlatform = await startPlatform({ seedSize: 'full', limits: relaxedLimits })
const { app } = testPlatform.platform
const site = createSiteClient(testPlatform)
const token = await site.getToken(demoPlayer.username, demoPlayer.password)
const headers = { host: 'shwe.localhost', authorization: `Bearer ${token}` }
const slots = await testPlatform.core.database.query<{ nodeId: string; vendor: string }>(
  `select node_id as "nodeId", vendor from game where game_type = 'RNG' and classify = 'SLOT' and vendor <> 'CROUPIER'
   order by position limit 300`,
)
for (const [place, { nodeId, vendor }] of slots.entries()) {
  const payload = { nodeId, vendor, gameType: 'RNG' }
  await app.inject({ method: 'POST', url: '/lgw/games/favorites', headers, payload })
  if (place % 3 > 0) continue
  await app.inject({ url: '/wps/game/launchGame', headers, query: { nodeId, mode: 'real', language: 'EN' } })
}

let slow = 0
for (const [label, url, query] of calls) {
  const times: number[] = []
  const parameters = label === 'favourite ids' ? {} : { query: { language: 'EN', ...query } }
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const start = performance.now()
    const response = await app.inject({ url, headers, ...parameters })
    if (round >= warmUp) times.push(performance.now() - start)
    if (response.statusCode !== 200) throw new Error(`${label} answered ${response.statusCode}: ${response.body}`)
  }
  const median = getMedian(times)
  if (median > bound) slow += 1
  stdout.write(`${label.padEnd(26)} ${median.toFixed(2).padStart(8)} ms${median > bound ? '  too slow' : ''}\n`)
}
await testPlatform.stop()
stdout.write(slow === 0 ? `All medians are within ${bound} ms.\n` : `${slow} medians are beyond ${bound} ms.\n`)
process.exitCode = slow === 0 ? 0 : 1
