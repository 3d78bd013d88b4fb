import { lazy, Suspense, useState } from 'react'
import { ShellContext } from '../../ui/context.ts'
import { SheetSlot } from '../../ui/SheetSlot.tsx'
import { SessionExpired } from '../../ui/StatusScreen.tsx'
import { DrawHeader, Offline, TicketProblem } from '../lottery/DrawParts.tsx'
import { TicketList } from '../lottery/TicketList.tsx'
import { useBoardRefresh } from '../lottery/use-board-refresh.ts'
import { LotteryContext, useLotteryState } from '../lottery/use-lottery.ts'
import { WinNotice } from '../lottery/WinNotice.tsx'
import { Tabs } from '../tickets/TicketFrame.tsx'
import shell from '../tickets/TicketGame.module.css'
import { ChipBar } from './ChipBar.tsx'
import type { LiveServices } from './create-live.ts'
import { Roads } from './Roads.tsx'
import { SpotBoard } from './SpotBoard.tsx'
import { TableStage } from './TableStage.tsx'
import { LiveContext, useBalanceHold, useLive, useShownBalance, useShownRounds } from './use-live.ts'
import styles from './LiveTable.module.css'

const ResultList = lazy(() => import('../lottery/ResultList.tsx').then((module) => ({ default: module.ResultList })))
const LiveRules = lazy(() => import('./LiveRules.tsx').then((module) => ({ default: module.LiveRules })))

const tabs = ['table', 'bets', 'rounds'] as const
type Tab = (typeof tabs)[number]

/** The client of a live table: dealer, rounds, betting spots, roads, the player's bets and the proof of each round. */
export function LiveTable({ services }: { services: LiveServices }) {
  return (
    <ShellContext value={services}>
      <LotteryContext value={services}>
        <LiveContext value={services}>
          <Seat />
        </LiveContext>
      </LotteryContext>
    </ShellContext>
  )
}

/** The table while the session lasts: nothing is loaded after it. */
function Seat() {
  const { expired } = useLotteryState()
  return expired ? <SessionExpired /> : <Table />
}

function Table() {
  const { kind, text, liveText } = useLive()
  const [tab, setTab] = useState<Tab>('table')
  const [isRulesOpen, setRulesOpen] = useState(false)
  const rounds = useShownRounds()
  const balance = useShownBalance(rounds)
  const hiddenDraw = rounds.isDealing ? rounds.last?.number : undefined
  useBalanceHold(rounds)
  useBoardRefresh()

  return (
    <main className={`${shell['root']} ${styles['root']}`} data-kind={kind}>
      <DrawHeader balance={balance} leaveLabel={liveText('leave')} onRules={() => setRulesOpen(true)} />
      <div className={shell['scroller']}>
        <div className={styles['content']}>
          <Offline />
          <TableStage rounds={rounds} />
          <WinNotice isHidden={rounds.isDealing} onOpen={() => setTab('bets')} />
          <Tabs
            label={liveText('tab.label')}
            names={tabs}
            current={tab}
            getLabel={(name) => liveText(`tab.${name}`)}
            onChoose={setTab}
          />
          <Suspense fallback={<p className={shell['waiting']}>{text('draw.loading')}</p>}>
            {tab === 'table' ? (
              <div className={styles['table']}>
                <SpotBoard last={rounds.isDealing ? null : rounds.last} />
                <Roads results={rounds.results} />
              </div>
            ) : tab === 'bets' ? (
              <TicketList hiddenDraw={hiddenDraw} />
            ) : (
              <ResultList hiddenDraw={hiddenDraw} />
            )}
          </Suspense>
        </div>
      </div>
      {tab === 'table' ? <ChipBar /> : null}
      <TicketProblem />
      {isRulesOpen ? (
        <SheetSlot onClose={() => setRulesOpen(false)}>
          <LiveRules onClose={() => setRulesOpen(false)} />
        </SheetSlot>
      ) : null}
    </main>
  )
}
