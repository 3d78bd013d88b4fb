import { useFormat } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { ConfirmDialog } from '@croupier/runtime/overlays/ConfirmDialog'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Badge } from '@croupier/ui-kit/Badge'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { logout } from '@croupier/ui-kit/icons/logout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDeviceIcon, getDeviceName } from './device.ts'
import { sessionsQuery } from './queries.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { endOtherSessions, endSession, type OpenSession } from './session-actions.ts'
import styles from './SecurityCenter.module.css'

interface SessionRowProps {
  readonly session: OpenSession
  readonly ending: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const { current, ip, createdAt, lastSeenAt } = session
  const name = getDeviceName(session) ?? t('device.unknown')
  return (
    <li className={styles['row']}>
      <span className={styles['mark']} data-current={current ? '' : undefined}>
        <Icon shape={getDeviceIcon(session)} />
      </span>
      <div className={styles['facts']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
          {current && <Badge tone="positive">{t('sessions.current')}</Badge>}
        </p>
        <p className={styles['fact']}>
          <bdi className={styles['address']}>{ip}</bdi>
          <span>{t('sessions.since', { time: format.dateTime(createdAt) })}</span>
          {!current && <span>{t('sessions.seen', { time: format.dateTime(lastSeenAt) })}</span>}
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          className={styles['end']}
          loading={ending}
          aria-label={t('sessions.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** The devices on which the account is logged in, with the ways to end their sessions. */
export function SessionSection() {
  const { t, i18n } = useTranslation(['security', 'common', 'errors'])
  const site = useSite()
  const query = useQuery(sessionsQuery(site))
  const { data } = query
  const failure = useFailure(query)
  const [ending, setEnding] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const context = { site, i18n }

  /** `id`: of the session that ends, or `others`. A further press waits for the one before. */
  function run(id: string, change: () => Promise<void>): void {
    if (ending !== null) return
    setEnding(id)
    void change().finally(() => setEnding(null))
  }

  const hasOthers = data !== undefined && data.length > 1
  return (
    <SecuritySection
      title={t('sessions.title')}
      hint={data && !hasOthers ? t('sessions.only') : t('sessions.hint')}
      action={
        hasOthers && (
          <Button
            size="small"
            startIcon={<Icon shape={logout} />}
            loading={ending === 'others'}
            onClick={() => setAsking(true)}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {data ? (
        <ul className={styles['rows']}>
          {data.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              ending={ending === session.sessionId}
              onEnd={() => run(session.sessionId, () => endSession(context, session))}
            />
          ))}
        </ul>
      ) : failure ? (
        <FailedState title={t('sessions.failed')} failure={failure} />
      ) : (
        <RowsSkeleton label={t('sessions.loading')} rows={2} />
      )}
      {asking && (
        // Other people of the household may be playing there.
        <ConfirmDialog
          title={t('sessions.endOthersQuestion')}
          confirmLabel={t('sessions.endOthers')}
          onClose={() => setAsking(false)}
          onConfirm={() => run('others', () => endOtherSessions(context))}
        >
          {t('sessions.endOthersHint')}
        </ConfirmDialog>
      )}
    </SecuritySection>
  )
}
