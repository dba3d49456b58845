/** Where somebody went from the palette; kept in this browser alone. */
export type Recent = { to: string; label: string }

const key = 'recientes'
const most = 6

export function recentPlaces(): Recent[] {
	if (typeof localStorage === 'undefined') return []
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
		return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : []
	} catch {
		return []
	}
}

export function rememberPlace(place: Recent): void {
	const others = recentPlaces().filter(({ to }) => to !== place.to)
	try {
		localStorage.setItem(key, JSON.stringify([place, ...others].slice(0, most)))
	} catch {
		// A browser that keeps nothing has no recent places.
	}
}

function isRecent(value: unknown): value is Recent {
	if (typeof value !== 'object' || value === null || !('to' in value) || !('label' in value)) return false
	return typeof value.to === 'string' && value.to.startsWith('/') && typeof value.label === 'string'
}
