import { type FakePage } from '#tests/fakes/pages/pages-state.ts'

/** Ids of pages are of all businesses: each test has its own. */
export function aFakePage(): FakePage {
	const digits = String(Math.floor(Math.random() * 1e12)).padStart(12, '0')
	const [token, own] = [`EAAG-page-${digits}`, `IGQV-own-${digits}`]
	const instagram = { id: `96${digits}`, username: `salon.${digits}`, token: own }
	return { id: `95${digits}`, name: `Salón ${digits}`, token, instagram }
}
