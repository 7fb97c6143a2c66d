import type { TSchema } from 'typebox';
import type { RestApp } from './rest-app.ts';

const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Converts the values of a query, which are texts, to the types of the route's schema: decimals become numbers, and the
 * single value of a list becomes a list. Other text stays, and validation refuses it by the parameter's name.
 */
export function convertQueries(app: RestApp): void {
  app.addHook('preValidation', (request, _, done) => {
    const schema = request.routeOptions.schema?.querystring as { properties?: Record<string, TSchema> } | undefined;
    const query = request.query as Record<string, unknown>;
    for (const [name, property] of Object.entries(schema?.properties ?? {})) {
      const value = query[name];
      const type = 'type' in property ? property.type : undefined;
      if (typeof value !== 'string') continue;
      if (type === 'array') query[name] = [value];
      if ((type === 'integer' || type === 'number') && DECIMAL.test(value)) query[name] = Number(value);
    }
    done();
  });
}
