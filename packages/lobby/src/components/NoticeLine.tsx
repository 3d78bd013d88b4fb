import type { Article } from '@croupier/runtime/data/contents'
import { Icon } from '@croupier/ui-kit/Icon'
import { bell } from '@croupier/ui-kit/icons/bell'
import { Marquee } from '@croupier/ui-kit/Marquee'
import { useTranslation } from 'react-i18next'

interface NoticeLineProps {
  readonly notices: readonly Article[]
  readonly onPress: (notice: Article) => void
}

/** The titles of notices in a line that scrolls. */
export function NoticeLine({ notices, onPress }: NoticeLineProps) {
  const { t } = useTranslation('shell')
  return (
    <Marquee
      label={t('notices.label')}
      pauseLabel={t('notices.pause')}
      playLabel={t('notices.play')}
      icon={<Icon shape={bell} />}
      items={notices.map(({ id, title }) => ({ id, text: title }))}
      onItemPress={(index) => {
        const notice = notices[index]
        if (notice) onPress(notice)
      }}
    />
  )
}
