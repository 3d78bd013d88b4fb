import { toMoney } from '@croupier/domain/money'
import { expect, test } from 'vitest'
import {
  decodePushMessage,
  pushMessage,
  type PushEventMessage,
  type PushEventModel,
  type PushEventType,
} from './push.ts'

type Example<Type extends PushEventType> = readonly [message: PushEventMessage<Type>, model: PushEventModel<Type>]

const state = {
  hasVip: true,
  vipLabelName: 'Silver',
  vipRankLevel: 2,
  availablePromoCount: 1,
  unreadMessage: 3,
  payoutsToConfirm: 0,
  canTransfer: false,
  claimableRewards: 0,
  hasPoints: true,
  hasMissions: true,
  claimableMissions: 0,
  openEnvelopes: 0,
  availablePromo: { REFERRAL: { enabled: true } },
}
const game = {
  nodeId: 'node-1',
  gameCode: 'quiet-river',
  gameType: 'RNG',
  vassalage: 'QLB',
  gameClassify: 'SLOT',
  displayName: 'Quiet River',
  isHot: 1,
  supportPlay: 0,
  isGame: 'GAME',
  maintenance: false,
}
const at = '2026-11-26T12:00:00.000Z'
const chatMessage = { messageId: '7', nickname: 'mo***o', icon: null, text: 'Good luck!', time: at }

/** A message of each event, and what the site gets of it. */
const examples = {
  balance: [
    { type: 'balance', value: { balance: '1200.50', currency: 'MMK', currencySymbol: 'K' } },
    { balance: toMoney(120_050n, 'MMK'), currencySymbol: 'K' },
  ],
  state: [{ type: 'state', value: state }, state],
  deposit: [{ type: 'deposit' }, null],
  withdrawal: [{ type: 'withdrawal' }, null],
  account: [{ type: 'account' }, null],
  contracts: [{ type: 'contracts' }, null],
  saferPlay: [{ type: 'saferPlay' }, null],
  sessionEnded: [{ type: 'sessionEnded' }, null],
  site: [{ type: 'site', changed: 'games' }, { changed: 'games' }],
  envelope: [{ type: 'envelope', envelopeId: '5' }, { envelopeId: '5' }],
  jackpot: [
    {
      type: 'jackpot',
      currency: 'USD',
      vassalage: 'QLB',
      number: 4,
      amount: '100.05',
      last: { amount: '1234.56', droppedAt: at },
    },
    {
      vendor: 'QLB',
      number: 4,
      amount: toMoney(10_005n, 'USD'),
      last: { amount: toMoney(123_456n, 'USD'), droppedAt: new Date(at) },
    },
  ],
  winner: [
    {
      type: 'winner',
      currency: 'USD',
      account: 'pl***01',
      winAmount: '300.00',
      wonAt: at,
      game,
      names: [{ language: 'CN', name: '静河' }],
    },
    {
      account: 'pl***01',
      amount: toMoney(30_000n, 'USD'),
      wonAt: new Date(at),
      game: {
        nodeId: 'node-1',
        gameId: 'node-1',
        gameCode: 'quiet-river',
        gameType: 'RNG',
        vendor: 'QLB',
        classify: 'SLOT',
        name: 'Quiet River',
        iconPath: '',
        largeIconPath: '',
        hot: true,
        offersDemo: true,
        isGame: true,
        underMaintenance: false,
      },
      names: new Map([['CN', '静河']]),
    },
  ],
  chat: [
    { type: 'chat', change: 'added', messageId: '7', message: chatMessage },
    { change: 'added', messageId: '7', message: chatMessage },
  ],
} satisfies { readonly [Type in PushEventType]: Example<Type> }

const cases = Object.entries(examples)

/** Reads a message as a site does; throws for one that it ignores. */
const read = (message: object) => decodePushMessage(pushMessage.parse(JSON.parse(JSON.stringify(message))))

function isRefused(message: object): boolean {
  try {
    read(message)
    return false
  } catch {
    return true
  }
}

/** Returns the paths of everything within a value. */
function listPaths(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...listPaths(inner).map((path) => [key, ...path])])
}

/** Returns a copy of a message with another value at a path. */
function replaceAt(message: object, path: readonly string[], value: unknown): object {
  const copy = structuredClone(message)
  const parent = path.slice(0, -1).reduce((at: object, key) => Reflect.get(at, key), copy)
  Reflect.set(parent, path.at(-1) ?? '', value)
  return copy
}

/** What a message may lack. */
const optional: ReadonlySet<string> = new Set(['chat message', 'winner game.displayName'])

test.each(cases)('the event %s decodes to its model', (type, [message, model]) => {
  expect(read(message)).toEqual({ type, model })
})

test.each(cases)('the event %s is refused with a part that is missing or of another type', (type, [message]) => {
  const paths = listPaths(message)
  const required = paths.filter((path) => !optional.has(`${type} ${path.join('.')}`))
  // No part of an event has this shape. A missing part is not sent.
  expect(paths.filter((path) => !isRefused(replaceAt(message, path, [[0]])))).toEqual([])
  expect(required.filter((path) => !isRefused(replaceAt(message, path, undefined)))).toEqual([])
})

test.each([
  ['an unknown event', { type: 'fireworks' }],
  ['an event without a name', { value: state }],
  ['a balance in an unknown currency', replaceAt(examples.balance[0], ['value', 'currency'], 'XXX')],
  ['a balance that is no number', replaceAt(examples.balance[0], ['value', 'balance'], '12,5')],
  ['a pot in an unknown currency', replaceAt(examples.jackpot[0], ['currency'], 'XXX')],
  ['a win in an unknown currency', replaceAt(examples.winner[0], ['currency'], 'XXX')],
  ['a win in a game of an unknown type', replaceAt(examples.winner[0], ['game', 'gameType'], 'CHESS')],
  ['an unknown change of the site', { type: 'site', changed: 'weather' }],
])('%s is refused', (_what, message) => {
  expect(isRefused(message)).toBe(true)
})

test('messages of the socket itself are their own models', () => {
  expect(read({ type: 'ready', revision: 3 })).toEqual({ type: 'ready', revision: 3 })
  expect(read({ type: 'ping' })).toEqual({ type: 'ping' })
})
