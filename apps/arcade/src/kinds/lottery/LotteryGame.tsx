import { lazy, Suspense, useState } from 'react'
import { findProblemText } from '../../ui/problem-texts.ts'
import { Icon } from '../../ui/icons.tsx'
import { ProblemAlert } from '../../ui/ProblemDialog.tsx'
import { ShellContext } from '../../ui/context.ts'
import { SessionExpired } from '../../ui/StatusScreen.tsx'
import { BetPanel } from './BetPanel.tsx'
import type { LotteryServices } from './create-lottery.ts'
import { DrawHead } from './DrawHead.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { SlipBar } from './SlipBar.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { TicketList } from './TicketList.tsx'
import { useBoardRefresh } from './use-board-refresh.ts'
import { LotteryContext, useLottery, useLotteryState } from './use-lottery.ts'
import { WinNotice } from './WinNotice.tsx'
import styles from './LotteryGame.module.css'

const ResultList = lazy(() => import('./ResultList.tsx').then((module) => ({ default: module.ResultList })))
const RulesSheet = lazy(() => import('./RulesSheet.tsx').then((module) => ({ default: module.RulesSheet })))

const tabs = ['bet', 'tickets', 'results'] as const
type Tab = (typeof tabs)[number]

/** The client of a lottery: its draws, the slip, the player's tickets and the results. */
export function LotteryGame({ services }: { services: LotteryServices }) {
  return (
    <ShellContext value={services}>
      <LotteryContext value={services}>
        <LotteryTable />
      </LotteryContext>
    </ShellContext>
  )
}

function LotteryTable() {
  const { lottery, text, view } = useLottery()
  const { expired, receipt } = useLotteryState()
  const [tab, setTab] = useState<Tab>(view === 'lobby' ? 'results' : 'bet')
  const [isRulesOpen, setRulesOpen] = useState(false)
  useBoardRefresh()

  if (expired) return <SessionExpired />
  return (
    <main className={styles['root']} data-area={lottery.vendor === 'ELOTT' ? 'QUICK' : lottery.area}>
      <Header onRules={() => setRulesOpen(true)} />
      <div className={styles['scroller']}>
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <Offline />
            <DrawHead />
            <WinNotice onOpen={() => setTab('tickets')} />
            <nav className={styles['tabs']} aria-label={text('tab.label')}>
              {tabs.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-current={name === tab ? 'page' : undefined}
                  onClick={() => setTab(name)}
                >
                  {text(`tab.${name}`)}
                </button>
              ))}
            </nav>
            <Suspense fallback={<p className={styles['waiting']}>{text('draw.loading')}</p>}>
              {tab === 'bet' ? <BetPanel /> : tab === 'tickets' ? <TicketList /> : <ResultList />}
            </Suspense>
          </div>
          <aside className={styles['aside']} aria-label={text('slip.title')}>
            <SlipPanel />
          </aside>
        </div>
      </div>
      <SlipBar />
      <Problem />
      {receipt ? <ReceiptSheet ticket={receipt} onTickets={() => setTab('tickets')} /> : null}
      <Suspense fallback={null}>{isRulesOpen ? <RulesSheet onClose={() => setRulesOpen(false)} /> : null}</Suspense>
    </main>
  )
}

/** Name, balance and rules. */
function Header({ onRules }: { onRules: () => void }) {
  const { t, host, text, session, amounts } = useLottery()
  const { balance } = useLotteryState()
  return (
    <header className={styles['header']}>
      {host.canLeave ? (
        <button type="button" aria-label={text('leave')} onClick={() => host.leave()}>
          <Icon name="leave" />
        </button>
      ) : null}
      <h1>{session.gameName}</h1>
      <dl className={styles['balance']}>
        <dt>{t('bar.balance')}</dt>
        <dd>{amounts.format(balance)}</dd>
      </dl>
      <button type="button" aria-label={text('rules.title')} onClick={onRules}>
        <Icon name="info" />
      </button>
    </header>
  )
}

/** What is shown while the studio does not respond. */
function Offline() {
  const { t, text, actions } = useLottery()
  const { online } = useLotteryState()
  return (
    <output className={styles['status']}>
      {online ? null : (
        <span className={styles['offline']}>
          <Icon name="warning" />
          <span>{text('offline')}</span>
          <button type="button" onClick={() => void actions.refresh()}>
            {t('load.retry')}
          </button>
        </span>
      )}
    </output>
  )
}

/** Why the last ticket was not accepted; offers to send it again where that is unknown. */
function Problem() {
  const { t, text, store, actions } = useLottery()
  const { problem } = useLotteryState()
  if (!problem) return null
  const own = problem.code === 'DRAW_CLOSED' || problem.code === 'STAKE_LIMIT_REACHED' ? problem.code : null
  return (
    <ProblemAlert
      title={problem.retry ? t('error.titleOffline') : text('problem.title')}
      text={problem.retry ? text('problem.OFFLINE') : own ? text(`problem.${own}`) : t(findProblemText(problem.code))}
      onDismiss={() => store.dispatch({ type: 'problemDismissed' })}
      {...(problem.retry ? { onRetry: () => void actions.retry() } : {})}
    />
  )
}
