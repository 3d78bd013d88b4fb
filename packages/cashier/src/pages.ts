import { definePages } from '@croupier/runtime/navigation/pages'
import { loadChunk } from '@croupier/runtime/navigation/load-chunk'
import { arrowUp } from '@croupier/ui-kit/icons/arrow-up'
import { bank } from '@croupier/ui-kit/icons/bank'
import { gift } from '@croupier/ui-kit/icons/gift'
import { heart } from '@croupier/ui-kit/icons/heart'
import { wallet } from '@croupier/ui-kit/icons/wallet'
import { readDepositSearch } from './deposit/search.ts'
import { loadScreens } from './load-screens.ts'
import { readTransferSearch } from './transfer/search.ts'
import { readWithdrawSearch } from './withdraw/search.ts'

const loadData = () => loadChunk(() => import('./loaders.ts'))

/** Pages of the member center with which money comes in, moves in a line and goes out, and bonuses. Part of the first load: everything else is behind their imports. */
export const pages = definePages('member', {
  transferFund: {
    icon: wallet,
    label: 'member:menu.transferFund',
    section: 'money',
    audience: 'member',
    texts: ['cashier', 'forms', 'errors'],
    load: () => loadScreens().then(({ TransferFund }) => TransferFund),
    loader: ({ site }) => loadData().then(({ loadWallets }) => loadWallets(site)),
  },
  depositv2: {
    icon: wallet,
    label: 'common:action.deposit',
    section: 'money',
    audience: 'member',
    menus: { header: 5 },
    texts: ['cashier', 'forms', 'errors'],
    search: readDepositSearch,
    load: () => loadScreens().then(({ Deposits }) => Deposits),
    loader: ({ site }) => loadData().then(({ loadDeposits }) => loadDeposits(site)),
  },
  withdraw: {
    icon: bank,
    label: 'common:action.withdraw',
    section: 'money',
    audience: 'member',
    menus: { header: 6, account: 20 },
    badge: 'payoutsToConfirm',
    texts: ['cashier', 'forms', 'errors'],
    search: readWithdrawSearch,
    load: () => loadScreens().then(({ Withdrawals }) => Withdrawals),
    loader: ({ site }) => loadData().then(({ loadWithdrawals }) => loadWithdrawals(site)),
  },
  bonusDetails: {
    icon: gift,
    label: 'member:menu.bonusDetails',
    section: 'rewards',
    audience: 'member',
    texts: ['cashier', 'errors'],
    load: () => loadScreens().then(({ Bonuses }) => Bonuses),
    loader: ({ site }) => loadData().then(({ loadBonuses }) => loadBonuses(site)),
  },
  transferUpline: {
    icon: arrowUp,
    label: 'member:menu.transferUpline',
    section: 'money',
    audience: 'member',
    setting: 'transfer',
    texts: ['cashier', 'forms', 'errors'],
    search: readTransferSearch,
    load: () => loadScreens().then(({ TransferUpline }) => TransferUpline),
    loader: (context) => loadData().then(({ loadTransfers }) => loadTransfers(context)),
  },
  'safer-play': {
    icon: heart,
    label: 'member:menu.safer-play',
    section: 'account',
    audience: 'member',
    setting: 'saferPlay',
    menus: { account: 15 },
    texts: ['cashier', 'forms', 'errors'],
    load: () => loadScreens().then(({ SaferPlay }) => SaferPlay),
    loader: ({ site }) => loadData().then(({ loadSaferPlay }) => loadSaferPlay(site)),
  },
})
