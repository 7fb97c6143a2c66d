const twoDigits = (value: number): string => String(value).padStart(2, '0');

const SECONDS = 'YYYY-MM-DDTHH:mm:ss'.length;

/**
 * Formats an instant for REST and GraphQL: `YYYY-MM-DDTHH:mm:ss±HH:MM`. Inside the shop instants are ISO strings in
 * UTC. Uses no date library, because one took a seventh of the processor time of reading a cart by REST.
 */
export function timestamp(instant: string): string {
  const at = new Date(instant);
  const offset = -at.getTimezoneOffset();
  if (offset === 0) return `${instant.slice(0, SECONDS)}+00:00`;
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, SECONDS);
  const minutes = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
