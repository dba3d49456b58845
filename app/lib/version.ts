/** Filled in by the build (jobs/program/program-version.ts). */
declare const __VERSION__: string | undefined

/** Of the program: '0.78.202611292118'. */
export const version = typeof __VERSION__ === 'undefined' ? '0.0.0' : (__VERSION__ ?? '0.0.0')

/** The first versions that know a migration, by its name: '0079_rooms.sql' is known from '0.79' on. */
export function firstVersionWith(migration: string): string {
	return `0.${Number.parseInt(migration, 10) || 0}`
}
