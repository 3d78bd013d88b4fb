import { lazy, useState } from 'react'
import { findProblemText, findProblemTitle } from '../../ui/problem-texts.ts'
import { ProblemAlert } from '../../ui/ProblemDialog.tsx'
import { ShellContext } from '../../ui/context.ts'
import { SheetSlot } from '../../ui/SheetSlot.tsx'
import { SessionExpired } from '../../ui/StatusScreen.tsx'
import { TicketColumns } from '../tickets/TicketColumns.tsx'
import { OfflineNotice, Tabs, TicketHeader } from '../tickets/TicketFrame.tsx'
import type { SportsServices } from './create-sports.ts'
import { MatchList } from './MatchList.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { SlipList } from './SlipList.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { SportsSlipBar } from './SportsSlipBar.tsx'
import { SportsContext, useBoardRefresh, useSports, useSportsState } from './use-sports.ts'
import styles from '../tickets/TicketGame.module.css'

const ResultList = lazy(() => import('./ResultList.tsx').then((module) => ({ default: module.ResultList })))
const RulesSheet = lazy(() => import('./RulesSheet.tsx').then((module) => ({ default: module.RulesSheet })))

const tabs = ['matches', 'slips', 'results'] as const
type Tab = (typeof tabs)[number]

/** Problems with a text of their own. */
const ownProblems = ['DRAW_CLOSED', 'STAKE_LIMIT_REACHED', 'ODDS_CHANGED'] as const

/** The client of a book: matches with their odds, the slip, the player's slips and the results. */
export function SportsGame({ services }: { services: SportsServices }) {
  return (
    <ShellContext value={services}>
      <SportsContext value={services}>
        <Matches />
      </SportsContext>
    </ShellContext>
  )
}

/** The matches while the session lasts: nothing is loaded after it. */
function Matches() {
  const { expired } = useSportsState()
  return expired ? <SessionExpired /> : <Book />
}

function Book() {
  const { text, session, book, amounts, actions } = useSports()
  const { receipt, balance, online } = useSportsState()
  const [tab, setTab] = useState<Tab>('matches')
  const [isRulesOpen, setRulesOpen] = useState(false)
  useBoardRefresh()

  return (
    <main className={styles['root']} data-area={book[0]?.sport === 'football' ? 'FOOTBALL' : 'ESPORTS'}>
      <TicketHeader
        title={session.gameName}
        balance={amounts.format(balance)}
        leaveLabel={text('leave')}
        rulesLabel={text('rules.title')}
        onRules={() => setRulesOpen(true)}
      />
      <TicketColumns
        view={tab === 'matches' ? <MatchList /> : tab === 'slips' ? <SlipList /> : <ResultList />}
        loadingText={text('loading')}
        slipTitle={text('slip.title')}
        slip={<SlipPanel />}
      >
        <OfflineNotice online={online} text={text('offline')} onRetry={() => void actions.refresh()} />
        <Tabs
          label={text('tab.label')}
          names={tabs}
          current={tab}
          getLabel={(name) => text(`tab.${name}`)}
          onChoose={setTab}
        />
      </TicketColumns>
      <SportsSlipBar />
      <Problem />
      {receipt.length > 0 ? <ReceiptSheet slips={receipt} onSlips={() => setTab('slips')} /> : null}
      {isRulesOpen ? (
        <SheetSlot onClose={() => setRulesOpen(false)}>
          <RulesSheet onClose={() => setRulesOpen(false)} />
        </SheetSlot>
      ) : null}
    </main>
  )
}

/** Why the last slip was not accepted; offers to send it again where that is unknown. */
function Problem() {
  const { t, text, store, actions } = useSports()
  const { problem } = useSportsState()
  if (!problem) return null
  const title = findProblemTitle(problem)
  const own = ownProblems.find((code) => code === problem.code)
  return (
    <ProblemAlert
      title={title === null ? text('problem.title') : t(title)}
      text={problem.retry ? text('problem.OFFLINE') : own ? text(`problem.${own}`) : t(findProblemText(problem.code))}
      onDismiss={() => store.dispatch({ type: 'problemDismissed' })}
      {...(problem.retry ? { onRetry: () => void actions.retry() } : {})}
    />
  )
}
