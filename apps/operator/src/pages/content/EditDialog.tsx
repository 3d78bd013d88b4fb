import { ApiError } from '@croupier/api-client/api-error'
import { contentIdPattern, contentLengths, type ContentKind } from '@croupier/domain/contents'
import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'
import { saveContent } from '@croupier/endpoints/calls/ops/contents'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextField } from '@croupier/ui-kit/TextField'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import type { Merchant } from '../../components/ForMerchant.tsx'
import { getContentFields, isVisible, type ContentField, type Draft } from '../../model/content-fields.ts'
import { changeDraft, findProblems, readDraft, readListAt, readTextAt, toDocument } from '../../model/contents.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { CategoriesField } from './CategoriesField.tsx'
import { DraftField } from './DraftField.tsx'
import { isGone } from './is-gone.ts'
import type { ContentRow } from './queries.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TextFields } from './TextFields.tsx'
import styles from './content.module.css'

interface EditDialogProps {
  readonly merchant: Merchant
  readonly kind: ContentKind
  /** Absent for a new content. */
  readonly content: ContentRow | undefined
  readonly onSaved: (contentId: string) => void
  /** Starts again from what another operator has saved. */
  readonly onReload: () => void
  readonly onClose: () => void
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={styles['fields']}>{children}</div>
    </section>
  )
}

/** Returns the language whose text is wrong, where it is not the shown one. */
function findWrongLanguage(paths: readonly string[], shown: LanguageCode): LanguageCode | undefined {
  const wrong = paths.flatMap((path) => path.split('.').slice(0, 2)).filter(isLanguageCode)
  return wrong.includes(shown) ? undefined : wrong[0]
}

/** The state of the form: the draft, and what is wrong with it once it was sent. */
function useDraft({ merchant, kind, content }: Pick<EditDialogProps, 'merchant' | 'kind' | 'content'>) {
  const languages = merchant.languages.filter(isLanguageCode)
  const [start] = useState(() => readDraft(content?.draft, kind))
  // Of this draft, so that what another operator saves meanwhile is noticed.
  const [version] = useState(content?.version ?? 0)
  const [draft, setDraft] = useState(start)
  const [contentId, setContentId] = useState(content?.id ?? '')
  const [language, setLanguage] = useState<LanguageCode>(languages[0] ?? 'EN')
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [takenId, setTakenId] = useState<string>()
  const found = findProblems(draft, kind)
  const isId = contentIdPattern.test(contentId) && contentId.length <= contentLengths.id
  return {
    languages,
    language,
    setLanguage,
    version,
    draft,
    change: (next: Draft) => {
      setDraft(next)
      setRefused(undefined)
    },
    contentId,
    setContentId,
    isId,
    isTaken: contentId !== '' && contentId === takenId,
    showTaken: () => setTakenId(contentId),
    sent,
    isComplete: isId && found.size === 0,
    isChanged: draft !== start || contentId !== (content?.id ?? ''),
    problems: new Map([...(sent ? found : []), ...(refused === undefined ? [] : [[refused, 'refused'] as const])]),
    showProblems: () => {
      setSent(true)
      setLanguage((shown) => findWrongLanguage([...found.keys()], shown) ?? shown)
    },
    showRefused: (path: string) => {
      setRefused(path)
      setLanguage((shown) => findWrongLanguage([path], shown) ?? shown)
    },
  }
}

function IdField({ form }: { readonly form: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('operator')
  const { contentId, isId, isTaken, sent, setContentId } = form
  const wrong = isId || (contentId === '' && !sent) ? undefined : t('content.idWrong')
  return (
    <TextField
      label={t('member.id')}
      hint={t('content.idHint')}
      spellCheck={false}
      value={contentId}
      error={isTaken ? t('content.idTaken') : wrong}
      onChange={(event) => setContentId(event.currentTarget.value)}
    />
  )
}

interface DraftFormProps {
  readonly merchant: Merchant
  readonly kind: ContentKind
  readonly form: ReturnType<typeof useDraft>
}

/** A field of the kind, as its row describes it. */
function OwnField({ merchant, field, form }: Omit<DraftFormProps, 'kind'> & { readonly field: ContentField }) {
  const { draft, change, problems } = form
  const { path } = field
  const onChange = (value: unknown) => change(changeDraft(draft, path, value))
  if (field.control === 'categories')
    return <CategoriesField merchant={merchant.code} value={readListAt(draft, path)} onChange={onChange} />
  return (
    <DraftField
      field={field}
      value={readTextAt(draft, path)}
      problem={problems.get(path.join('.'))}
      onChange={onChange}
    />
  )
}

/** The fields of a content, in sections. */
function DraftForm({ merchant, kind, form }: DraftFormProps) {
  const { t } = useTranslation('operator')
  const { draft, change, problems, languages, language, setLanguage } = form
  const own = getContentFields(kind).own.filter((field) => isVisible(field, draft))
  return (
    <>
      <TextFields
        {...{ kind, draft, languages, language, problems }}
        onLanguageChange={setLanguage}
        onChange={change}
      />
      {problems.has('texts') && <Notice tone="negative">{t('content.noTexts')}</Notice>}
      {own.length > 0 && (
        <Section title={t(`content.own.${kind}`)}>
          {own.map((field) => (
            <OwnField key={field.name} {...{ merchant, field, form }} />
          ))}
        </Section>
      )}
      <Section title={t('content.schedule.title')}>
        <ScheduleFields
          draft={draft}
          timeZone={merchant.timeZone}
          problem={problems.get('schedule')}
          onChange={change}
        />
      </Section>
      <Section title={t('content.audience.title')}>
        <AudienceFields draft={draft} languages={languages} onChange={change} />
      </Section>
    </>
  )
}

/** Edits a draft; the site shows it when it is published. */
export function EditDialog({ merchant, kind, content, onSaved, onReload, onClose }: EditDialogProps) {
  const { t } = useTranslation('operator')
  const form = useDraft({ merchant, kind, content })
  const { contentId, draft, version } = form

  async function save(reason: string) {
    const body = { merchant: merchant.code, kind, contentId, version, reason }
    try {
      await api.call(saveContent, { body: { ...body, document: toDocument(draft, kind) } })
    } catch (error) {
      if (error instanceof ApiError && error.details.field !== undefined) form.showRefused(error.details.field)
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && !content) form.showTaken()
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: ['content'] })
    showToast('positive', t('content.saved'))
    onSaved(contentId)
  }

  return (
    <ChangeDialog
      size="large"
      className={styles['sheet']}
      title={content ? t('content.edit', { id: content.id }) : t('content.add')}
      description={t('content.editText')}
      confirmLabel={t('action.save')}
      complete={form.isComplete}
      changed={form.isChanged}
      onConfirm={save}
      onIncomplete={form.showProblems}
      describeError={(error) => (isGone(error) ? t('content.gone', { id: contentId }) : undefined)}
      {...(content && { onReload })}
      onClose={onClose}
    >
      {!content && <IdField form={form} />}
      <DraftForm {...{ merchant, kind, form }} />
    </ChangeDialog>
  )
}
