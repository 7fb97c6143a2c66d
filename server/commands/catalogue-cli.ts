import { openCatalogueStore } from '../open-stores.ts';
import { catalogueCommand } from './catalogue.ts';

const { argv, env, stdout: out, stderr: err } = process;
process.exitCode = await catalogueCommand(argv.slice(2), { env, out, err, openStore: openCatalogueStore });
