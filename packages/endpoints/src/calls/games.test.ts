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

test('hotGames drops games of an unknown type and keeps the rest [e-game-1.1, e-game-1.3]', () => {
  const list = [wire, { ...wire, nodeId: 'n2', gameType: 'HOLOGRAM' }, { ...wire, nodeId: 'n3', gameType: 'LIVE' }]
  const games = hotGames.decode(hotGames.response.parse({ list }))
  expect(games.map(({ nodeId, gameType }) => [nodeId, gameType])).toEqual([
    ['n1', 'RNG'],
    ['n3', 'LIVE'],
  ])
})

test('a game has its other names where the first ones are missing [e-game-1.8, e-game-1.10]', () => {
  const { displayName: _, ...unnamed } = wire
  const list = [{ ...unnamed, nodeName: 'Velvet Node', iconUrl: '/icons/velvet.webp' }]
  expect(hotGames.decode(hotGames.response.parse({ list }))).toMatchObject([
    { name: 'Velvet Node', iconPath: '/icons/velvet.webp' },
  ])
})
