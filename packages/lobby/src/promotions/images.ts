import type { Promotion } from '@croupier/runtime/data/promotions'

/** Returns the path of the picture of a sequence: 1 of the card, 2 of the details. Null without. */
export function findImage(
  { announcementImages }: Pick<Promotion, 'announcementImages'>,
  sequence: 1 | 2,
): string | null {
  return announcementImages.find((image) => image.sequence === sequence)?.url ?? null
}
