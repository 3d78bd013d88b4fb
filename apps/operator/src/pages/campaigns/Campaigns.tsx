import { campaignStates, isMoneyFact, type CampaignState } from '@croupier/domain/campaigns'
import { gameTypes } from '@croupier/domain/game-types'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Select } from '@croupier/ui-kit/Select'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { Count } from '../../components/Count.tsx'
import { Filters } from '../../components/Filters.tsx'
import { ForMerchant, type Merchant } from '../../components/ForMerchant.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import { useOperator } from '../../session/use-operator.ts'
import { useCountFormat } from '../../text/use-count-format.ts'
import { CampaignDialog } from './CampaignDialog.tsx'
import { campaignsQuery, type CampaignRow } from './queries.ts'
import { readCampaignsSearch } from './search.ts'
import { StopDialog } from './StopDialog.tsx'

const any = '*'

const tones = {
  upcoming: 'neutral',
  running: 'positive',
  over: 'neutral',
  stopped: 'negative',
} as const satisfies Record<CampaignState, StatusTagProps['tone']>

/** Returns the title of a campaign in the first language of its brand that it has. */
function getName({ titles }: Pick<CampaignRow, 'titles'>, { languages }: Merchant): string {
  const code = languages.find((each) => titles[each] !== undefined) ?? Object.keys(titles)[0]
  return code === undefined ? '' : (titles[code] ?? '')
}

/** What a campaign pays: to each member, by place, or in all. */
function Rewards({ rules, currency }: { readonly rules: CampaignRow['rules']; readonly currency: string }) {
  const { t } = useTranslation('operator')
  if (rules.kind === 'envelope')
    return (
      <span>
        {t('campaigns.field.total')}: <Amount value={rules.total} unit={currency} />
      </span>
    )
  if (rules.kind === 'mission')
    return (
      <span>
        {t('campaigns.field.reward')}:{' '}
        {rules.reward.kind === 'money' ? (
          <Amount value={rules.reward.amount} unit={currency} />
        ) : (
          <Amount value={String(rules.reward.points)} unit="PTS" />
        )}
      </span>
    )
  return (
    <ol className={stack['stacked']} aria-label={t('campaigns.field.prizes')}>
      {[...rules.prizes.entries()].map(([place, prize]) => (
        <li key={place}>
          {place + 1}. <Amount value={prize} unit={currency} />
        </li>
      ))}
    </ol>
  )
}

/** The goal of a mission, or what a ticket of a raffle costs. */
function Goal({ rules, currency }: { readonly rules: CampaignRow['rules']; readonly currency: string }) {
  const { t } = useTranslation('operator')
  if (rules.kind === 'raffle')
    return (
      <span>
        {t('campaigns.field.per')}: <Amount value={rules.per} unit={currency} />
      </span>
    )
  if (rules.kind !== 'mission') return null
  return (
    <span>
      {t('campaigns.field.goal')}:{' '}
      {isMoneyFact(rules.fact) ? <Amount value={rules.goal} unit={currency} /> : <Count value={Number(rules.goal)} />}
    </span>
  )
}

/** What a campaign demands and gives. */
function Rules({ rules, currency }: { readonly rules: CampaignRow['rules']; readonly currency: string }) {
  const { t } = useTranslation(['operator', 'common'])
  const formatCount = useCountFormat()
  const counted =
    rules.kind === 'envelope'
      ? []
      : [
          t(`campaigns.fact.${rules.fact}`),
          ...(rules.gameType === null ? [] : [t(`common:${gameTypes[rules.gameType].label}`)]),
        ]
  const period = rules.kind === 'mission' || rules.kind === 'leaderboard' ? rules.period : null
  const shares = rules.kind === 'envelope' ? `${t('campaigns.field.shares')}: ${formatCount(rules.shares)}` : null
  const texts = [period && t(`campaigns.period.${period}`), ...counted, shares]
  return (
    <span className={stack['stacked']}>
      <span>{t(`campaigns.kind.${rules.kind}`)}</span>
      <span className={stack['muted']}>{texts.filter((text) => text !== null).join(' · ')}</span>
      <Goal rules={rules} currency={currency} />
      <Rewards rules={rules} currency={currency} />
    </span>
  )
}

