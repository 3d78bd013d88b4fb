import { paths } from '@croupier/runtime/navigation/paths'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PromotionList } from './PromotionList.tsx'
import { usePromotions } from './use-promotions.ts'

/** The promotions as a view of the lobby; a press leads to the promotions page with the details. */
export function LobbyPromotions({ empty }: { readonly empty: ReactNode }) {
  const query = usePromotions()
  const navigate = useNavigate()
  return (
    <PromotionList
      query={query}
      promotions={query.data?.promotions}
      level={3}
      empty={empty}
      onOpen={(id) => void navigate(paths.promotions(id))}
    />
  )
}
