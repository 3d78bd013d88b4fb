import { Tabs } from '@croupier/ui-kit/Tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import rewards from '../rewards/Rewards.module.css'
import { Leaderboards } from './Leaderboards.tsx'
import { Missions } from './Missions.tsx'
import { Raffles } from './Raffles.tsx'

const views = { missions: Missions, leaderboards: Leaderboards, raffles: Raffles } as const
type View = keyof typeof views

/** Missions, leaderboards and raffles (specification, section 2 "Member center menu pages"). */
export function MissionLeaderboard() {
  const { t } = useTranslation('missions')
  const [view, setView] = useState<View>('missions')
  const items = (Object.keys(views) as View[]).map((value) => {
    const Panel = views[value]
    return {
      value,
      label: t(`tab.${value}`),
      panel: (
        <div className={rewards['root']}>
          <Panel />
        </div>
      ),
    }
  })
  return <Tabs label={t('views')} items={items} value={view} onValueChange={setView} />
}
