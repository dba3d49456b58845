import { originOf } from '#app/features/booking/site-origin.ts'

const ownMachine = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/?$/i

/** The origin that a typed address means; beside sites a machine of one's own, on which a site is built. Null where it is none. */
export function siteOf(typed: string): string | null {
	if (ownMachine.test(typed) && URL.canParse(typed)) return new URL(typed).origin
	return originOf(typed)
}

/** One address a line or word, each once. */
export function sitesIn(typed = ''): string[] {
	return [...new Set(typed.split(/[\s,]+/).flatMap((text) => siteOf(text) ?? []))]
}
