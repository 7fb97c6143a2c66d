import { slugOf } from '../services/catalogue/import/naming.ts';
import { createRandom, type Random } from './random.ts';
import { adjectives, closings, familyNames, givenNames, openings, places, rarities, things } from './sample-words.ts';

const ROWS_A_CHUNK = 500;
const categories = Object.keys(things);
/** The probability of one given rare word in a title. */
const RARE = 1 / 100_000;

/** The seeds' prices and ratings in order, as quantiles: equally many books lie between any two neighbours. */
const prices = [
  199, 299, 399, 449, 599, 599, 649, 699, 699, 749, 799, 799, 849, 899, 949, 999, 999, 1049, 1099, 1149, 1199, 1249,
  1299, 1349, 1450, 1599, 1850, 2500,
];
const ratings = [
  3.2, 3.7, 3.9, 4, 4, 4.1, 4.1, 4.2, 4.2, 4.2, 4.3, 4.3, 4.3, 4.4, 4.4, 4.4, 4.5, 4.5, 4.5, 4.6, 4.6, 4.6, 4.7, 4.7,
  4.7, 4.8, 4.9,
];

function spreadLike(values: readonly number[], random: Random): number {
  const at = random.fraction() * (values.length - 1);
  const [low, high] = [values[Math.floor(at)]!, values[Math.ceil(at)]!];
  return low + (high - low) * (at % 1);
}

/** Most prices are a rupee below a round one: 499 instead of 500. */
const shopPrice = (amount: number, random: Random): number =>
  Math.max(200, Math.round(amount / 50) * 50) - (random.chance(0.8) ? 1 : 0);

/** The raw form of a price: a string with a comma at the thousands. */
const rawPrice = (amount: number): string =>
  amount < 1000 ? String(amount) : `${Math.floor(amount / 1000)},${String(amount % 1000).padStart(3, '0')}`;

const titles: readonly ((adjective: string, thing: () => string, place: string) => string)[] = [
  (adjective, thing) => `The ${adjective} ${thing()}`,
  (_, thing) => `The ${thing()} and the ${thing()}`,
  (_, thing, place) => `A ${thing()} in ${place}`,
  (adjective, thing, place) => `The ${adjective} ${thing()} of ${place}`,
  (_, thing) => `What the ${thing()} Forgot`,
  (adjective, thing) => `${adjective} ${thing()}, ${adjective} ${thing()}`,
  (adjective, thing) => `${thing()}: The ${adjective} ${thing()}`,
  (adjective, thing, place) => `The ${adjective} ${thing()}, or How ${place} Lost Its ${thing()}`,
];

function titleOf(category: string, random: Random): string {
  const thing = () => random.pickEarly(things[category]!);
  const title = random.pickEarly(titles)(random.pickEarly(adjectives), thing, random.pickEarly(places));
  return random.chance(RARE * rarities.length) ? `${title}, and the ${random.pick(rarities)}` : title;
}

function uuidOf(random: Random): string {
  const hex = Array.from({ length: 4 }, () => random.bits().toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function bookOf(random: Random) {
  const categoryName = random.pick(categories);
  const title = titleOf(categoryName, random);
  const price = Math.min(2500, shopPrice(spreadLike(prices, random), random));
  const discount = random.chance(1 / 27) ? 0 : 0.22 + random.fraction() * 0.14;
  return {
    _id: uuidOf(random),
    id: slugOf(title),
    title,
    author: `${random.pickEarly(givenNames)} ${random.pickEarly(familyNames)}`,
    img: '',
    price: rawPrice(price),
    original_price: rawPrice(discount === 0 ? price : shopPrice(price / (1 - discount), random)),
    rating: Math.round(spreadLike(ratings, random) * 10) / 10,
    desc: `${random.pick(openings)}. ${random.pick(closings)}`,
    categoryName,
    isPopular: random.chance(1 / 3),
    deliveryCharge: random.chance(1 / 4),
  };
}

/** Writes plausible books as NDJSON, the same for the same seed. A shorter sample is the beginning of a longer one. */
export function* sampleBooks(count: number, seed: string): Generator<string, void> {
  const random = createRandom(seed);
  for (let start = 0; start < count; start += ROWS_A_CHUNK) {
    const size = Math.min(ROWS_A_CHUNK, count - start);
    yield Array.from({ length: size }, () => `${JSON.stringify(bookOf(random))}\n`).join('');
  }
}
