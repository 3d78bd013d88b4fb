import { readRecordSearch } from '@croupier/records/search'
import { definePages } from '@croupier/runtime/navigation/pages'
import { list } from '@croupier/ui-kit/icons/list'
import { receipt } from '@croupier/ui-kit/icons/receipt'

/** Pages of the member center. Part of the first load: everything else of a page is behind its imports. */
export const pages = definePages('member', {
  personalHistoryCopy: {
    icon: list,
    label: 'member:menu.personalHistoryCopy',
    section: 'records',
    audience: 'member',
    menus: { account: 30 },
    texts: ['member', 'forms', 'shell'],
    search: readRecordSearch,
    load: () => import('@croupier/records/BettingRecord').then(({ BettingRecord }) => BettingRecord),
    loader: (context) => import('@croupier/records/queries').then(({ loadBets }) => loadBets(context)),
  },
  transactionHistory: {
    icon: receipt,
    label: 'member:menu.transactionHistory',
    section: 'records',
    audience: 'member',
    menus: { account: 40 },
    texts: ['member', 'forms', 'shell'],
    search: readRecordSearch,
    load: () => import('@croupier/records/AccountRecord').then(({ AccountRecord }) => AccountRecord),
    loader: (context) => import('@croupier/records/queries').then(({ loadTransactions }) => loadTransactions(context)),
  },
})
