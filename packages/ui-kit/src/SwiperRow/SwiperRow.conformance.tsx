import type { ConformanceCase } from '../testing/conformance.tsx'
import { Button } from '../Button/Button.tsx'
import { SwiperRow } from './SwiperRow.tsx'

export const conformance: ConformanceCase = {
  slot: 'swiper-row',
  render: (probe) => (
    <SwiperRow {...probe} label="Hot games" previousLabel="Previous" nextLabel="Next" heading={<h2>Hot</h2>}>
      <Button>One</Button>
      <Button>Two</Button>
    </SwiperRow>
  ),
}
