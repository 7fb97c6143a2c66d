import { openCatalogueStore } from '../../open-stores.ts';
import { isLink } from '../../services/covers/photographs/photograph.ts';
import { type Asked, cannotKnow, notOk, ok, type Point, reasonOf } from './point.ts';

const COVERS = 'covers';
const MOST_NAMED = 5;
const FETCH = 'import the catalogue with --covers';

const named = (slugs: readonly string[]): string =>
  slugs.slice(0, MOST_NAMED).join(', ') + (slugs.length > MOST_NAMED ? ', …' : '');
/** As `1 book shows` and `2 books show`. */
const said = (count: number, one: string, many: string): string =>
  count === 1 ? one : many.replace('#', count.toLocaleString('en'));

/** Whether the shop has a picture of each cover that the catalogue links to. */
export async function coverPoint({ config }: Pick<Asked, 'config'>): Promise<Point> {
  try {
    const { catalogue, photographs, close } = await openCatalogueStore(config, { onlyReads: true });
    try {
      const kept = new Set(await photographs.names());
      const missing: string[] = [];
      const elsewhere: string[] = [];
      let linked = 0;
      for await (const batch of catalogue.batches())
        for (const { slug, image, photograph } of batch) {
          if (!isLink(image)) continue;
          linked += 1;
          if (photograph === undefined) elsewhere.push(slug);
          else if (!kept.has(photograph)) missing.push(slug);
        }
      if (missing.length > 0)
        return notOk(
          COVERS,
          `${said(missing.length, 'the picture of 1 book is', 'the pictures of # books are')} missing (${named(missing)}): ${FETCH}`,
        );
      if (elsewhere.length > 0)
        return cannotKnow(
          COVERS,
          `${said(elsewhere.length, '1 book shows a picture of another site', '# books show pictures of other sites')} (${named(elsewhere)}): ${FETCH}`,
        );
      return ok(
        COVERS,
        linked === 0
          ? 'all are drawn by the shop'
          : said(linked, 'the picture of 1 book is here', 'the pictures of # books are here'),
      );
    } finally {
      await close();
    }
  } catch (error) {
    return cannotKnow(COVERS, `the catalogue cannot be read: ${reasonOf(error)}`);
  }
}
