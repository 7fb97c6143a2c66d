import { constants } from 'node:os';
import { backup, restore } from './backup.ts';
import { exportCatalogue, importCatalogue, patchCatalogue, sampleCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import { cancelOrders, deliverOrders, noteOrders, packOrders, refundOrders, shipOrders } from './orders/acts.ts';
import { letterOrders, readdressOrders, trackOrders, unpackOrders, unshipOrders } from './orders/corrections.ts';
import { closeShop, openShop } from './orders/close.ts';
import { exportOrders } from './orders/export.ts';
import { listOrders } from './orders/list.ts';
import { printOrders } from './orders/print.ts';
import { reconcileOrders } from './orders/reconcile.ts';
import { showOrders } from './orders/show.ts';
import { deletePerson, exportPerson } from './person.ts';
import { changeStockOf, listStock, offerBooks, stockCatalogue, stockHistory, withdrawBooks } from './stock.ts';
import { importCovers } from './covers.ts';
import { type Command, runCommand, type CommandContext } from './command-line.ts';
import { init } from './init.ts';

export const commands: Readonly<Record<string, Command>> = {
  'catalogue import': importCatalogue,
  'catalogue patch': patchCatalogue,
  'catalogue export': exportCatalogue,
  'catalogue stock': stockCatalogue,
  'catalogue withdraw': withdrawBooks,
  'catalogue offer': offerBooks,
  'catalogue covers': importCovers,
  'catalogue sample': sampleCatalogue,
  'stock change': changeStockOf,
  'stock list': listStock,
  'stock history': stockHistory,
  'orders list': listOrders,
  'orders show': showOrders,
  'orders pack': packOrders,
  'orders ship': shipOrders,
  'orders deliver': deliverOrders,
  'orders unpack': unpackOrders,
  'orders unship': unshipOrders,
  'orders track': trackOrders,
  'orders readdress': readdressOrders,
  'orders letter': letterOrders,
  'orders cancel': cancelOrders,
  'orders refund': refundOrders,
  'orders note': noteOrders,
  'orders export': exportOrders,
  'orders print': printOrders,
  'person export': exportPerson,
  'person delete': deletePerson,
  init,
  'orders reconcile': reconcileOrders,
  backup,
  check,
  close: closeShop,
  open: openShop,
  restore,
};

export const shopCommand = (args: readonly string[], context: CommandContext): Promise<number> =>
  runCommand(commands, args, context);

if (import.meta.main) {
  // An interrupted command removes its unfinished file as it exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  const { argv, env, stdin, stdout: out, stderr: err } = process;
  // A reader such as `head` closes the output early, which is not a fault of the command.
  out.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.exitCode = await shopCommand(argv.slice(2), { env, in: stdin, out, err });
}
