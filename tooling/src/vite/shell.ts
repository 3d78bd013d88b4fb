import type { BrandAssets, HeroPicture } from '@croupier/brand/client'

// As many as a row of the largest monitor shows, and as many rows as reach its end.
const tiles = 9
const rows = 3

function bones(count: number): string {
  return '<i></i>'.repeat(count)
}

function source({ avif, webp }: HeroPicture, media: string): string {
  const condition = media === '' ? '' : ` media="${media}"`
  return (
    `<source${condition} type="image/avif" srcset="${avif}">` +
    `<source${condition} type="image/webp" srcset="${webp}">`
  )
}

/** The media condition of the hero's crop for phones. */
export const phoneMedia = '(width<48rem)'

/**
 * The page before any script: the brand's frame with its real hero and grey bones where words will be, in the final
 * geometry, without text. It holds no style attribute, so that a strict policy needs no exception for it.
 */
export function shellMarkup({ hero, mark }: BrandAssets): string {
  const picture =
    `<picture>${source(hero.tall, phoneMedia)}${source(hero.wide, '')}` +
    `<img src="${hero.wide.webp}" width="${hero.wide.width}" height="${hero.wide.height}" alt="" fetchpriority="high">` +
    '</picture>'
  return [
    '<div class="sh" aria-hidden="true">',
    `<div class="sh-header"><div class="sh-bar"><img class="sh-mark" src="${mark}" alt=""><i class="sh-name"></i>`,
    `<span class="sh-space"></span><span class="sh-nav">${bones(5)}</span><span class="sh-space"></span>`,
    '<i class="sh-button"></i><i class="sh-button"></i></div><div class="sh-edge"></div></div>',
    `<div class="sh-menu">${bones(11)}</div>`,
    `<div class="sh-main"><div class="sh-hero">${picture}</div>`,
    `<div class="sh-tools"><div class="sh-chips">${bones(14)}</div><i class="sh-search"></i></div>`,
    `<div class="sh-row"><i class="sh-title"></i><div class="sh-tiles">${bones(tiles)}</div></div>`.repeat(rows),
    '</div>',
    `<div class="sh-bottom">${bones(5)}</div>`,
    '</div>',
  ].join('')
}
