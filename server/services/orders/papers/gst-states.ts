/** The GST codes of India's states and union territories, with their official names and other spellings. */
const STATES: readonly [code: string, ...names: string[]][] = [
  ['01', 'Jammu and Kashmir', 'JK', 'J&K'],
  ['02', 'Himachal Pradesh', 'HP'],
  ['03', 'Punjab', 'PB'],
  ['04', 'Chandigarh', 'CH'],
  ['05', 'Uttarakhand', 'UK', 'UA', 'UT', 'Uttaranchal'],
  ['06', 'Haryana', 'HR'],
  ['07', 'Delhi', 'DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCR', 'National Capital Territory of Delhi'],
  ['08', 'Rajasthan', 'RJ'],
  ['09', 'Uttar Pradesh', 'UP'],
  ['10', 'Bihar', 'BR'],
  ['11', 'Sikkim', 'SK'],
  ['12', 'Arunachal Pradesh', 'AR'],
  ['13', 'Nagaland', 'NL'],
  ['14', 'Manipur', 'MN'],
  ['15', 'Mizoram', 'MZ'],
  ['16', 'Tripura', 'TR'],
  ['17', 'Meghalaya', 'ML'],
  ['18', 'Assam', 'AS'],
  ['19', 'West Bengal', 'WB'],
  ['20', 'Jharkhand', 'JH'],
  ['21', 'Odisha', 'OD', 'OR', 'Orissa'],
  ['22', 'Chhattisgarh', 'CG', 'CT', 'Chattisgarh'],
  ['23', 'Madhya Pradesh', 'MP'],
  ['24', 'Gujarat', 'GJ'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'DH', 'DD', 'DN', 'Dadra and Nagar Haveli', 'Daman and Diu'],
  ['27', 'Maharashtra', 'MH'],
  ['29', 'Karnataka', 'KA'],
  ['30', 'Goa', 'GA'],
  ['31', 'Lakshadweep', 'LD'],
  ['32', 'Kerala', 'KL'],
  ['33', 'Tamil Nadu', 'TN'],
  ['34', 'Puducherry', 'PY', 'Pondicherry'],
  ['35', 'Andaman and Nicobar Islands', 'AN', 'Andaman and Nicobar'],
  ['36', 'Telangana', 'TG', 'TS'],
  ['37', 'Andhra Pradesh', 'AP'],
  ['38', 'Ladakh', 'LA'],
];
/** Union territories without a legislature, whose half of the tax is UTGST. */
const UTGST: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);
/** Former codes that older GSTINs still have, and the codes that replaced them. */
const FORMER: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

/** The code of the state in which a GSTIN is registered. */
export const gstinState = (gstin: string): string => FORMER[gstin.slice(0, 2)] ?? gstin.slice(0, 2);

/** The code of a place outside India. */
const ABROAD = '96';

/** The form in which names are compared: letters only, in lower case. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}]/gu, '');
const CODES = new Map(STATES.flatMap(([code, ...names]) => names.map((name) => [keyOf(name), code] as const)));

interface Place {
  readonly state: string;
  readonly country: string;
}

export const isIndia = ({ country }: Pick<Place, 'country'>): boolean =>
  ['india', 'in', 'bharat', 'republicofindia', 'भारत'].map(keyOf).includes(keyOf(country));

/** Finds the code of a place by the name of its state; null for an unknown one. */
export const stateCode = (place: Place): string | null =>
  isIndia(place) ? (CODES.get(keyOf(place.state)) ?? null) : ABROAD;

/** Returns the official name of a place with its code; an unknown state as it is written. */
export function placeOfSupply(place: Place): string {
  const code = stateCode(place);
  const name = code === ABROAD ? place.country : STATES.find(([one]) => one === code)?.[1];
  return name === undefined ? place.state : `${name} (${code})`;
}

export const stateTaxName = (code: string | null): 'SGST' | 'UTGST' =>
  code !== null && UTGST.has(code) ? 'UTGST' : 'SGST';
