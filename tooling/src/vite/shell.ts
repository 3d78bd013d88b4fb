import type { BrandAssets, HeroPicture } from '@croupier/brand/client'

// Enough to fill a row and the height of the largest monitor.
const tiles = 9
const rows = 3

function repeatBones(count: number): string {
  return '<i></i>'.repeat(count)
}

function renderSource({ avif, webp }: HeroPicture, media: string): string {
  const condition = media === '' ? '' : ` media="${media}"`
  return (
    `<source${condition} type="image/avif" srcset="${avif}">` +
    `<source${condition} type="image/webp" srcset="${webp}">`
  )
}

/** The media condition of the hero's crop for phones. */
export const phoneMedia = '(width<48rem)'

/**
 * Renders the page before any script: the brand's layout with its real hero and skeletons in place of text, in the final
 * geometry. It has no style attribute, so that a strict content security policy allows it.
 */
export function renderShell({ hero, mark }: BrandAssets): string {
  const picture =
    `<picture>${renderSource(hero.tall, phoneMedia)}${renderSource(hero.wide, '')}` +
    `<img src="${hero.wide.webp}" width="${hero.wide.width}" height="${hero.wide.height}" alt="" fetchpriority="high">` +
    '</picture>'
  return [
    '<div class="sh" aria-hidden="true">',
    `<div class="sh-header"><div class="sh-bar"><img class="sh-mark" src="${mark}" alt=""><i class="sh-name"></i>`,
    `<span class="sh-space"></span><span class="sh-nav">${repeatBones(5)}</span><span class="sh-space"></span>`,
    '<i class="sh-button"></i><i class="sh-button"></i></div><div class="sh-edge"></div></div>',
    `<div class="sh-menu">${repeatBones(11)}</div>`,
    `<div class="sh-main"><div class="sh-hero">${picture}</div>`,
    `<div class="sh-tools"><div class="sh-chips">${repeatBones(14)}</div><i class="sh-search"></i></div>`,
    `<div class="sh-row"><i class="sh-title"></i><div class="sh-tiles">${repeatBones(tiles)}</div></div>`.repeat(rows),
    '</div>',
    `<div class="sh-bottom">${repeatBones(5)}</div>`,
    '</div>',
  ].join('')
}
