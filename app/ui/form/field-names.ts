import { createContext, type ReactNode, useContext } from 'react'

/** What the fields of a page are called, by their id. */
export type FieldNames = { names: Map<string, string>; drawn: boolean }

export function fieldNames(): FieldNames {
	return { names: new Map(), drawn: false }
}

/** One for each page that the server writes; the browser has one for all. */
export const FieldNamesContext = createContext(fieldNames())

/** A field tells its name where its error is drawn, so that a form need not say it twice. */
export function useFieldName(id: string, label: ReactNode): void {
	const { names } = useContext(FieldNamesContext)
	const name = textIn(label).trim()
	if (name) names.set(id, name)
}

/**
 * The names, for what stands above the fields. The server draws a page once from top to bottom: who asks before the
 * fields are drawn waits under its Suspense until they are. The page is sent whole, so nobody sees the wait.
 */
export function useFieldNames(): Map<string, string> {
	const page = useContext(FieldNamesContext)
	if (typeof document === 'undefined' && !page.drawn) {
		throw Promise.resolve().then(() => {
			page.drawn = true
		})
	}
	return page.names
}

function textIn(node: ReactNode): string {
	if (typeof node === 'string' || typeof node === 'number') return String(node)
	if (Array.isArray(node)) return node.map(textIn).join('')
	return ''
}
