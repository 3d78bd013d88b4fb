import { contentKinds, type ContentKind } from '@croupier/domain/contents'
import { useFormat } from '@croupier/i18n/react'
import { Badge } from '@croupier/ui-kit/Badge'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { more } from '@croupier/ui-kit/icons/more'
import { plus } from '@croupier/ui-kit/icons/plus'
import { Link } from '@croupier/ui-kit/Link'
import { Menu } from '@croupier/ui-kit/Menu'
import { Select } from '@croupier/ui-kit/Select'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { Filters } from '../../components/Filters.tsx'
import { ForMerchant, type Merchant } from '../../components/ForMerchant.tsx'
import { Page } from '../../components/Page.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { contentDays, getContentDays } from '../../model/content-days.ts'
import { hasPreview } from '../../model/content-fields.ts'
import { getTitle } from '../../model/contents.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useOperator } from '../../session/use-operator.ts'
import { getLanguage } from '../../text/texts.ts'
import { EditDialog } from './EditDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { contentsQuery, type ContentRow } from './queries.ts'
import { ReleaseDialog, type Release } from './ReleaseDialog.tsx'
import styles from './content.module.css'
import { readContentSearch } from './search.ts'

const tones = {
  draft: 'neutral',
  scheduled: 'progress',
  live: 'positive',
  ended: 'warning',
} as const satisfies Record<ContentRow['state'], StatusTagProps['tone']>

/** Value of the option that shows contents of any time. */
const any = '*'

type Action = Release | 'edit' | 'preview'
/** The dialog that is open, and the id of its content; `turn` counts how often it was started again. */
type Open =
  | { readonly action: 'add' }
  | {
      readonly action: Action
      readonly id: string
      readonly turn?: number
      /** The version that was looked at before. */
      readonly seen?: number
    }

/** What may be done with a content in its state. */
function listActions(kind: ContentKind, { state, hasChanges }: ContentRow, canChange: boolean): readonly Action[] {
  const preview: readonly Action[] = hasPreview(kind) ? ['preview'] : []
  if (!canChange) return preview
  const release: readonly Action[] = state === 'draft' || hasChanges ? ['publish'] : []
  const removal: readonly Action[] = state === 'draft' ? ['delete'] : ['unpublish']
  return [...preview, 'edit', ...release, ...removal]
}

interface ActionsProps {
  readonly content: ContentRow
  readonly actions: readonly Action[]
  readonly onOpen: (open: Open) => void
}

/** The title, which opens the first of the actions. */
function TitleCell({ content, actions: [action], onOpen }: ActionsProps) {
  const title = getTitle(content.draft, getLanguage()) ?? content.id
  if (!action) return title
  return (
    <Link look="quiet" onClick={() => onOpen({ action, id: content.id })}>
      {title}
    </Link>
  )
}

function ActionsMenu({ content, actions, onOpen }: ActionsProps) {
  const { t } = useTranslation('operator')
  if (actions.length === 0) return null
  return (
    <Menu
      trigger={<IconButton size="small" shape={more} label={t('operators.actions', { name: content.id })} />}
      items={actions.map((id) => ({ id, label: t(`content.action.${id}`) }))}
      onSelect={(action) => onOpen({ action, id: content.id })}
    />
  )
}

/** When sites show a content; each bound in a line. */
function Schedule({ from, to }: ContentRow['schedule']) {
  const { t } = useTranslation('operator')
  const format = useFormat()
  if (from === null && to === null) return t('content.shown.always')
  return (
    <span className={styles['schedule']}>
      {from !== null && <time dateTime={from}>{t('content.shown.from', { at: format.dateTime(from) })}</time>}
      {to !== null && <time dateTime={to}>{t('content.shown.to', { at: format.dateTime(to) })}</time>}
    </span>
  )
}

function useColumns(kind: ContentKind, onOpen: (open: Open) => void) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const list = (content: ContentRow) => listActions(kind, content, permissions.includes('content'))
  const columns: readonly DataTableColumn<ContentRow>[] = [
    {
      id: 'title',
      header: t('content.title'),
      lead: true,
      cell: (content) => <TitleCell actions={list(content)} {...{ content, onOpen }} />,
    },
    {
      id: 'id',
      header: t('member.id'),
      cell: ({ id }) => (
        <code className={stack['code']}>
          <span className={stack['name']}>{id}</span>
        </code>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, hasChanges }) => (
        <span className={stack['line']}>
          <StatusTag tone={tones[state]}>{t(`content.state.${state}`)}</StatusTag>
          {hasChanges && state !== 'draft' && <Badge tone="info">{t('content.hasChanges')}</Badge>}
        </span>
      ),
    },
    {
      id: 'shown',
      header: t('content.shown.title'),
      cell: ({ schedule }) => <Schedule {...schedule} />,
    },
    { id: 'actor', header: t('column.actor'), cell: ({ actor }) => actor },
    { id: 'at', header: t('content.changedAt'), cell: ({ changedAt }) => <Time at={changedAt} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (content) => <ActionsMenu actions={list(content)} {...{ content, onOpen }} />,
    },
  ]
  return columns
}

