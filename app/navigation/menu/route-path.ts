/**
 * The address pattern of a page's file in its area's folder: '_panel.agenda.citas.$id_.editar.tsx' is
 * '/agenda/citas/:id/editar'. Null for what is no page: files without a component, layouts without an address, and
 * the one that takes every address left over.
 */
export function routePath(file: string): string | null {
	if (!file.endsWith('.tsx')) return null
	const parts = file
		.slice(0, -'.tsx'.length)
		.split('.')
		.filter((part) => !part.startsWith('_'))
		.map((part) => part.replace(/_$/, '').replace(/^\$/, ':'))
	return parts.length > 0 && !parts.includes(':') ? `/${parts.join('/')}` : null
}
