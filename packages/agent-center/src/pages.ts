import type { ContractKind } from '@croupier/domain/contract'
import { loadChunk } from '@croupier/runtime/navigation/load-chunk'
import { definePages, type PageRow } from '@croupier/runtime/navigation/pages'
import { bell } from '@croupier/ui-kit/icons/bell'
import { clock } from '@croupier/ui-kit/icons/clock'
import { coin } from '@croupier/ui-kit/icons/coin'
import { calendar } from '@croupier/ui-kit/icons/calendar'
import { fire } from '@croupier/ui-kit/icons/fire'
import { gift } from '@croupier/ui-kit/icons/gift'
import { grid } from '@croupier/ui-kit/icons/grid'
import { list } from '@croupier/ui-kit/icons/list'
import { plus } from '@croupier/ui-kit/icons/plus'
import { receipt } from '@croupier/ui-kit/icons/receipt'
import { sort } from '@croupier/ui-kit/icons/sort'
import { user } from '@croupier/ui-kit/icons/user'
import { readAccountsSearch } from './accounts/search.ts'
import { readContractSearch } from './contracts/search.ts'
import { readReportSearch } from './reports/search.ts'
import { readOverviewSearch, readTeamSearch } from './team/search.ts'

// Every call of `import` repeats the names of its chunks in the first load.
const loadReports = () => import('./reports/screens.ts')
const loadReportData = () => loadChunk(() => import('./reports/queries.ts'))
const loadContractScreens = () => import('./contracts/screens.ts')
const loadContractData = () => loadChunk(() => import('./contracts/queries.ts'))
const loadTeamScreens = () => import('./team/screens.ts')
const loadTeamData = () => loadChunk(() => import('./team/queries.ts'))

const report = {
  flag: 'AGENTPOLICY3',
  audience: 'agent',
  texts: ['agent', 'agentReports', 'member', 'forms', 'shell', 'errors'],
  search: readReportSearch,
} as const

/** The row of a kind of contract: its page exists for agents whose flag is 1 or 2. */
function createContractRow(kind: ContractKind, row: Pick<PageRow, 'icon' | 'label' | 'flag' | 'load'>) {
  return {
    ...row,
    section: 'income',
    audience: 'agent',
    texts: ['agent', 'agentContracts', 'member', 'forms', 'shell', 'errors'],
    search: readContractSearch,
    loader: (context) => loadContractData().then(({ loadContracts }) => loadContracts(kind, context)),
  } as const satisfies PageRow
}

/** Pages of the agent center. Part of the first load: everything else of a page is behind its imports. */
export const pages = definePages('agent', {
  agentAnnouncement: {
    icon: bell,
    label: 'agent:menu.agentAnnouncement',
    section: 'messages',
    flag: 'AGENTPOLICY3',
    audience: 'agent',
    texts: ['agent', 'errors'],
    load: () => import('./Announcements.tsx').then(({ Announcements }) => Announcements),
    loader: ({ site }) => import('./queries.ts').then(({ loadAnnouncements }) => loadAnnouncements(site)),
  },
  agentTeamOverview: {
    icon: grid,
    label: 'agent:menu.agentTeamOverview',
    section: 'team',
    flag: 'AGENTPOLICY3',
    audience: 'agent',
    texts: ['agent', 'agentTeam', 'forms', 'errors'],
    search: readOverviewSearch,
    load: () => loadTeamScreens().then(({ TeamOverview }) => TeamOverview),
    loader: (context) => loadTeamData().then(({ loadOverview }) => loadOverview(context)),
  },
  registerCenter: {
    icon: plus,
    label: 'agent:menu.registerCenter',
    section: 'team',
    flag: 'AGENTPOLICY3',
    audience: 'agent',
    texts: ['agent', 'agentAccounts', 'forms', 'errors'],
    search: readAccountsSearch,
    load: () => import('./accounts/RegisterCenter.tsx').then(({ RegisterCenter }) => RegisterCenter),
    loader: ({ site }) => import('./accounts/queries.ts').then(({ loadAccounts }) => loadAccounts(site)),
  },
  downlineManagmentView: {
    icon: user,
    label: 'agent:menu.downlineManagmentView',
    section: 'team',
    flag: 'AGENTPOLICY3',
    audience: 'agent',
    texts: ['agent', 'agentTeam', 'forms', 'shell', 'errors'],
    search: readTeamSearch,
    load: () => loadTeamScreens().then(({ Downlines }) => Downlines),
    loader: (context) => loadTeamData().then(({ loadTeam }) => loadTeam(context)),
  },
  personalHistoryCopy: {
    ...report,
    icon: list,
    label: 'agent:menu.personalHistoryCopy',
    section: 'records',
    load: () => loadReports().then(({ TeamBets }) => TeamBets),
    loader: (context) => loadReportData().then(({ loadTeamBets }) => loadTeamBets(context)),
  },
  palStatementsAgentCopy: {
    ...report,
    icon: sort,
    label: 'agent:menu.palStatementsAgentCopy',
    section: 'records',
    load: () => loadReports().then(({ UserLoss }) => UserLoss),
    loader: (context) => loadReportData().then(({ loadLosses }) => loadLosses(context)),
  },
  agentRevenueReport: {
    ...report,
    icon: coin,
    label: 'agent:menu.agentRevenueReport',
    section: 'income',
    load: () => loadReports().then(({ AgentRevenue }) => AgentRevenue),
    loader: (context) => loadReportData().then(({ loadRevenue }) => loadRevenue(context)),
  },
  agentDownlineTransactionDetailsCopy: {
    ...report,
    icon: receipt,
    label: 'agent:menu.agentDownlineTransactionDetailsCopy',
    section: 'records',
    load: () => loadReports().then(({ TeamTransactions }) => TeamTransactions),
    loader: (context) => loadReportData().then(({ loadTeamTransactions }) => loadTeamTransactions(context)),
  },
  agentDividendRecordCopy2: createContractRow('dividend', {
    icon: gift,
    label: 'agent:menu.agentDividendRecordCopy2',
    flag: 'divtypereq',
    load: () => loadContractScreens().then(({ Dividends }) => Dividends),
  }),
  agentDailyWages2: createContractRow('dailySalary', {
    icon: calendar,
    label: 'agent:menu.agentDailyWages2',
    flag: 'dailysalreqtype',
    load: () => loadContractScreens().then(({ DailySalary }) => DailySalary),
  }),
  agentHourSalary: createContractRow('hourlySalary', {
    icon: clock,
    label: 'agent:menu.agentHourSalary',
    flag: 'contracthoursalreq',
    load: () => loadContractScreens().then(({ HourlySalary }) => HourlySalary),
  }),
  agentRealtimeSalary: createContractRow('realtimeSalary', {
    icon: fire,
    label: 'agent:menu.agentRealtimeSalary',
    flag: 'realtimesalreqtype',
    load: () => loadContractScreens().then(({ RealtimeSalary }) => RealtimeSalary),
  }),
})
