/** Carriers' tracking pages, with the tracking number if the page's address can have it. */
const PAGES: readonly [carrier: string, page: (tracking: string) => string][] = [
  ['bluedart', (tracking) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${tracking}`],
  ['delhivery', (tracking) => `https://www.delhivery.com/track-v2/package/${tracking}`],
  ['dhl', (tracking) => `https://www.dhl.com/in-en/home/tracking.html?tracking-id=${tracking}`],
  ['dtdc', () => 'https://www.dtdc.com/track-your-shipment/'],
  ['fedex', (tracking) => `https://www.fedex.com/fedextrack/?trknbr=${tracking}`],
  ['indiapost', () => 'https://www.indiapost.gov.in/'],
  ['speedpost', () => 'https://www.indiapost.gov.in/'],
  ['ups', (tracking) => `https://www.ups.com/track?tracknum=${tracking}`],
];

/** The carrier's page for a parcel; null for an unknown carrier. Compares only the letters of carriers' names. */
export function trackingLink(carrier: string, tracking: string): string | null {
  const letters = carrier.toLowerCase().replaceAll(/[^a-z]/g, '');
  const found = PAGES.find(([name]) => letters.startsWith(name));
  return found ? found[1](encodeURIComponent(tracking.replaceAll(/\s/g, ''))) : null;
}
