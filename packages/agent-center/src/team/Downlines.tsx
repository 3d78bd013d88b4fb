import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useTranslation } from 'react-i18next'
import { DownlineList } from './DownlineList.tsx'
import { MemberView } from './MemberView.tsx'
import { teamViews } from './search.ts'
import styles from './Team.module.css'
import { TeamSearch } from './TeamSearch.tsx'
import { TeamTree } from './TeamTree.tsx'
import { useTeamSearch } from './use-team-search.ts'

/** The downlines: a list of those directly below, the tree of all, and the view of one account. */
export function Downlines() {
  const { t } = useTranslation('agentTeam')
  const team = useTeamSearch()
  const { view = 'list', member } = team.search
  const isTree = view === 'tree'
  return (
    <div className={styles['root']}>
      <div className={styles['top']}>
        <TeamSearch team={team} />
        {(member === undefined || isTree) && (
          <SegmentedControl
            className={styles['reach']}
            label={t('view.label')}
            options={teamViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            value={view}
            onValueChange={(next) => team.open(next === 'tree' ? { view: next } : {})}
          />
        )}
      </div>
      {isTree && <TeamTree team={team} />}
      {!isTree && member !== undefined && <MemberView username={member} team={team} />}
      {!isTree && member === undefined && <DownlineList />}
    </div>
  )
}
