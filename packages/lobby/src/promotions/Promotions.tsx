import type { Promotions as PromotionsData } from '@croupier/runtime/data/promotions'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Icon } from '@croupier/ui-kit/Icon'
import { gift } from '@croupier/ui-kit/icons/gift'
import { useTranslation } from 'react-i18next'
import styles from '../components/LobbyPage.module.css'
import { PromotionBanners } from './PromotionBanners.tsx'
import { PromotionCategories } from './PromotionCategories.tsx'
import { PromotionDetails } from './PromotionDetails.tsx'
import { PromotionList } from './PromotionList.tsx'
import { usePromotions } from './use-promotions.ts'
import { usePromotionsAddress } from './use-promotions-address.ts'

/** Returns the promotions of a category; all of them without a known one. */
function selectByCategory({ promotions, categories }: PromotionsData, category: string | undefined) {
  const chosen = categories.find(({ id }) => id === category)
  if (!chosen) return promotions
  return promotions.filter(({ promoAnnouncementCategoryIds }) => promoAnnouncementCategoryIds.includes(chosen.id))
}

/** The promotions page: banners, categories and cards, with the details of the promotion that the address names over it. */
export function Promotions() {
  const { t } = useTranslation(['promotions', 'common'])
  const query = usePromotions()
  const { data } = query
  const { id, category, chooseCategory, open, close } = usePromotionsAddress()
  const title = t('common:hd_event')
  usePageTitle(title)
  const opened = data?.promotions.find((promotion) => promotion.id === id)
  return (
    <div className={styles['root']}>
      <h1 className={styles['title']}>
        <Icon shape={gift} />
        {title}
      </h1>
      <PromotionBanners />
      {data && <PromotionCategories categories={data.categories} chosen={category} onChoose={chooseCategory} />}
      <PromotionList
        query={query}
        promotions={data && selectByCategory(data, category)}
        level={2}
        empty={<EmptyState motif="records" title={t('none')} description={t('noneHint')} />}
        onOpen={open}
      />
      {opened && <PromotionDetails promotion={opened} onClose={close} />}
    </div>
  )
}
