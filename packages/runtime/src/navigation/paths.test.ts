import { getFairPath } from '@croupier/domain/fair-path'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'

const toUrl = ({ to, search }: { to: string; search: Readonly<Record<string, string | number>> }) => {
  const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString()
  return query ? `${to}?${query}` : to
}

test.each([
  [paths.home(), '/'],
  [
    paths.home({ view: 'RNG', vassalage: 'JDB', classify: 'SC', page: 2 }),
    '/?gameType=RNG&vassalage=JDB&classify=SC&page=2',
  ],
  [paths.home({ view: 'SEARCH', search: 'dragon' }), '/?search=dragon'],
  [
    paths.home({ view: 'SEARCH', search: 'dragon', category: 'FISH', vassalage: 'JDB' }),
    '/?gameType=FISH&vassalage=JDB&search=dragon',
  ],
  [paths.home({ view: 'RNG', filter: 'HOT' }), '/?gameType=RNG&filter=HOT'],
  [paths.center('RNG', { vassalage: 'JDB' }), '/rng?vassalage=JDB'],
  [paths.center('SPORTS'), '/sports?gameType=SPORTS'],
  [paths.center('INHOUSE'), '/inHouse'],
  [paths.favorite(), '/favorite'],
  [paths.recent({ page: 3 }), '/recent?page=3'],
  [paths.login(), '/login'],
  [paths.register(), '/register'],
  [paths.help(), '/help'],
  [paths.guide(), '/guide'],
  [paths.download(), '/download'],
  [paths.affiliate(), '/affiliate'],
  [paths.chat(), '/chat'],
  [paths.pointMall(), '/pointMall'],
  [paths.promotions(), '/promotions'],
  [paths.promotions('welcome'), '/promotions?id=welcome'],
  [paths.fair(), '/fair'],
  [paths.fair({ round: '0a' }), '/fair?round=0a'],
  [paths.fair({ round: '0a' }), getFairPath('0a')],
  [paths.seamless('42'), '/seamless?id=42'],
  [paths.lottery('vnLottery', 'HANOI'), '/vnLottery?gameCode=HANOI'],
  [paths.lottery('lottery'), '/lottery'],
  [paths.lottery('seaLottery', '4D', { page: 2 }), '/seaLottery?gameCode=4D&view=results&page=2'],
  [paths.member('personalHistoryCopy'), '/member/personalHistoryCopy'],
  [paths.member('transactionHistory'), '/member/transactionHistory'],
  [paths.agentLogin(), '/agent'],
  [paths.agentHome(), '/agentHome'],
  [paths.agent('agentTeamOverview'), '/agentHome/agentTeamOverview'],
  [paths.page({ center: 'agent', id: 'agentTeamOverview' }), '/agentHome/agentTeamOverview'],
])('builds %j as %s [route-9]', (target, expected) => {
  expect(toUrl(target)).toBe(expected)
})
