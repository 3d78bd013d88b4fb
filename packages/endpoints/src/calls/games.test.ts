import { expect, test } from 'vitest'
import { hotGames } from './games.ts'

const wire = {
  nodeId: 'n1',
  gameCode: 'IKV0001',
  gameType: 'RNG',
  vassalage: 'IKV',
  gameClassify: '',
  displayName: 'Velvet Fountain',
  isHot: 1,
  supportPlay: 0,
  isGame: 'GAME',
  maintenance: false,
}

test('a game of a type that this page does not know is left out, and the rest is shown', () => {
  const list = [wire, { ...wire, nodeId: 'n2', gameType: 'HOLOGRAM' }, { ...wire, nodeId: 'n3', gameType: 'LIVE' }]
  const games = hotGames.decode(hotGames.response.parse({ list }))
  expect(games.map(({ nodeId, gameType }) => [nodeId, gameType])).toEqual([
    ['n1', 'RNG'],
    ['n3', 'LIVE'],
  ])
})