interface OpenDialogProps {
  readonly merchant: Merchant
  readonly kind: ContentKind
  readonly contents: readonly ContentRow[]
  readonly open: Open
  readonly onOpen: (open: Open | undefined) => void
}

/** Returns a content of a list; one that another operator has deleted meanwhile as it was, so that nothing typed is lost. */
function useContent(contents: readonly ContentRow[], id: string | undefined): ContentRow | undefined {
  const found = contents.find((each) => each.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}

function OpenDialog({ merchant, kind, contents, open, onOpen }: OpenDialogProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const content = useContent(contents, open.action === 'add' ? undefined : open.id)
  const close = () => onOpen(undefined)
  const onSaved = (id: string) => onOpen(hasPreview(kind) ? { action: 'preview', id } : undefined)
  if (open.action === 'add')
    return <EditDialog {...{ merchant, kind, onSaved }} content={undefined} onReload={close} onClose={close} />
  const { action, id, turn = 0, seen } = open
  if (!content) return null
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['content'] })
    const fresh = queryClient.getQueryData(contentsQuery({ merchant: merchant.code, kind }).queryKey)
    const isGone = fresh !== undefined && fresh.every((each) => each.id !== id)
    onOpen(isGone ? undefined : { action, id, turn: turn + 1 })
    if (isGone) showToast('warning', t('content.gone', { id }))
  }
  if (action === 'edit')
    return (
      <EditDialog key={turn} {...{ merchant, kind, content, onSaved }} onReload={() => void reload()} onClose={close} />
    )
  if (action !== 'preview')
    return (
      <ReleaseDialog
        key={turn}
        merchant={merchant.code}
        release={action}
        onReload={() => void reload()}
        onClose={close}
        {...{ kind, content, seen }}
      />
    )
  const allowed = listActions(kind, content, permissions.includes('content'))
  return (
    <PreviewDialog
      {...{ merchant, kind, content }}
      onEdit={allowed.includes('edit') ? () => onOpen({ action: 'edit', id }) : undefined}
      onPublish={
        allowed.includes('publish') ? (version) => onOpen({ action: 'publish', id, seen: version }) : undefined
      }
      onClose={close}
    />
  )
}

function MerchantContent({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { kind = 'announcement', days } = readContentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [now] = useState(() => new Date(api.now()))
  const range = getContentDays(days, merchant.timeZone, now)
  const query = useQuery(contentsQuery({ merchant: merchant.code, kind, ...range }))
  const [open, setOpen] = useState<Open>()
  // What a dialog has saved may no longer be of the chosen days.
  const all = useQuery({ ...contentsQuery({ merchant: merchant.code, kind }), enabled: open !== undefined })
  const columns = useColumns(kind, setOpen)
  return (
    <Page
      title={t('page.content')}
      description={t('content.description', { name: merchant.name })}
      actions={
        permissions.includes('content') && (
          <Button variant="primary" startIcon={<Icon shape={plus} />} onClick={() => setOpen({ action: 'add' })}>
            {t('content.add')}
          </Button>
        )
      }
    >
      <Filters>
        <Select
          label={t('column.kind')}
          options={contentKinds.map((value) => ({ value, label: t(`content.kind.${value}`) }))}
          value={kind}
          onValueChange={(next) =>
            void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, kind: next }) })
          }
        />
        <Select
          label={t('content.days.label')}
          options={[
            { value: any, label: t('content.days.any') },
            ...contentDays.map((value) => ({ value, label: t(`content.days.${value}`) })),
          ]}
          value={days ?? any}
          onValueChange={(next) =>
            void navigate({
              to: '.',
              search: (last: SearchValues) => ({ ...last, days: contentDays.find((value) => value === next) }),
            })
          }
        />
      </Filters>
      <QueryTable
        caption={t('page.content')}
        query={query}
        getRows={(rows) => rows}
        rowKey={({ id }) => id}
        columns={columns}
        emptyTitle={days === undefined ? t('content.empty') : t('content.emptyDays')}
      />
      {open && <OpenDialog {...{ merchant, kind, open }} contents={all.data ?? query.data ?? []} onOpen={setOpen} />}
    </Page>
  )
}

/** Announcements, notices, banners, help and promotions of a brand, with the categories of the promotions. */
export function Content() {
  const { t } = useTranslation('operator')
  return (
    <ForMerchant title={t('page.content')}>
      {(merchant) => <MerchantContent key={merchant.code} merchant={merchant} />}
    </ForMerchant>
  )
}
