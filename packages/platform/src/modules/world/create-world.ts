import { getLanguageTag } from '@croupier/domain/languages'
import { fromWire } from '@croupier/domain/money'
import { collectFlags } from '@croupier/flags/modules'
import type { World } from '../../core/config.ts'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { lockMerchantSeed } from '../../core/merchants/seed.ts'
import { readSettings } from '../../core/settings/settings.ts'
import type { MerchantSettings } from '../../core/settings/values.ts'
import { createRandom } from '../catalogue/seed/random.ts'
import { readChannels } from '../deposits/repository.ts'
import { openAccount } from '../registration/accounts.ts'
import { signContracts } from './contracts.ts'
import { createHabits, createPeople, pickBetween, type Person } from './people.ts'
import { chooseFavourites, chooseGames } from './play.ts'
import { addRegistrationLink } from './registration-link.ts'
import {
  findDemoAccount,
  hasTeam,
  insertBankAccounts,
  openCategories,
  readGames,
  type DemoAccount,
} from './repository.ts'
import { simulate, type Agent, type Player, type Terms } from './simulate.ts'
import { getWorldDays, getWorldEnd } from './window.ts'

type Services = Pick<Core, 'clock' | 'database' | 'log' | 'push'>

/**
 * Makes the world of a merchant in one transaction. The agents of the team have the password of the demo agent, the players
 * that of the demo player, who plays too. Without a demo agent, or where it has a team, nothing is made.
 */
export async function createWorld(core: Services, merchant: Merchant, world: World): Promise<void> {
  const { code } = merchant
  const root = await findDemoAccount(core.database, code, 'agent01')
  const demoPlayer = await findDemoAccount(core.database, code, 'player01')
  if (!root || !demoPlayer) return
  const until = getWorldEnd(world, core.clock)
  const days = getWorldDays(world, merchant, until)
  const starts = days.map(({ start }) => start)
  const random = createRandom(`world ${world.seed} ${code}`)
  await core.database.transaction(async (transaction) => {
    await lockMerchantSeed(transaction, code)
    if (await hasTeam(transaction, root.id, demoPlayer.id)) return
    const settings = await readSettings(transaction, merchant)
    const terms = await readTerms(transaction, merchant, settings)
    const people = createPeople(random.fork('people'), world, getLanguageTag(merchant.brand.brand.defaultLanguage))
    const ids = await openAccounts(transaction, {
      merchant,
      people,
      root,
      demoPlayer,
      starts,
    })
    const getId = (index: number | null) => (index === null ? root.id : (ids[index] ?? root.id))
    const members = [
      { memberId: demoPlayer.id, uplineId: root.id, joinedOn: 0, balance: demoPlayer.balance, nickname: 'Player 01' },
      ...people
        .filter(({ isAgent }) => !isAgent)
        .map(({ index, upline, joinedOn, nickname }) => ({
          memberId: getId(index),
          uplineId: getId(upline),
          joinedOn,
          balance: 0n,
          nickname,
        })),
    ]
    await addRegistrationLink(transaction, {
      merchant: code,
      agentId: root.id,
      random: random.fork('registration link'),
      starts,
      joined: members.filter(({ uplineId }) => uplineId === root.id),
    })
    const accounts = await bindBanks(transaction, {
      merchant,
      settings,
      members,
      random: random.fork('banks'),
      starts,
    })
    const seamless = settings.walletMode === 'byVendor'
    const closeCategories = await openCategories(transaction)
    const games = chooseGames(random.fork('games'), await readGames(transaction, { merchant: code, seamless }))
    const players = members.flatMap(({ nickname: _nickname, ...part }, position): Player[] => {
      const own = random.fork(`player ${position}`)
      const bankAccountId = accounts.get(part.memberId)
      if (bankAccountId === undefined) return []
      const habits = createHabits(own.fork('habits'))
      const favourites = chooseFavourites(own.fork('favourites'), games)
      return [{ ...part, bankAccountId, habits, favourites, random: own, wagering: 0n, played: null }]
    })
    const agents = createAgents(people, getId, root)
    const contracts = { merchant, people, rootId: root.id, getId, starts, unit: terms.unit }
    await signContracts(transaction, { ...contracts, random: random.fork('contracts') })
    await simulate(core, transaction, { merchant, random, terms, agents, players, days, until })
    await closeCategories()
  })
}

