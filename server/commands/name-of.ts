import type { CommandContext } from './command-line.ts';

/** Who acts: the name in `--by`, otherwise the person who logged in to this machine. */
export const nameOf = (by: string | undefined, { env }: Pick<CommandContext, 'env'>): string | undefined =>
  [by, env['SUDO_USER'], env['USER'], env['LOGNAME']].find((name) => name !== undefined && name.trim() !== '');
