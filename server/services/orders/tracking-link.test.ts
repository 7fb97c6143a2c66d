import { expect, it } from 'vitest';
import { trackingLink } from './tracking-link.ts';

it.each([
  ['Delhivery', '3571 0210', 'https://www.delhivery.com/track-v2/package/35710210'],
  ['Blue Dart Express', 'a&b=/', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=a%26b%3D%2F'],
  ['INDIA POST, Speed Post', 'EE482917305IN', 'https://www.indiapost.gov.in/'],
  ['UPS', '1Z', 'https://www.ups.com/track?tracknum=1Z'],
  ['A cousin with a van', '7', null],
  ['', '7', null],
])('the link for %s, %s is %s', (carrier, tracking, link) => expect(trackingLink(carrier, tracking)).toBe(link));
