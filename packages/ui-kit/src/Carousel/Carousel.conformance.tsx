import type { ConformanceCase } from '../testing/conformance.tsx'
import { Carousel } from './Carousel.tsx'

export const conformance: ConformanceCase = {
  slot: 'carousel',
  render: (probe) => (
    <Carousel
      {...probe}
      label="Banners"
      labels={{
        previous: 'Previous',
        next: 'Next',
        pause: 'Pause',
        play: 'Play',
        slide: (at, of) => `${at} of ${of}`,
      }}
    >
      <p>One</p>
      <p>Two</p>
    </Carousel>
  ),
}
