import type { ContentKind } from '@croupier/domain/contents'
import { languageNames } from '@croupier/domain/language-names'
import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Merchant } from '../../components/ForMerchant.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { LoadingBlock } from '../../components/LoadingBlock.tsx'
import stack from '../../components/Stack.module.css'
import { PreviewFrame, screens, type Screen } from './PreviewFrame.tsx'
import styles from './content.module.css'
import { contentPreviewLinkQuery, type ContentRow } from './queries.ts'

interface PreviewDialogProps {
  readonly merchant: Merchant
  readonly kind: ContentKind
  readonly content: ContentRow
  /** Absent where the operator may not edit, or publish. */
  readonly onEdit?: (() => void) | undefined
  readonly onPublish?: ((version: number) => void) | undefined
  readonly onClose: () => void
}

const schemes = ['light', 'dark'] as const

/** Opened by a press in the preview, as on the site. */
const opensOnPress: ReadonlySet<ContentKind> = new Set<ContentKind>(['notice', 'promotion'])

/** How a draft is looked at. */
function useView(languages: readonly LanguageCode[]) {
  const [language, setLanguage] = useState<LanguageCode>(languages[0] ?? 'EN')
  const [screen, setScreen] = useState<Screen>(() => (matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop'))
  const [scheme, setScheme] = useState<(typeof schemes)[number]>(() =>
    document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light',
  )
  return { language, setLanguage, screen, setScreen, scheme, setScheme }
}

function ViewControls({ languages, view }: { languages: readonly LanguageCode[]; view: ReturnType<typeof useView> }) {
  const { t } = useTranslation('operator')
  return (
    <div className={styles['controls']}>
      <Select
        label={t('content.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={view.language}
        onValueChange={view.setLanguage}
      />
      <SegmentedControl
        label={t('content.screen.label')}
        options={(Object.keys(screens) as Screen[]).map((value) => ({ value, label: t(`content.screen.${value}`) }))}
        value={view.screen}
        onValueChange={view.setScreen}
      />
      <SegmentedControl
        label={t('content.scheme.label')}
        options={schemes.map((value) => ({ value, label: t(`content.scheme.${value}`) }))}
        value={view.scheme}
        onValueChange={view.setScheme}
      />
    </div>
  )
}

/** A draft in the skin of its brand, as the site shows it. */
export function PreviewDialog({ merchant, kind, content, onEdit, onPublish, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['operator', 'common'])
  const languages = merchant.languages.filter(isLanguageCode)
  const view = useView(languages)
  // The frame shows this one or a later one, which is then not published unseen.
  const [{ id: contentId, version }] = useState(content)
  const { language, scheme } = view
  const query = useQuery(contentPreviewLinkQuery({ merchant: merchant.code, kind, contentId }, `${language} ${scheme}`))
  const { data, error, isFetching, refetch } = query
  return (
    <Dialog
      open
      size="large"
      className={styles['sheet']}
      title={t('operator:content.preview', { id: contentId })}
      description={opensOnPress.has(kind) ? t('operator:content.press') : undefined}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      footer={
        (onEdit ?? onPublish) && (
          <>
            {onEdit && <Button onClick={onEdit}>{t('operator:content.action.edit')}</Button>}
            {onPublish && (
              <Button variant="primary" onClick={() => onPublish(version)}>
                {t('operator:content.action.publish')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={stack['root']}>
        <ViewControls languages={languages} view={view} />
        {error && <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!error && !data && <LoadingBlock />}
        {data && (
          <PreviewFrame
            url={`${data.url}&${new URLSearchParams({ lang: language, scheme }).toString()}`}
            title={t('operator:content.preview', { id: contentId })}
            screen={view.screen}
          />
        )}
      </div>
    </Dialog>
  )
}
