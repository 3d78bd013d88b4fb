import { isAgent, isMemberType } from '@croupier/domain/member'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Stat } from '@croupier/ui-kit/Stat'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { Amount } from '../../components/Amount.tsx'
import { Count } from '../../components/Count.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { Page } from '../../components/Page.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { memberTabs, type MemberTab } from '../../model/member-tabs.ts'
import { memberQuery, type MemberDetails, type MemberKey } from '../../queries/member.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import { ContractsTab } from '../contracts/ContractsTab.tsx'
import { AuditTab } from './AuditTab.tsx'
import { BanksTab } from './BanksTab.tsx'
import { BonusesTab } from './BonusesTab.tsx'
import { FactsTab } from './FactsTab.tsx'
import { LedgerTab } from './LedgerTab.tsx'
import { LoginsTab } from './LoginsTab.tsx'
import { MemberActions } from './MemberActions.tsx'
import styles from './member.module.css'
import { NotesTab } from './NotesTab.tsx'
import { PlayTab } from './PlayTab.tsx'
import { RebatesTab } from './RebatesTab.tsx'
import { RoundsTab } from './RoundsTab.tsx'
import { SaferPlayTab } from './SaferPlayTab.tsx'
import { readMemberSearch } from './search.ts'
import { SessionsTab } from './SessionsTab.tsx'
import { VipStat } from './VipStat.tsx'

interface MemberProps {
  readonly member: MemberDetails
  readonly memberKey: MemberKey
}

function MemberTabs({ member, memberKey }: MemberProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { tab = 'facts' } = readMemberSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const hasContracts = isMemberType(member.type) && isAgent(member.type)
  const isVisible = (id: MemberTab) =>
    id === 'audit' ? permissions.includes('audit') : id !== 'contracts' || hasContracts
  const visible = memberTabs.filter(isVisible)
  const current = visible.includes(tab) ? tab : 'facts'
  const panels = {
    facts: <FactsTab member={member} />,
    ledger: <LedgerTab memberKey={memberKey} />,
    banks: <BanksTab memberKey={memberKey} />,
    play: <PlayTab member={member} />,
    rounds: <RoundsTab memberKey={memberKey} />,
    rebates: <RebatesTab memberKey={memberKey} currency={member.currency} />,
    bonuses: <BonusesTab member={member} memberKey={memberKey} />,
    contracts: <ContractsTab memberKey={memberKey} />,
    saferPlay: <SaferPlayTab memberKey={memberKey} currency={member.currency} />,
    sessions: <SessionsTab member={member} />,
    logins: <LoginsTab memberKey={memberKey} />,
    notes: <NotesTab member={member} memberKey={memberKey} />,
    audit: <AuditTab member={member} />,
  } as const satisfies Record<MemberTab, ReactNode>
  return (
    <Tabs
      label={t('page.member')}
      value={current}
      items={visible.map((id) => ({
        value: id,
        label: t(`member.tab.${id}`),
        panel: id === current ? panels[id] : null,
      }))}
      onValueChange={(next) =>
        void navigate({
          to: '.',
          search: (last: SearchValues) => ({ ...last, tab: next, after: undefined }),
          replace: true,
        })
      }
    />
  )
}

function MemberPage({ member, memberKey }: MemberProps) {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  return (
    <Page
      name={member.account}
      title={
        <span className={styles['title']}>
          {member.account}
          <StatusTag tone={member.frozen ? 'negative' : 'positive'}>
            {member.frozen ? t('member.frozen') : t('member.active')}
          </StatusTag>
        </span>
      }
      description={[getName(member.merchant), member.nickname].filter((part) => part !== '').join(' · ')}
      actions={<MemberActions member={member} memberKey={memberKey} />}
    >
      <div className={styles['stats']}>
        <Stat label={t('column.balance')} value={<Amount value={member.balance} unit={member.currency} />} />
        <VipStat memberKey={memberKey} />
        <Stat label={t('member.sessions')} value={member.sessions.length} />
        <Stat label={t('member.teamSize')} value={<Count value={member.teamSize} />} />
        <Stat label={t('column.lastLogin')} value={<Time at={member.lastLoginAt} />} />
      </div>
      <div className={stack['line']}>
        <ButtonLink to="/deposits" search={memberKey}>
          {t('page.deposits')}
        </ButtonLink>
        <ButtonLink to="/withdrawals" search={memberKey}>
          {t('page.withdrawals')}
        </ButtonLink>
        <ButtonLink to="/service" search={memberKey}>
          {t('page.service')}
        </ButtonLink>
        <ButtonLink to="/feedback" search={memberKey}>
          {t('page.feedback')}
        </ButtonLink>
        <ButtonLink to="/redemptions" search={memberKey}>
          {t('page.redemptions')}
        </ButtonLink>
        <ButtonLink to="/applications" search={memberKey}>
          {t('page.applications')}
        </ButtonLink>
      </div>
      <MemberTabs member={member} memberKey={memberKey} />
    </Page>
  )
}

function LoadedMember({ memberKey }: { readonly memberKey: MemberKey }) {
  const query = useQuery(memberQuery(memberKey))
  if (query.isPending) return <PageSkeleton />
  const failure = <LoadFailure query={query} />
  if (query.data === undefined) return <Page title={memberKey.account}>{failure}</Page>
  return (
    <>
      {failure}
      <MemberPage member={query.data} memberKey={memberKey} />
    </>
  )
}

/** Everything about the member that the address names. */
export function Member() {
  const { t } = useTranslation('operator')
  const { brand, account } = readMemberSearch(useSearch({ strict: false }))
  if (brand === undefined || account === undefined)
    return <EmptyState level={1} title={t('member.unknown')} description={t('state.notFoundHint')} />
  return <LoadedMember key={`${brand} ${account}`} memberKey={{ merchant: brand, account }} />
}