async function readTerms(connection: Connection, merchant: Merchant, settings: MerchantSettings): Promise<Terms> {
  const { code, currency } = merchant
  const parse = (text: string) => fromWire(text, currency).minor
  const channels = (await readChannels(connection, [code])).filter(
    ({ enabled, confirmation }) => enabled && (confirmation === 'operator' || confirmation === 'approve'),
  )
  const smallest = channels.reduce((least, { min }) => (min < least ? min : least), channels[0]?.min ?? 100n)
  // A part of the smallest deposit, so that one pays for some bets.
  const unit = smallest / 4n > 0n ? smallest / 4n : 1n
  return {
    unit,
    channels,
    transferMinimum: parse(settings.transferMinimum),
    withdrawalMinimum: parse(settings.withdrawalMinimum),
    withdrawalFee: parse(settings.withdrawalFee),
    settings,
    claimsRebates: collectFlags(settings.modules).has('MANPLAYREB3'),
  }
}

interface Opening {
  readonly merchant: Merchant
  readonly people: readonly Person[]
  readonly root: DemoAccount
  readonly demoPlayer: DemoAccount
  /** Starts of the days of the world. */
  readonly starts: readonly Date[]
}

/** Opens the accounts of a team, the upper ones first; returns their ids in the order of the list. */
async function openAccounts(
  transaction: Transaction,
  { merchant, people, root, demoPlayer, starts }: Opening,
): Promise<readonly bigint[]> {
  const ids: bigint[] = []
  for (const { username, nickname, invitationCode, isAgent, upline, joinedOn, joinedAfter } of people) {
    const dayStart = starts[joinedOn] ?? starts[0] ?? new Date(0)
    const id = await openAccount(transaction, {
      merchant,
      username,
      nickname,
      invitationCode,
      type: isAgent ? 1 : 0,
      passwordHash: isAgent ? root.passwordHash : demoPlayer.passwordHash,
      uplineId: upline === null ? root.id : (ids[upline] ?? root.id),
      opening: '0',
      now: new Date(dayStart.getTime() + joinedAfter * 60_000),
    })
    ids.push(id)
  }
  return ids
}

function createAgents(people: readonly Person[], getId: (index: number | null) => bigint, root: DemoAccount): Agent[] {
  const findBelow = (index: number | null) =>
    people.filter(({ upline }) => upline === index).map((one) => getId(one.index))
  const below = people
    .filter(({ isAgent }) => isAgent)
    .map(({ index }) => ({ memberId: getId(index), below: findBelow(index), balance: 0n }))
  return [{ memberId: root.id, below: findBelow(null), balance: root.balance }, ...below]
}

interface Binding {
  readonly merchant: Merchant
  readonly settings: Pick<MerchantSettings, 'banks'>
  readonly members: readonly { readonly memberId: bigint; readonly nickname: string; readonly joinedOn: number }[]
  readonly random: ReturnType<typeof createRandom>
  readonly starts: readonly Date[]
}

/** Binds a bank account of each player, to which its withdrawals are paid. Returns the accounts' ids by player. */
function bindBanks(transaction: Transaction, { merchant, settings, members, random, starts }: Binding) {
  const banks = settings.banks.filter(({ kind }) => kind === 'bank')
  const rows = members.flatMap(({ memberId, nickname, joinedOn }) => {
    const createdAt = new Date((starts[joinedOn]?.getTime() ?? 0) + 8 * 3_600_000)
    const accountNumber = `${pickBetween(random, 10_000_000, 100_000_000)}${pickBetween(random, 1_000, 10_000)}`
    const bank = banks.length > 0 ? random.pick(banks) : settings.banks.find(({ kind }) => kind !== 'crypto')
    const holder = { merchant: merchant.code, memberId, accountNumber, holderName: nickname, createdAt }
    return bank ? [{ ...holder, bankCode: bank.code, kind: bank.kind, title: bank.title }] : []
  })
  return insertBankAccounts(transaction, rows)
}
