import { test } from './story.ts';

test('the request tester sends a request and refuses a body that is not JSON', async ({ tab, shop, shopper }) => {
  await tab.goto(`${shop.url}/mockman`);
  await shopper.fills('Endpoint', '/api/products/walden');
  await shopper.presses({ role: 'button', name: 'SEND' });
  await shopper.see({ role: 'region', name: 'Response data' });
  await shopper.reads(/200 OK/);
  await shopper.reads(/"title": "Walden"/);

  await shopper.fills('Body', '{ item: }');
  await shopper.presses({ role: 'button', name: 'SEND' });
  await shopper.reads(/Error in JSON format/);
});
