import { expect, test } from 'vitest'
import { getVendorLogoPath } from './vendor-logo.ts'
import { getVendorCardPath, getVendorIconPath } from './vendor-pictures.ts'

test.each([
  ['JDB', false, false, 'JDB-DEFAULT'],
  ['JDB', true, false, 'JDB-ACTIVE'],
  ['JDB', true, true, 'JDB-ACTIVE'],
  ['BTI', true, false, 'BTI-ACTIVE'],
  ['BTI', true, true, 'BTI-DEFAULT'],
  ['BTI', false, true, 'BTI-DEFAULT'],
  ['TCG_SEA', true, true, 'TCG_SEA-DEFAULT'],
  ['BTIX', true, true, 'BTIX-ACTIVE'],
])('the icon of %s, active %s, TLB %s, is %s [const-41.1, const-41.5]', (vassalage, active, tlb, name) => {
  expect(getVendorIconPath(vassalage, { active, tlb })).toBe(`/TCG_PROD_IMAGES/VENDOR_ICON_SMALL/${name}.png`)
})

test.each([
  ['JDB', 'WHITE', false, 'JDB-WHITE'],
  ['JDB', 'WHITE', true, 'JDB-WHITE'],
  ['BTI', 'WHITE', true, 'BTI-COLOR'],
  ['TCG_SEA', 'PURPLE', false, 'TCG_SEA-PURPLE'],
  ['TCG_SEA', 'PURPLE', true, 'TCG_SEA-COLOR'],
] as const)(
  'the logo of %s in %s, TLB %s, is %s [const-41.2, const-41.3, const-41.5]',
  (vassalage, tone, tlb, name) => {
    expect(getVendorLogoPath(vassalage, { tone, tlb })).toBe(`/TCG_PROD_IMAGES/RNG_LIST_VENDOR/${name}.png`)
  },
)

test.each([
  ['SPORTS', 'BTI', 'SPORTS-BTI'],
  ['ELOTT', 'TCG_SEA', 'ELOTT-TCG_SEA'],
  ['LOTT', 'TCG_LOTTO_VN', 'ELOTT-TCG_LOTTO_VN'],
] as const)('the card of %s by %s is %s [const-41.4, s-lobby-7b]', (gameType, vassalage, name) => {
  expect(getVendorCardPath(gameType, vassalage)).toBe(`/TCG_PROD_IMAGES/SUBMENU_IMG/STYLE4/${name}.png`)
})
