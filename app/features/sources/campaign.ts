import { Utm } from '#app/core/schema.ts'

const names = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** The campaign that an address names; undefined where it names no source. */
export function utmIn(query: URLSearchParams): Utm | undefined {
	const found = names.flatMap((name) => {
		const value = query.get(`utm_${name}`)?.trim().slice(0, 100)
		return value ? [[name, value] as const] : []
	})
	return Utm.safeParse(Object.fromEntries(found)).data
}

/** As people read it: 'instagram · bio · otoño'. */
export function utmText({ source, medium, campaign }: Utm): string {
	return [source, medium, campaign].filter(Boolean).join(' · ')
}