/** What members have got. */
function Granted({ campaign, currency }: { readonly campaign: CampaignRow; readonly currency: string }) {
  const { t } = useTranslation('operator')
  const formatCount = useCountFormat()
  const { kind, granted, amount, points, entries } = campaign
  return (
    <span className={stack['stacked']}>
      <Count value={granted} />
      {granted > 0 &&
        (points !== '0' ? <Amount value={points} unit="PTS" /> : <Amount value={amount} unit={currency} />)}
      {kind === 'raffle' && (
        <span className={stack['muted']}>{t('campaigns.entries', { number: formatCount(entries) })}</span>
      )}
    </span>
  )
}

function useColumns(merchant: Merchant, onStop: (campaign: CampaignRow) => void) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const columns: readonly DataTableColumn<CampaignRow>[] = [
    {
      id: 'name',
      header: t('campaigns.name'),
      lead: true,
      cell: (campaign) => <span dir="auto">{getName(campaign, merchant)}</span>,
    },
    {
      id: 'kind',
      header: t('column.kind'),
      cell: ({ rules }) => <Rules rules={rules} currency={merchant.currency} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`campaigns.state.${state}`)}</StatusTag>,
    },
    {
      id: 'schedule',
      header: t('campaigns.schedule'),
      cell: ({ startsAt, endsAt }) => (
        <span className={stack['stacked']}>
          <Time at={startsAt} />
          <Time at={endsAt} />
        </span>
      ),
    },
    {
      id: 'granted',
      header: t('campaigns.granted'),
      align: 'end',
      cell: (campaign) => <Granted campaign={campaign} currency={merchant.currency} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (campaign) =>
        permissions.includes('money') && (campaign.state === 'running' || campaign.state === 'upcoming') ? (
          <Button size="small" onClick={() => onStop(campaign)}>
            {t('campaigns.stop')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return columns
}

function MerchantCampaigns({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { state, after } = readCampaignsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(campaignsQuery({ merchant: merchant.code, state, after }))
  const [adding, setAdding] = useState(false)
  const [stopping, setStopping] = useState<CampaignRow>()
  return (
    <Page
      title={t('page.campaigns')}
      description={t('campaigns.description')}
      actions={
        permissions.includes('money') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('campaigns.add')}
          </Button>
        )
      }
    >
      <Filters>
        <Select
          label={t('column.state')}
          value={state ?? any}
          options={[
            { value: any, label: t('filter.any') },
            ...campaignStates.map((value) => ({ value, label: t(`campaigns.state.${value}`) })),
          ]}
          onValueChange={(value) =>
            void navigate({
              to: '.',
              search: (last: SearchValues) => ({
                ...last,
                state: campaignStates.find((each) => each === value),
                after: undefined,
              }),
            })
          }
        />
      </Filters>
      <QueryTable
        caption={t('page.campaigns')}
        query={query}
        getRows={({ campaigns }) => campaigns}
        rowKey={({ id }) => id}
        columns={useColumns(merchant, setStopping)}
        emptyTitle={t('campaigns.empty')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {adding && <CampaignDialog merchant={merchant} onClose={() => setAdding(false)} />}
      {stopping && (
        <StopDialog
          campaignId={stopping.id}
          name={getName(stopping, merchant)}
          onClose={() => setStopping(undefined)}
        />
      )}
    </Page>
  )
}

/** The missions, leaderboards, red envelopes and raffles of a brand. */
export function Campaigns() {
  const { t } = useTranslation('operator')
  return (
    <ForMerchant title={t('page.campaigns')}>
      {(merchant) => <MerchantCampaigns key={merchant.code} merchant={merchant} />}
    </ForMerchant>
  )
}
