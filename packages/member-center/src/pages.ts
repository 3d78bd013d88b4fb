import { readRecordSearch } from '@croupier/records/search'
import { loadChunk } from '@croupier/runtime/navigation/load-chunk'
import { definePages } from '@croupier/runtime/navigation/pages'
import { fire } from '@croupier/ui-kit/icons/fire'
import { gift } from '@croupier/ui-kit/icons/gift'
import { heart } from '@croupier/ui-kit/icons/heart'
import { list } from '@croupier/ui-kit/icons/list'
import { receipt } from '@croupier/ui-kit/icons/receipt'
import { sort } from '@croupier/ui-kit/icons/sort'
import { star } from '@croupier/ui-kit/icons/star'
import { user } from '@croupier/ui-kit/icons/user'
import { loadScreens } from './security/load-screens.ts'

// Every call of `import` repeats the names of its chunks in the first load.
const loadData = () => loadChunk(() => import('./loaders.ts'))
const loadRewardScreens = () => import('./rewards/screens.ts')
const loadRecords = () => loadChunk(() => import('@croupier/records/queries'))

/** Pages of the member center. Part of the first load: everything else of a page is behind its imports. */
export const pages = definePages('member', {
  securityCenter: {
    icon: user,
    label: 'member:menu.securityCenter',
    section: 'account',
    audience: 'member',
    menus: { account: 10 },
    texts: ['security', 'forms', 'errors', 'auth'],
    load: () => loadScreens().then(({ SecurityCenter }) => SecurityCenter),
    loader: ({ site }) => loadData().then(({ loadSecurityCenter }) => loadSecurityCenter(site)),
  },
  personalHistoryCopy: {
    icon: list,
    label: 'member:menu.personalHistoryCopy',
    section: 'records',
    audience: 'member',
    menus: { account: 40 },
    texts: ['member', 'forms', 'shell'],
    search: readRecordSearch,
    load: () => import('@croupier/records/BettingRecord').then(({ BettingRecord }) => BettingRecord),
    loader: (context) => loadRecords().then(({ loadBets }) => loadBets(context)),
  },
  transactionHistory: {
    icon: receipt,
    label: 'member:menu.transactionHistory',
    section: 'records',
    audience: 'member',
    menus: { account: 30 },
    texts: ['member', 'forms', 'shell', 'rebates'],
    search: readRecordSearch,
    load: () => import('@croupier/records/AccountRecord').then(({ AccountRecord }) => AccountRecord),
    loader: (context) => loadRecords().then(({ loadTransactions }) => loadTransactions(context)),
  },
  personalProfit: {
    icon: sort,
    label: 'member:menu.personalProfit',
    section: 'records',
    audience: 'member',
    texts: ['member', 'forms', 'errors'],
    search: readRecordSearch,
    load: () => import('@croupier/records/PersonalProfit').then(({ PersonalProfit }) => PersonalProfit),
    loader: (context) => loadRecords().then(({ loadProfit }) => loadProfit(context)),
  },
  rewardCenter: {
    icon: gift,
    label: 'common:nav.rewardCenter',
    section: 'rewards',
    audience: 'member',
    menus: { side: 212 },
    badge: 'claimableRewards',
    texts: ['rewards', 'rebates', 'errors'],
    load: () => loadRewardScreens().then(({ RewardCenter }) => RewardCenter),
    loader: ({ site }) => loadData().then(({ loadRewards }) => loadRewards(site)),
  },
  referral: {
    icon: heart,
    label: 'common:nav.referral',
    section: 'rewards',
    audience: 'member',
    setting: 'referral',
    menus: { side: 211 },
    texts: ['rewards', 'errors'],
    load: () => loadRewardScreens().then(({ Referral }) => Referral),
    loader: ({ site }) => loadData().then(({ loadReferral }) => loadReferral(site)),
  },
  missionLeaderboard: {
    icon: star,
    label: 'common:nav.missionLeaderboard',
    section: 'rewards',
    audience: 'member',
    setting: 'missions',
    menus: { side: 213 },
    badge: 'claimableMissions',
    texts: ['missions', 'rewards', 'errors'],
    load: () => loadRewardScreens().then(({ MissionLeaderboard }) => MissionLeaderboard),
    loader: ({ site }) => loadData().then(({ loadMissions }) => loadMissions(site)),
  },
  'red-envelopes': {
    icon: fire,
    label: 'common:nav.envelope',
    section: 'rewards',
    audience: 'member',
    setting: 'envelopes',
    menus: { side: 14 },
    badge: 'openEnvelopes',
    texts: ['missions', 'rewards', 'errors'],
    load: () => loadRewardScreens().then(({ Envelopes }) => Envelopes),
    loader: ({ site }) => loadData().then(({ loadEnvelopes }) => loadEnvelopes(site)),
  },
  manualRebate: {
    icon: gift,
    label: 'member:menu.manualRebate',
    section: 'rewards',
    flag: 'MANPLAYREB3',
    audience: 'member',
    texts: ['rebates', 'forms', 'errors'],
    load: () => loadRewardScreens().then(({ ManualRebate }) => ManualRebate),
    loader: ({ site }) => loadData().then(({ loadRebates }) => loadRebates(site)),
  },
})
