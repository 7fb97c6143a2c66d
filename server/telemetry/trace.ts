/** Facts of a span. Nothing personal: no query strings, values of SQL or texts of GraphQL documents. */
export type Facts = Readonly<Record<string, string | number>>;

/** Adds facts to the span of the work in progress. The fact `error.type` marks it as failed. */
export type Note = (facts: Facts) => void;

/**
 * Runs work as a part of the traced request in progress, and ends the part when the work ends. Without such a request it
 * only runs the work.
 */
export type Trace = <T>(name: string, facts: Facts, work: (note: Note) => T) => T;

/** Without tracing. */
export const untraced: Trace = (_, __, work) => work(() => undefined);
