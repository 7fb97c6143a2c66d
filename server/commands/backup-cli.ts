import { archiveOfDirectory, restoreDirectory } from '../open-stores.ts';
import { backupCommand } from './backup.ts';

const { argv, env, stdout: out, stderr: err } = process;
const stores = { archiveOf: archiveOfDirectory, restoreInto: restoreDirectory };
process.exitCode = await backupCommand(argv.slice(2), { env, out, err, ...stores });
